import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { SCREENS } from '../journeys/openBrowser.ts'
import type { Language } from '../journeys/texts.ts'

/** The longest that a page takes to fit itself to a window of another size (250 ms) and to fade things in. */
const REST_MS = 450
/** The time in which a board gets its pictures in a finer grain. */
const FINE_REST_MS = 1_200

export interface Camera {
  /** Whether a picture of this name is wanted. */
  readonly wants: (name: string) => boolean
  /** Takes the page in every size, as <folder>/<name>-<language>-<width>x<height>.png. */
  readonly shoot: (page: Page, name: string) => Promise<void>
  /** Takes the page as it is now, in its present size. */
  readonly snap: (page: Page, name: string) => Promise<void>
  /** Takes the page, wanted or not. */
  readonly snapStuck: (page: Page, name: string) => Promise<void>
}

export interface PictureSize {
  readonly width: number
  readonly height: number
}

interface CameraOptions {
  readonly folder: string
  /** Words of names: only pictures whose name contains one of them are taken. Without any word, all are. */
  readonly names: readonly string[]
  readonly language: Language
  readonly sizes?: readonly PictureSize[]
}

export function makeCamera({ folder, names, language, sizes = Object.values(SCREENS) }: CameraOptions): Camera {
  const wants = (name: string) => names.length === 0 || names.some((word) => name.includes(word))
  const take = async (page: Page, name: string) => {
    const size = page.viewportSize()
    await mkdir(folder, { recursive: true })
    await page.screenshot({ path: join(folder, `${name}-${language}-${size?.width ?? 0}x${size?.height ?? 0}.png`) })
  }
  return {
    wants,
    snapStuck: take,
    snap: async (page, name) => {
      if (wants(name)) await take(page, name)
    },
    shoot: async (page, name) => {
      if (!wants(name)) return
      const before = page.viewportSize()
      for (const size of sizes) {
        await page.setViewportSize(size)
        await page.waitForTimeout(size.width >= SCREENS.desk.width ? FINE_REST_MS : REST_MS)
        await take(page, name)
      }
      if (before === null) return
      await page.setViewportSize(before)
      // The page fits itself to the size before a pointer rests anywhere.
      await page.waitForTimeout(REST_MS)
    },
  }
}
