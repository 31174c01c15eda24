import { expect, test, vi } from 'vitest'

const SETTINGS = 'khatam.settings'
const stored = new Map<string, string>()
const listeners = new Set<(event: { readonly key: string | null }) => void>()
vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
vi.stubGlobal('window', {
  addEventListener: (_: string, listener: (event: { readonly key: string | null }) => void) => listeners.add(listener),
  removeEventListener: (_: string, listener: (event: { readonly key: string | null }) => void) =>
    listeners.delete(listener),
})
const { followOtherTabs } = await import('../../../../src/client/app/background/followOtherTabs.ts')
const { getSettings, onSettings } = await import('../../../../src/client/platform/localSettings.ts')
const { getVolumes } = await import('../../../../src/client/platform/volumes.ts')

test('what another tab has chosen while this one started is taken at once, and what it chooses later, too', () => {
  stored.set(SETTINGS, '{"sound":false}')
  stored.set('khatam.volumes', '{"effects":0.5}')
  expect(getSettings().sound).toBe(true)
  const stop = followOtherTabs()
  expect(getSettings().sound).toBe(false)
  expect(getVolumes().effects).toBe(0.5)
  stored.set(SETTINGS, '{"sound":true}')
  for (const listener of listeners) listener({ key: SETTINGS })
  expect(getSettings().sound).toBe(true)
  stop()
  expect(listeners.size).toBe(0)
})

test('nothing is told where the other tabs have chosen nothing', () => {
  let told = 0
  onSettings(() => (told += 1))
  followOtherTabs()()
  expect(told).toBe(0)
})
