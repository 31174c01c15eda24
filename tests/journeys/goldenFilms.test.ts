import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from 'playwright'
import { BOARD_THEMES, type BoardTheme, DEFAULT_THEME } from '../../src/client/board/position/themes.ts'
import { type FilmPlan, plansOfFilm } from '../films/filmPlans.ts'
import { comparePicture, leftOver } from '../films/comparePictures.ts'
import { GOLDEN_FILMS, type GoldenFilm } from '../films/films.ts'
import { ADVICE } from '../films/goldenFiles.ts'
import { stillsOf } from '../films/moments.ts'
import { type Stage, openStage } from '../films/openStage.ts'
import type { StageScene } from '../films/stage.ts'
import { leaveBrowser, shareBrowser } from './openBrowser.ts'

/** The width of a board on the smallest screen, 640 × 360, in CSS pixels. */
const WIDTH = 516

interface Reel {
  readonly scenes: readonly StageScene[]
  /** The name of each picture, in the order in which they are taken. */
  readonly names: readonly string[]
}

let browser: Browser
let stage: Stage

beforeAll(async () => {
  browser = await shareBrowser('webgl')
  stage = await openStage(browser)
})

afterAll(() => leaveBrowser(browser))

/**
 * The scenes of films in a theme. The canvas plays every plan. WebGL costs a machine without a graphics card much more,
 * so it plays those with a picture.
 */
async function reelOf(films: readonly GoldenFilm[], theme: BoardTheme, playsAll: boolean): Promise<Reel> {
  const reels = await Promise.all(films.map((film) => reelOfFilm(film, theme, playsAll)))
  return { scenes: reels.flatMap(({ scenes }) => scenes), names: reels.flatMap(({ names }) => names) }
}

async function reelOfFilm(film: GoldenFilm, theme: BoardTheme, playsAll: boolean): Promise<Reel> {
  const plans = await plansOfFilm(film)
  const moments = theme === DEFAULT_THEME ? film.moments : film.moments.slice(0, 1)
  const stills = stillsOf(plans, moments).toSorted((one, other) => one.plan - other.plan || one.atMs - other.atMs)
  const scenes = plans.flatMap((plan, at) => {
    const times = stills.flatMap((still) => (still.plan === at ? [still.atMs] : []))
    return playsAll || times.length > 0 ? [sceneOf(film, plan, times)] : []
  })
  return { scenes, names: stills.map(({ moment }) => `${film.name}-${moment.replace(' ', '-')}-${theme}`) }
}

function sceneOf({ bottom }: GoldenFilm, { from, plan, winner }: FilmPlan, stills: readonly number[]): StageScene {
  return { from, plan, bottom, winner, stills }
}

const expectedNames = new Set<string>()

describe.each(['webgl', 'canvas'] as const)('the golden films, drawn by %s', (draws) => {
  test.each(BOARD_THEMES)('look as they always did in the theme %s', async (theme) => {
    const faults: string[] = []
    for (const digits of ['fa', 'en'] as const) {
      const films = GOLDEN_FILMS.filter(
        (film) => film.digits === digits && (theme === DEFAULT_THEME || film.inAllThemes === true),
      )
      if (films.length === 0) continue
      const { scenes, names } = await reelOf(films, theme, draws === 'canvas' && theme === DEFAULT_THEME)
      const pictures = await stage.play({ draws, theme, digits, width: WIDTH }, scenes)
      expect(pictures).toHaveLength(names.length)
      for (const [at, png] of pictures.entries()) {
        const name = names[at] ?? ''
        expectedNames.add(name)
        const fault = await comparePicture({ name, draws, png })
        if (fault !== null) faults.push(fault)
      }
    }
    expect(faults.length === 0 ? '' : `${faults.join('\n')}\n${ADVICE}`).toBe('')
  })
})

test('every expected picture belongs to a film', () => {
  expect(leftOver(expectedNames)).toEqual([])
})
