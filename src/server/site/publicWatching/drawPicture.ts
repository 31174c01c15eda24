import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { OFF, type Side } from '../../../engine/rules/position.ts'
import { checkerSpot, cubeSpot, diceRest, type Spot, visibleSlots } from '../../../protocol/board/geometry.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import { type Locale, LOCALE_TRAITS } from '../../../protocol/wire/locales.ts'
import { PICTURE, PICTURE_COLUMN, PICTURE_INK, pictureLines } from '../../../protocol/matchup/pictureLayout.ts'
import type { PreviewText } from '../../../protocol/matchup/previewTexts.ts'

const FOLDER = new URL('./drawings/', import.meta.url)
/** Pixels per unit of the board, as `assets/preview/buildLinkPicture.mjs` has drawn it. */
const ZOOM = PICTURE.zoom
const IVORY: string = PICTURE_INK.ivory
const QUALITY = 84

interface Piece {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

const pieces = new Map<string, Piece>()

/** A piece of the board. The size is in the head of a PNG. */
function pieceOf(name: string): Piece {
  const known = pieces.get(name)
  if (known !== undefined) return known
  const bytes = readFileSync(new URL(`${name}.png`, FOLDER))
  const piece = { bytes, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  pieces.set(name, piece)
  return piece
}

/** Draws the picture of a link to a match: the board as it stands, the names and the score. Answers a JPEG, 1200 × 630. */
export async function drawPicture(game: GameContext, words: PreviewText, locale: Locale): Promise<Uint8Array> {
  const number = (value: number) => new Intl.NumberFormat(LOCALE_TRAITS[locale].intl).format(value)
  const board = readFileSync(new URL('board.jpg', FOLDER))
  const lines = pictureLines({ ...words, lines: [words.state, words.length] })
  const column = await Promise.all(lines.map(({ text, size, y, colour }) => write(text, size, y, colour)))
  return sharp({
    create: { width: PICTURE.width, height: PICTURE.height, channels: 3, background: PICTURE_INK.ground },
  })
    .composite([
      { input: board, left: 0, top: 0 },
      ...shadows(game),
      ...checkers(game),
      ...(await counts(game, number)),
      ...dice(game),
      ...column,
      ...cubeOf(game),
      ...(await cubeNumber(game, number)),
    ])
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

function put(name: string, { x, y }: Spot): OverlayOptions {
  const { bytes, width, height } = pieceOf(name)
  return { input: bytes, left: Math.round(x * ZOOM - width / 2), top: Math.round(y * ZOOM - height / 2) }
}

const SIDES: readonly (readonly [side: Side, kind: string])[] = [
  ['white', 'light'],
  ['black', 'dark'],
]

interface Stack {
  readonly side: Side
  readonly kind: string
  readonly at: number
  readonly count: number
}

function stacksOf({ points }: GameContext): Stack[] {
  return SIDES.flatMap(([side, kind], index) => (points[index] ?? []).map((count, at) => ({ side, kind, at, count })))
}

/** The spots of the drawn checkers of a stack. */
function spotsOf({ side, at, count }: Stack): Spot[] {
  return Array.from({ length: Math.min(count, visibleSlots(at)) }, (_, level) => checkerSpot('white', side, at, level))
}

/** The light comes from the upper left, as on the board. In units of the board. */
const SHADOW = { x: 4, y: 6 }

const cast = (name: string, { x, y }: Spot) => put(name, { x: x + SHADOW.x, y: y + SHADOW.y })

function shadows(game: GameContext): OverlayOptions[] {
  return stacksOf(game)
    .filter(({ at }) => at !== OFF)
    .flatMap((stack) => spotsOf(stack).map((spot) => cast('checker-shadow', spot)))
}

function checkers(game: GameContext): OverlayOptions[] {
  return stacksOf(game).flatMap((stack) =>
    spotsOf(stack).map((spot) => put(`${stack.at === OFF ? 'slab' : 'checker'}-${stack.kind}`, spot)),
  )
}

const COUNT_SIZE = 20
const COUNT_INK: Readonly<Record<string, string>> = { light: '#241812', dark: IVORY }

/** The numbers on stacks of more checkers than are drawn. */
async function counts(game: GameContext, number: (value: number) => string): Promise<OverlayOptions[]> {
  const high = stacksOf(game).filter(({ at, count }) => count > visibleSlots(at))
  const signs = high.map(async (stack) => {
    const spot = checkerSpot('white', stack.side, stack.at, stack.count)
    const sign = await write(number(stack.count), COUNT_SIZE, spot.y * ZOOM, COUNT_INK[stack.kind], spot.x * ZOOM)
    return [put(`badge-${stack.kind}`, spot), sign]
  })
  return (await Promise.all(signs)).flat()
}

function dice({ dice: thrown, currentPlayer }: GameContext): OverlayOptions[] {
  if (thrown === null || currentPlayer === null) return []
  return diceRest(currentPlayer === 'white').flatMap((spot, index) => [
    cast('die-shadow', spot),
    put(`die-${thrown[index]}-${index}`, spot),
  ])
}

function hasCube({ isTakhteh, isCrawford, matchLength }: GameContext): boolean {
  return !isTakhteh && !isCrawford && matchLength !== 1
}

function cubeOf(game: GameContext): OverlayOptions[] {
  return hasCube(game) ? [put('cube', cubeSpot('white', game.cubeOwner, false))] : []
}

async function cubeNumber(game: GameContext, number: (value: number) => string): Promise<OverlayOptions[]> {
  if (!hasCube(game)) return []
  const { x, y } = cubeSpot('white', game.cubeOwner, false)
  return [await write(number(game.cubeValue === 1 ? 64 : game.cubeValue), 20, y * ZOOM, '#241812', x * ZOOM)]
}

const FONT_FILE = fileURLToPath(new URL('vazirmatn.ttf', FOLDER))

/** A line of words around a middle, in pixels. Words that are too long for the column are made smaller. */
async function write(
  words: string,
  size: number,
  y: number,
  colour = IVORY,
  x = PICTURE_COLUMN.middle,
): Promise<OverlayOptions> {
  const text = `<span foreground="${colour}">${escapeMarkup(words)}</span>`
  const drawn = await sharp({ text: { text, font: `Vazirmatn ${size}`, fontfile: FONT_FILE, rgba: true, dpi: 72 } })
    .png()
    .toBuffer({ resolveWithObject: true })
  const fitted =
    drawn.info.width <= PICTURE_COLUMN.width
      ? drawn
      : await sharp(drawn.data).resize({ width: PICTURE_COLUMN.width }).png().toBuffer({ resolveWithObject: true })
  const { width, height } = fitted.info
  return { input: fitted.data, left: Math.round(x - width / 2), top: Math.round(y - height / 2) }
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
