import { preloadSounds } from '../platform/sound.ts'
import { iconSprite } from '../ui/Icon.tsx'

/** What is seen on the first screens; each is in the browser's cache once it is loaded. */
const IMAGES = [
  iconSprite,
  ...['carved', 'coin', 'cup', 'half-points', 'inlay', 'inlay-v', 'medallion', 'menu-matchup', 'star'].map(
    (name) => `/ui/${name}.svg`,
  ),
]
const FONTS = ['450 16px "Khatam fa"', '450 16px "Khatam en"']

/** Loads what the first screens need and reports each step; rejects when something cannot be had. */
export async function loadAssets(report: (progress: number) => void): Promise<void> {
  const steps = [
    ...FONTS.map((font) => document.fonts.load(font, 'خاتم Khatam')),
    ...IMAGES.map((address) => loadFile(address)),
    preloadSounds(),
  ]
  let loaded = 0
  await Promise.all(
    steps.map(async (step) => {
      await step
      loaded += 1
      report(loaded / steps.length)
    }),
  )
}

async function loadFile(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  await response.arrayBuffer()
}
