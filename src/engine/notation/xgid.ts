import type { Dice, Die } from '../rules/dice.ts'
import type { Cube } from '../rules/game.ts'
import type { Points, Side, SideCounts } from '../rules/position.ts'
import { BAR, CHECKERS } from '../rules/position.ts'
import type { Parsed } from './parsed.ts'
import { notParsed, parsed } from './parsed.ts'

/** A position with everything that a decision depends on. White is the bottom player of the XGID. */
export interface PositionContext {
  readonly points: Points
  /** The side on roll; while a double is offered, the side that offered it. */
  readonly turn: Side
  readonly dice: Dice | null
  readonly cube: Cube
  readonly isDoubleOffered: boolean
  readonly score: Readonly<Record<Side, number>>
  /** Points to win the match; 0 for unlimited play (money). */
  readonly length: number
  readonly isCrawford: boolean
}

const PREFIX = 'XGID='
const FIELDS = 10
/** The last field of an XGID: the largest cube, as a power of two. */
const MAX_CUBE_LOG = 6
const LARGEST_CUBE_LOG = 12

/** The text `XGID=…` with position, cube, turn, dice, score, Crawford and length. */
export function makeXgid(context: PositionContext): string {
  const { points, turn, dice, cube, score } = context
  const fields = [
    makeBoard(points),
    Math.log2(cube.value),
    cube.owner === null ? 0 : signOf(cube.owner),
    signOf(turn),
    context.isDoubleOffered ? 'D' : (dice ?? [0, 0]).join(''),
    score.white,
    score.black,
    context.isCrawford ? 1 : 0,
    context.length,
    MAX_CUBE_LOG,
  ]
  return PREFIX + fields.join(':')
}

/** Reads an XGID, with or without the prefix `XGID=`. An error names the wrong field. */
export function parseXgid(text: string): Parsed<PositionContext> {
  const body = text.trim().replace(/^XGID=/i, '')
  const fields = body.split(':')
  if (fields.length < FIELDS - 1 || fields.length > FIELDS) {
    return notParsed(`an XGID has ${FIELDS} fields separated by colons, not ${fields.length}`)
  }
  const [board = '', ...rest] = fields
  const [cubeLog, owner, turn, , white, black, crawford, length] = rest.map((field) =>
    /^-?\d{1,3}$/.test(field) ? Number(field) : Number.NaN,
  )
  const points = parseBoard(board)
  if (!points.ok) return points
  if (!isWithin(cubeLog, 0, LARGEST_CUBE_LOG)) return notParsed('the cube of the XGID is not a power of two')
  if (!isWithin(owner, -1, 1)) return notParsed('the cube owner of the XGID is not -1, 0 or 1')
  if (turn !== 1 && turn !== -1) return notParsed('the turn of the XGID is not 1 or -1')
  const dice = parseDice(rest[3] ?? '')
  if (!dice.ok) return dice
  if (!isWithin(white, 0, 999) || !isWithin(black, 0, 999)) return notParsed('the score of the XGID is not a number')
  if (!isWithin(length, 0, 999)) return notParsed('the match length of the XGID is not a number')
  if (length > 0 && Math.max(white, black) >= length) return notParsed('the score of the XGID ends the match')
  if (!isWithin(crawford, 0, 3)) return notParsed('the Crawford field of the XGID is not 0 to 3')
  return parsed({
    points: points.value,
    turn: sideOf(turn),
    dice: dice.value === 'D' ? null : dice.value,
    cube: { value: 2 ** cubeLog, owner: owner === 0 ? null : sideOf(owner) },
    isDoubleOffered: dice.value === 'D',
    score: { white, black },
    length,
    isCrawford: length > 0 && crawford === 1,
  })
}

function signOf(side: Side): number {
  return side === 'white' ? 1 : -1
}

function sideOf(sign: number): Side {
  return sign === 1 ? 'white' : 'black'
}

function isWithin(value: number | undefined, least: number, most: number): value is number {
  return value !== undefined && value >= least && value <= most
}

/**
 * The board field: 26 characters for black's bar, white's points 1–24 and white's bar. `A` is one white checker, `a`
 * one black, `-` none.
 */
function makeBoard({ white, black }: Points): string {
  return Array.from({ length: 26 }, (_, at) => {
    const whites = at === 0 ? 0 : (white[at] ?? 0)
    const blacks = at === BAR ? 0 : (black[BAR - at] ?? 0)
    if (whites > 0) return String.fromCharCode(64 + whites)
    return blacks > 0 ? String.fromCharCode(96 + blacks) : '-'
  }).join('')
}

function parseBoard(board: string): Parsed<Points> {
  if (!/^[-a-o][-A-Oa-o]{24}[-A-O]$/.test(board)) {
    return notParsed('the board of the XGID is not 26 characters of - , A to O and a to o')
  }
  const onBoard = [...board].map((character) => character.charCodeAt(0))
  const white = withOff(onBoard.map((code) => (code >= 65 && code <= 79 ? code - 64 : 0)))
  const black = withOff(onBoard.map((code) => (code >= 97 ? code - 96 : 0)).reverse())
  if (white === undefined || black === undefined)
    return notParsed('the board of the XGID has more than 15 checkers a side')
  return parsed({ white, black })
}

function withOff(counts: SideCounts): SideCounts | undefined {
  const off = CHECKERS - counts.reduce((sum, checkers) => sum + checkers, 0)
  return off < 0 ? undefined : [off, ...counts.slice(1)]
}

function parseDice(field: string): Parsed<Dice | null | 'D'> {
  if (field === '00') return parsed(null)
  if (field === 'D') return parsed('D')
  const first = dieOf(field[0])
  const second = dieOf(field[1])
  if (first === undefined || second === undefined || field.length !== 2) {
    return notParsed('the dice of the XGID are not 00, D or two dice')
  }
  return parsed([first, second])
}

function dieOf(digit: string | undefined): Die | undefined {
  return ([1, 2, 3, 4, 5, 6] as const).find((die) => String(die) === digit)
}
