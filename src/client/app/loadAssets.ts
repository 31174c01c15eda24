import { preloadSounds } from '../platform/sound.ts'
import { iconSprite } from '../ui/Icon.tsx'

/** The drawings of the first screens. Everything else is kept by the service worker, without work for the page. */
const IMAGES = ['half-points', 'medallion', 'menu-matchup', 'coin'].map((name) => `/ui/${name}.svg`)
const FONTS = ['450 16px "Khatam fa"', '450 16px "Khatam en"']

/** Between two reports: each draws the splash anew, and on a quick network there is nothing to see in between. */
const REPORT_MS = 100

/** Loads what the first screens need and reports now and then how far it is; rejects when something cannot be had. */
export async function loadAssets(report: (progress: number) => void): Promise<void> {
  const steps = [
    ...FONTS.map((font) => document.fonts.load(font, 'خاتم Khatam')),
    ...IMAGES.map((address) => loadImage(address)),
    loadFile(iconSprite),
    preloadSounds(),
  ]
  let loaded = 0
  let reported = performance.now()
  await Promise.all(
    steps.map(async (step) => {
      await step
      loaded += 1
      if (performance.now() - reported < REPORT_MS) return
      reported = performance.now()
      report(loaded / steps.length)
    }),
  )
}

/** As an image, so that the screen that shows it finds it in the page's memory and does not ask for it again. */
function loadImage(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve())
    image.addEventListener('error', () => reject(new Error(`${address} did not come.`)))
    image.src = address
  })
}

async function loadFile(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  await response.arrayBuffer()
}
