import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { GOLDEN_FOLDER, isAccepting, resultPath } from './goldenFiles.ts'

/** How pictures are compared: how much smaller, from which difference of colour on (0 to 1), and how many pixels may differ. */
interface Look {
  readonly shrunkBy: number
  readonly threshold: number
  readonly most: number
}

/**
 * The first look finds what stands elsewhere, the second one a faint other colour. WebGL and the canvas agree in every
 * pixel of every film. The compression of the expected picture takes up to 14 pixels of the first look and none of the
 * second.
 */
const LOOKS: readonly Look[] = [
  { shrunkBy: 1, threshold: 0.1, most: 40 },
  { shrunkBy: 8, threshold: 0.02, most: 2 },
]

interface Pixels {
  readonly data: Buffer
  readonly info: { readonly width: number; readonly height: number }
}

/** A picture that was found, as PNG. */
export interface FoundPicture {
  /** The name of the expected picture, which all renderers share. */
  readonly name: string
  readonly draws: string
  readonly png: Buffer
}

const fileOf = (name: string): URL => new URL(`${name}.avif`, GOLDEN_FOLDER)

/**
 * Compares a picture with the expected one. Answers null, or what differs with the paths of three pictures: expected,
 * found, difference.
 */
export async function comparePicture({ name, draws, png }: FoundPicture): Promise<string | null> {
  if (isAccepting && draws === 'webgl') writeFileSync(fileOf(name), await pack(png))
  const label = `${name}, ${draws}`
  if (!existsSync(fileOf(name))) return `${label}: no picture is expected`
  const [expected, found] = [await pixelsOf(readFileSync(fileOf(name))), await pixelsOf(png)]
  const { width, height } = expected.info
  if (found.info.width !== width || found.info.height !== height)
    return `${label}: ${found.info.width} × ${found.info.height} pixels instead of ${width} × ${height}`
  for (const look of LOOKS) {
    const { pixels, difference } = await differenceOf(expected, found, look)
    if (pixels <= look.most) continue
    const paths = [
      await writeResult(`${name}-${draws}-expected.png`, expected),
      await writeResult(`${name}-${draws}-found.png`, found),
      await writeResult(`${name}-${draws}-difference.png`, difference),
    ]
    const scale = look.shrunkBy === 1 ? '' : `, shrunk to 1:${look.shrunkBy}`
    const words = `${label}: ${pixels} pixels differ${scale} (${look.most} may)`
    return [words, ...paths.map((path) => `  ${path}`)].join('\n')
  }
  return null
}

async function differenceOf(expected: Pixels, found: Pixels, { shrunkBy, threshold }: Look) {
  const [one, other] = [await shrink(expected, shrunkBy), await shrink(found, shrunkBy)]
  const { width, height } = one.info
  const data = Buffer.alloc(one.data.length)
  const pixels = pixelmatch(one.data, other.data, data, width, height, { threshold, includeAA: true })
  return { pixels, difference: { data, info: one.info } }
}

function shrink({ data, info }: Pixels, by: number): Promise<Pixels> {
  const { width, height } = info
  const size = { width: Math.round(width / by), height: Math.round(height / by) }
  return sharp(data, { raw: { width, height, channels: 4 } })
    .resize(size)
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** The names of expected pictures that are none of these. When new ones are accepted, they are deleted instead. */
export function leftOver(names: ReadonlySet<string>): readonly string[] {
  const known = readdirSync(GOLDEN_FOLDER).flatMap((file) => (file.endsWith('.avif') ? [file.slice(0, -5)] : []))
  const unknown = known.filter((name) => !names.has(name))
  if (!isAccepting) return unknown
  for (const name of unknown) rmSync(fileOf(name))
  return []
}

/** AVIF with full colour is a tenth of a PNG, and its decoders agree in every bit. */
function pack(png: Buffer): Promise<Buffer> {
  return sharp(png).avif({ quality: 65, chromaSubsampling: '4:4:4', effort: 3 }).toBuffer()
}

function pixelsOf(image: Buffer): Promise<Pixels> {
  return sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
}

async function writeResult(file: string, { data, info: { width, height } }: Pixels): Promise<string> {
  const path = resultPath(file)
  await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(path)
  return path
}
