import { untilFont } from '../platform/font.ts'

/**
 * The strip of inlay in the size that `.inlay` shows. All other drawings of the first screens are in the page itself.
 * The service worker keeps the rest.
 */
const INLAY = matchMedia('(max-width: 1000px)').matches ? '/ui/inlay-small.webp' : '/ui/inlay.webp'

/** Loads the assets of the first screens and reports the progress. Rejects when the drawing cannot be loaded. */
export async function loadAssets(report: (progress: number) => void): Promise<void> {
  const steps = [untilFont(), loadImage(INLAY)]
  let loaded = 0
  await Promise.all(
    steps.map(async (step) => {
      await step
      loaded += 1
      report(loaded / steps.length)
    }),
  )
}

/** Loads an address as an image, so that the page's memory has it and the screen does not request it again. */
function loadImage(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve())
    image.addEventListener('error', () => reject(new Error(`${address} could not be loaded.`)))
    image.src = address
  })
}
