import { readdir } from 'node:fs/promises'
import type { Browser, BrowserContext } from 'playwright'
import { memberApi } from '../journeys/memberApi.ts'
import { openBrowser } from '../journeys/openBrowser.ts'
import { startKhatam } from '../journeys/startKhatam.ts'
import type { Language } from '../journeys/texts.ts'
import { type PictureSize, makeCamera } from './camera.ts'
import type { Tour, TourStage } from './stage.ts'

export interface TourWish {
  readonly folder: string
  /** Pixels of the device for one of the page. */
  readonly scale: number
  /** Words of names: only pictures whose name contains one of them are taken. Without any word, all are. */
  readonly names: readonly string[]
  readonly languages: readonly Language[]
  /** The sizes of the window, in pixels of the page. Without any, the three sizes of the journeys. */
  readonly sizes?: readonly PictureSize[]
}

type NamedTour = readonly [name: string, tour: Tour]

/** Test members, two for each tour in turn, so that the pictures show many. */
const MEMBERS = 20

/**
 * Walks through every screen in both languages and takes pictures of it, in the order of the names of the files in
 * `tours/`. A tour that fails is reported with a picture of where it stuck, and the others go on.
 */
export async function takeTour({ folder, scale, names, languages, sizes }: TourWish): Promise<void> {
  const tours = await findTours()
  const browser = await openBrowser()
  try {
    for (const language of languages) {
      const camera = makeCamera({ folder, names, language, ...(sizes && { sizes }) })
      const wanted = tours.filter(([, tour]) => tour.pictures.some(camera.wants))
      await walkAll(wanted, { browser, camera, language, scale })
    }
  } finally {
    await browser.close()
  }
  console.log(`The pictures are in ${folder}.`)
}

/**
 * The tours of one language. Each has a server of its own, so that no tour meets what another has left behind or spent.
 */
async function walkAll(
  tours: readonly NamedTour[],
  stage: Pick<TourStage, 'browser' | 'camera' | 'language' | 'scale'>,
): Promise<void> {
  for (const [index, [name, tour]] of tours.entries()) {
    const memberNumber = ((2 * index) % MEMBERS) + 1
    const khatam = await startKhatam()
    try {
      const opponent = await memberApi(khatam.url, memberNumber + 1)
      await walk(name, tour, { ...stage, khatam, memberNumber, opponent })
    } finally {
      await khatam.stop()
    }
  }
}

async function findTours(): Promise<readonly NamedTour[]> {
  const files = (await readdir(new URL('tours/', import.meta.url))).filter((file) => file.endsWith('.ts')).sort()
  return Promise.all(
    files.map(async (file) => {
      const { tour } = (await import(new URL(`tours/${file}`, import.meta.url).href)) as { tour: Tour }
      return [file.replace(/\.ts$/, ''), tour] as const
    }),
  )
}

async function walk(name: string, tour: Tour, stage: TourStage): Promise<void> {
  const { browser, camera, language } = stage
  const started = Date.now()
  try {
    await tour.walk(stage)
    console.log(`${name} (${language}): ${((Date.now() - started) / 1000).toFixed(0)} s`)
  } catch (error) {
    process.exitCode = 1
    console.error(`${name} (${language}):`, error)
    // A page that is too busy to be drawn must not end the other tours.
    for (const page of pagesOf(browser)) await camera.snapStuck(page, `stuck-${name}`).catch(console.error)
  }
  await Promise.all(browser.contexts().map((context: BrowserContext) => context.close()))
}

function pagesOf(browser: Browser) {
  return browser.contexts().flatMap((context) => context.pages())
}
