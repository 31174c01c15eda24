import type { Dice, Die } from '../rules/dice.ts'
import type { Side } from '../rules/position.ts'
import { otherSide, pointsFrom, positionFor } from '../rules/position.ts'
import type { Parsed } from './parsed.ts'
import { notParsed, parsed } from './parsed.ts'
import { makePositionId, parsePositionId } from './positionId.ts'
import type { PositionContext } from './xgid.ts'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const LENGTH = 12
/** The fields of a Match ID in order, with their bits (GNU Backgammon's manual, "A technical description of the Match ID"). */
const FIELDS = {
  cubeLog: 4,
  owner: 2,
  roller: 1,
  crawford: 1,
  state: 3,
  turn: 1,
  doubled: 1,
  resigned: 2,
  first: 3,
  second: 3,
  length: 15,
  white: 15,
  black: 15,
  /** 1 without the Jacoby rule, which Khatam does not have. */
  noJacoby: 1,
} as const
type Field = keyof typeof FIELDS
const NAMES = Object.keys(FIELDS) as Field[]
/** Nobody owns the cube. */
const CENTRED = 3
/** The state of a game in play. */
const PLAYING = 1
const LARGEST_CUBE_LOG = 12
const BITS = 72

/**
 * The GNU ID of a position: its Position ID from the view of the player on roll, and its Match ID with cube, dice, turn,
 * score and length, joined by a colon. White is player 0, whose entries stand first in GNU Backgammon's files.
 */
export function makeGnuId(context: PositionContext): string {
  const { points, turn, dice, cube, score } = context
  const actor = context.isDoubleOffered ? otherSide(turn) : turn
  const matchId = makeMatchId({
    cubeLog: Math.log2(cube.value),
    owner: cube.owner === null ? CENTRED : numberOf(cube.owner),
    roller: numberOf(turn),
    crawford: context.isCrawford ? 1 : 0,
    state: PLAYING,
    turn: numberOf(actor),
    doubled: context.isDoubleOffered ? 1 : 0,
    resigned: 0,
    first: dice?.[0] ?? 0,
    second: dice?.[1] ?? 0,
    length: context.length,
    white: score.white,
    black: score.black,
    noJacoby: 1,
  })
  return `${makePositionId(positionFor(points, turn))}:${matchId}`
}

/** Reads a GNU ID: a Position ID and a Match ID joined by a colon. */
export function parseGnuId(text: string): Parsed<PositionContext> {
  const [positionId = '', matchId = '', ...rest] = text.trim().split(':')
  if (rest.length > 0 || matchId.length !== LENGTH)
    return notParsed(`a GNU ID is a Position ID, a colon and a Match ID of ${LENGTH} characters`)
  const position = parsePositionId(positionId)
  if (!position.ok) return position
  const values = [...matchId].map((digit) => DIGITS.indexOf(digit))
  if (values.includes(-1)) return notParsed('a Match ID holds only letters, digits, + and /')
  const field = readFields(values)
  const { cubeLog, owner, first, second, length } = field
  if (cubeLog > LARGEST_CUBE_LOG) return notParsed(`the cube of the Match ID is above ${2 ** LARGEST_CUBE_LOG}`)
  if (owner === 2) return notParsed('the cube of the Match ID has no possible owner')
  if ((first === 0) !== (second === 0) || Math.max(first, second) > 6)
    return notParsed('the Match ID has no possible dice')
  if (length > 0 && Math.max(field.white, field.black) >= length)
    return notParsed('the score of the Match ID ends the match')
  const turn = sideOf(field.roller)
  return parsed({
    points: pointsFrom(position.value, turn),
    turn,
    dice: diceOf(first, second),
    cube: { value: 2 ** cubeLog, owner: owner === CENTRED ? null : sideOf(owner) },
    isDoubleOffered: field.doubled === 1,
    score: { white: field.white, black: field.black },
    length,
    isCrawford: length > 0 && field.crawford === 1,
  })
}

/** The fields, least significant bit first, in nine bytes, which are written in base 64. */
function makeMatchId(field: Readonly<Record<Field, number>>): string {
  const bits = NAMES.flatMap((name) => Array.from({ length: FIELDS[name] }, (_, bit) => (field[name] >> bit) & 1))
  const ordered = reversedBytes(Array.from({ length: BITS }, (_, index) => bits[index] ?? 0))
  return Array.from({ length: LENGTH }, (_, at) =>
    DIGITS.charAt(ordered.slice(at * 6, at * 6 + 6).reduce((value, bit) => value * 2 + bit, 0)),
  ).join('')
}

function readFields(values: readonly number[]): Readonly<Record<Field, number>> {
  const bits = reversedBytes(values.flatMap((value) => Array.from({ length: 6 }, (_, bit) => (value >> (5 - bit)) & 1)))
  const field: Record<Field, number> = { ...FIELDS }
  let at = 0
  for (const name of NAMES) {
    field[name] = bits.slice(at, at + FIELDS[name]).reduce((value, bit, place) => value + bit * 2 ** place, 0)
    at += FIELDS[name]
  }
  return field
}

/** The bits with the order within each byte turned round. */
function reversedBytes(bits: readonly number[]): readonly number[] {
  return bits.map((_, index) => bits[index - (index % 8) + 7 - (index % 8)] ?? 0)
}

const numberOf = (side: Side): number => (side === 'white' ? 0 : 1)

const sideOf = (number: number): Side => (number === 0 ? 'white' : 'black')

function diceOf(first: number, second: number): Dice | null {
  const dieOf = (number: number): Die | undefined => ([1, 2, 3, 4, 5, 6] as const).find((die) => die === number)
  const [one, other] = [dieOf(first), dieOf(second)]
  return one === undefined || other === undefined ? null : [one, other]
}
