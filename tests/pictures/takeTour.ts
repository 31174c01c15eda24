import { memberApi } from '../journeys/memberApi.ts'
import { openBrowser } from '../journeys/openBrowser.ts'
import { startKhatam } from '../journeys/startKhatam.ts'
import { makeCamera } from './camera.ts'
import { tourGame } from './tourGame.ts'
import { tourMenus } from './tourMenus.ts'
import { tourSignIn } from './tourSignIn.ts'

export interface TourWish {
  readonly folder: string
  /** Pixels of the device for one of the page. */
  readonly scale: number
  /** Only pictures whose name contains one of these; all without any. */
  readonly names: readonly string[]
}

/** Walks through every screen in both languages and takes pictures of it. A part that fails is told, the rest goes on. */
export async function takeTour({ folder, scale, names }: TourWish): Promise<void> {
  const khatam = await startKhatam()
  const browser = await openBrowser()
  try {
    for (const [at, language] of (['fa', 'en'] as const).entries()) {
      const camera = makeCamera({ folder, names, language })
      const stage = { browser, khatam, camera, language, scale, memberNumber: 3 + 2 * at }
      const opponent = await memberApi(khatam.url, 4 + 2 * at)
      for (const [name, part] of Object.entries({ tourSignIn, tourMenus, tourGame })) {
        try {
          await part({ ...stage, opponent })
        } catch (error) {
          process.exitCode = 1
          console.error(`${name} (${language}):`, error)
        }
      }
    }
  } finally {
    await browser.close()
    await khatam.stop()
  }
  console.log(`The pictures are in ${folder}.`)
}
