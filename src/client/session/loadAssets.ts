import { preloadSounds } from '../platform/sound.ts'

/**
 * The strip of inlay, of the size that `.inlay` shows. All other drawings of the first screens stand in the page itself, and the
 * rest is kept by the service worker, without work for the page.
 */
const INLAY = matchMedia('(max-width: 1000px)').matches ? '/ui/inlay-small.webp' : '/ui/inlay.webp'
const FONTS = ['450 16px "Khatam fa"', '450 16px "Khatam en"']

/** Loads what the first screens need and reports how far it is; rejects when something cannot be had. */
export async function loadAssets(report: (progress: number) => void): Promise<void> {
  const steps = [...FONTS.map((font) => document.fonts.load(font, 'خاتم Khatam')), loadImage(INLAY), preloadSounds()]
  let loaded = 0
  await Promise.all(
    steps.map(async (step) => {
      await step
      loaded += 1
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
