import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CHECKERS_NAMES } from '../../../../src/protocol/cosmetic/cosmeticCatalogue.ts'

/** The width of a drawn checker in pixels, and the part of it that is a disc whatever is round it. */
const SIZE = 76
const DISC = 33

const drawing = (name: string) => fileURLToPath(new URL(`../../../../public/ui/${name}.svg`, import.meta.url))

const linear = (value = 0) => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)

/** The mean luminance of a checker's disc, 0 to 1. */
async function luminanceOf(shade: 'light' | 'dark', inlay: string | null): Promise<number> {
  const layers = inlay === null ? [] : [{ input: drawing(`inlaid-${inlay}-${shade}`) }]
  const { data, info } = await sharp(drawing(`checker-${shade}`))
    .composite(layers)
    .raw()
    .toBuffer({ resolveWithObject: true })
  let sum = 0
  let count = 0
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1) {
      if (Math.hypot(x - SIZE / 2 + 0.5, y - SIZE / 2 + 0.5) > DISC) continue
      const [red, green, blue] = [0, 1, 2].map((channel) => linear(data[(y * SIZE + x) * info.channels + channel]))
      sum += 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
      count += 1
    }
  return sum / count
}

test('W878 whatever both players have chosen, the sides differ in brightness by three to one', async () => {
  const names = [null, ...CHECKERS_NAMES]
  const light = await Promise.all(names.map((name) => luminanceOf('light', name)))
  const dark = await Promise.all(names.map((name) => luminanceOf('dark', name)))
  const contrasts = light.flatMap((one, white) =>
    dark.map((other, black) => ({ white: names[white], black: names[black], ratio: (one + 0.05) / (other + 0.05) })),
  )
  expect(contrasts).toHaveLength(16)
  expect(contrasts.filter(({ ratio }) => !(ratio >= 3))).toEqual([])
})
