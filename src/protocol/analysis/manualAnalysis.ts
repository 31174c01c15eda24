import { z } from 'zod'
import { CHECKERS, checkerCount, OFF, BAR } from '../../engine/rules/position.ts'
import { variantOf } from '../../engine/rules/variant.ts'
import { variantOfWire } from '../wire/variantOfWire.ts'
import { chancesSchema, rankedMoveSchema } from './analysis.ts'
import { MANUAL_CUBE_MAX, MANUAL_LENGTH } from './manualLimits.ts'
import { rolledDice } from './rolledDice.ts'
import { sideSchema } from '../wire/fields.ts'
import { gameContextSchema } from '../game/game.ts'

const MAX_LENGTH = 25
const dieSchema = z.literal([1, 2, 3, 4, 5, 6])

const bodySchema = z.strictObject({
  points: gameContextSchema.shape.points,
  dice: z
    .union([z.tuple([dieSchema, dieSchema]), z.tuple([z.literal(0), z.literal(0)])])
    .nullable()
    .describe('0, 0 or null asks for the cube decision before the roll'),
  player: sideSchema.describe('who is on roll'),
  double: z
    .int()
    .min(1)
    .max(MANUAL_CUBE_MAX)
    .default(1)
    .refine((value) => Number.isInteger(Math.log2(value)), 'a power of two'),
  doubleOwner: sideSchema.nullable().default(null).describe('null: in the middle'),
  matchupLength: z.int().min(0).max(MAX_LENGTH).default(MANUAL_LENGTH).describe('0: unlimited'),
  playerScore: z.tuple([z.int().min(0), z.int().min(0)]).default([0, 0]),
  isCrawford: z.boolean().default(false),
  isTakhteh: z.boolean().default(false),
})

/** Body of `PUT /analysis/manual`: a position to judge (W64). In lists of two, white comes first. */
export const manualAnalysisSchema = bodySchema.superRefine((body, context) => {
  for (const [path, message] of findFaults(body)) context.addIssue({ code: 'custom', path: [...path], message })
})

type Body = z.output<typeof bodySchema>

type Fault = readonly [path: readonly (string | number)[], message: string]

function findFaults(body: Body): Fault[] {
  return [...pointFaults(body), ...scoreFaults(body), ...cubeFaults(body)]
}

function* pointFaults({ points }: Body): Generator<Fault> {
  const [white, black] = points
  for (const [side, counts] of points.entries()) {
    const sum = checkerCount(counts)
    if (sum !== CHECKERS) yield [['points', side], `the counts must add up to ${CHECKERS}, not ${sum}`]
    if (counts[OFF] === CHECKERS) yield [['points', side], 'the game is over: all checkers are off']
  }
  const shared = white.findIndex(
    (checkers, at) => at !== OFF && at !== BAR && checkers > 0 && (black[BAR - at] ?? 0) > 0,
  )
  if (shared >= 0) yield [['points', 0, shared], `black has checkers on the same point, its ${BAR - shared}`]
  if (white[BAR] !== 0 && black[BAR] !== 0 && isClosed(white) && isClosed(black)) {
    yield [['points'], 'both sides are closed out']
  }
}

function isClosed(counts: readonly number[]): boolean {
  return counts.slice(1, 7).every((checkers) => checkers >= 2)
}

function* scoreFaults({ matchupLength, playerScore, isCrawford }: Body): Generator<Fault> {
  if (matchupLength === 0) {
    if (playerScore.some((score) => score > 0)) yield [['playerScore'], 'unlimited play has no score']
    if (isCrawford) yield [['isCrawford'], 'unlimited play has no Crawford game']
    return
  }
  for (const [side, score] of playerScore.entries()) {
    if (score >= matchupLength) yield [['playerScore', side], `must be below the length, ${matchupLength}`]
  }
  const atMatchPoint = playerScore.filter((score) => score === matchupLength - 1).length
  if (isCrawford && atMatchPoint !== 1) yield [['isCrawford'], 'one side must be a point away from the match']
}

function* cubeFaults({ double, doubleOwner, dice, isCrawford, matchupLength, ...body }: Body): Generator<Fault> {
  const hasCube = variantOf(variantOfWire(body)).hasCube && !isCrawford && matchupLength !== 1
  if (!hasCube && (double > 1 || doubleOwner !== null)) yield [['double'], 'no cube is used here']
  else if (double > 1 !== (doubleOwner !== null))
    yield [['doubleOwner'], 'a cube above 1 has an owner, a cube at 1 none']
  if (!hasCube && rolledDice(dice) === null) yield [['dice'], 'no cube is used here: give the dice']
}

/** One line of the answer. The best comes first. */
export const hintSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('move'),
    ...rankedMoveSchema.pick({ move: true, moves: true, eqDiff: true, evalcontext: true }).shape,
    equity: z.number(),
    ...chancesSchema.shape,
  }),
  z.object({
    type: z.literal('cube'),
    move: z.enum(['noDouble', 'doubleTake', 'doublePass']),
    text: z.string().describe('the right decisions in words, `Double, take`: the same in each line'),
    equity: z.number(),
    eqDiff: z.number().describe('equity less than when both sides decide right'),
    percent: z
      .number()
      .nullable()
      .describe(
        'how often the opponent would have to answer wrongly to make a double right, in percent; null if it is',
      ),
    marketLosers: z
      .number()
      .nullable()
      .describe(
        'share of exchanges, a roll of each side, after which a double would be passed; null if no double is possible',
      ),
    ...chancesSchema.shape,
  }),
])

export type ManualAnalysis = z.output<typeof manualAnalysisSchema>
export type Hint = z.infer<typeof hintSchema>
