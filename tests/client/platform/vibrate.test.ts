import { afterEach, expect, it, vi } from 'vitest'
import { followSounds, playSound } from '../../../src/client/platform/sound.ts'
import { vibrateShortly } from '../../../src/client/platform/vibrate.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser with a motor, and how often it was asked to vibrate. */
function browser(userActivation: { readonly hasBeenActive: boolean } | undefined, hasLessMotion = false) {
  const buzzes: number[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: hasLessMotion }))
  vi.stubGlobal('navigator', { vibrate: (ms: number) => buzzes.push(ms), userActivation })
  return buzzes
}

it('vibrates once the member has touched the page', () => {
  const buzzes = browser({ hasBeenActive: true })
  vibrateShortly()
  expect(buzzes).toEqual([150])
})

it('does not ask before anybody has touched the page, because the browser would refuse', () => {
  const buzzes = browser({ hasBeenActive: false })
  vibrateShortly()
  expect(buzzes).toEqual([])
})

it('asks a browser that does not tell whether the page was touched', () => {
  const buzzes = browser(undefined)
  vibrateShortly()
  expect(buzzes).toEqual([150])
})

it('W576 keeps still with less motion', () => {
  const buzzes = browser({ hasBeenActive: true }, true)
  vibrateShortly()
  vibrateShortly(35)
  expect(buzzes).toEqual([])
})

it('W576 takes the length that a moment deserves', () => {
  const buzzes = browser({ hasBeenActive: true })
  vibrateShortly(35)
  expect(buzzes).toEqual([35])
})

it('W576 tells each sound to those who feel it, whether it is heard or not, until they leave', () => {
  vi.stubGlobal('Audio', class {})
  const felt: string[] = []
  const leave = followSounds((name) => felt.push(name))
  playSound('hit')
  leave()
  playSound('cube')
  expect(felt).toEqual(['hit'])
})
