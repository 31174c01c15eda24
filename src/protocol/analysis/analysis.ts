import { z } from 'zod'
import { DECISION_KINDS } from '../../engine/evaluation/analysis/decisionKind.ts'
import { idSchema, instantSchema, sideSchema } from '../wire/fields.ts'
import { gameActionSchema, gameContextSchema } from '../game/game.ts'
import { matchupSchema } from '../matchup/matchup.ts'

const sides = <Schema extends z.ZodType>(schema: Schema) => z.object({ white: schema, black: schema })
const points = gameContextSchema.shape.points
const count = z.int().min(0)

/**
 * The chances of a game for one side, each from 0 to 1: to win, to win a gammon or more, to win a backgammon, and the
 * same three for losing.
 */
export const chancesSchema = z.object({
  w: z.number(),
  wg: z.number(),
  wbg: z.number(),
  l: z.number(),
  lg: z.number(),
  lbg: z.number(),
})

export const skillSchema = z
  .enum(['none', 'doubtful', 'bad', 'veryBad'])
  .describe('by the equity given away: more than 0.04 doubtful, 0.08 bad, 0.16 very bad')

/** A turn and its equity to the player, in units of a single game at the present cube. */
export const rankedMoveSchema = z.object({
  move: z.string().describe('as players write it, `13/11 6/5*`; empty where no checker can move'),
  moves: z.array(z.tuple([z.int(), z.int()])).describe('[srcPoint, dstPoint] in the mover’s own coordinates'),
  score: z.number().describe('equity'),
  eqDiff: z.number().describe('equity less than the best, 0 or negative; only rough between moves of different plies'),
  probs: chancesSchema,
  evalcontext: z
    .object({
      plies: z.int(),
      games: z.int().optional().describe('the games of the rollout that the opening book has of this turn (W890)'),
      error: z.number().optional().describe('the standard error of its equity'),
    })
    .describe('what judged the turn'),
  hitCost: z
    .number()
    .optional()
    .describe('the turn played and the best: mean equity lost when hit; missing where no roll hits, or all do'),
})

/** The three options of a cube decision, in equity, as the doubling side sees them. */
export const cubeEvaluationSchema = z.object({
  noDouble: z.number(),
  doubleTake: z.number(),
  doublePass: z.number(),
  action: z.string().describe('the right decisions in words, `Double, take`'),
  choice: z.enum(['double', 'roll', 'take', 'pass']).describe('the choice made'),
  isCloseOrActual: z.boolean().describe('whether it counts as a decision'),
  plies: z.int().optional().describe('the depth of the search'),
  marketLosers: z
    .number()
    .optional()
    .describe('share of exchanges, a roll of each side, after which a double would be passed; 0 to 1'),
})

/** The engine's judgement of one record (W63). A roll may carry its luck, and the decision not to double before it. */
export const recordAnalysisSchema = z.object({
  moves: z.array(rankedMoveSchema).optional().describe('move: the turn played and the best alternatives, best first'),
  played: z.int().optional().describe('move: the index in `moves` of the turn played'),
  kind: z.enum(DECISION_KINDS).optional().describe('of a decision; older analyses lack it (W870)'),
  isForced: z.boolean().optional().describe('move: whether it was the only legal turn'),
  cfeval: cubeEvaluationSchema.optional().describe('double, take, pass, and a roll where a double was possible'),
  probs: chancesSchema.optional().describe('of the decision; with `cfeval` as the doubling side sees them'),
  error: z.number().optional().describe('equity given away by the decision, 0 or more'),
  skill: skillSchema.optional(),
  luck: z.number().optional().describe('roll, opening: equity after the best play less the mean over all rolls'),
  luckMark: z.enum(['veryUnlucky', 'unlucky', 'none', 'lucky', 'veryLucky']).optional(),
})

/** One thing that happened, with the board before and after. Replays need nothing else (W62). */
export const actionRecordSchema = gameActionSchema.extend({
  index: count.describe('index in the matchup'),
  move: z.string().optional().describe('move: as players write it'),
  prevCheckers: points.describe('checkers before, white and black, each in its own coordinates'),
  checkers: points.describe('checkers after'),
  cube: z.int().describe('value after'),
  cubeOwner: sideSchema.nullable().describe('after; null: in the middle'),
  isCrawford: z.boolean(),
  isPostCrawford: z.boolean(),
  recordedAt: instantSchema,
  analysis: recordAnalysisSchema.nullable(),
})

/** `GET /game/{id}/analysis`. */
export const gameAnalysisSchema = z.object({
  records: z.array(actionRecordSchema),
  resignedPlayer: sideSchema.nullable(),
})

/** A game of a matchup, for lists and replays. */
export const gameSummarySchema = z.object({
  id: idSchema,
  matchupId: idSchema,
  gameIndex: count,
  winner: sideSchema.nullable(),
  winnerScore: z.int().nullable().describe('points won'),
  winKind: z.enum(['single', 'gammon', 'backgammon']).nullable(),
  isCrawford: z.boolean(),
  score: z.tuple([z.int(), z.int()]).describe('white and black before the game'),
  matchupLength: z.int(),
  playWithBot: z.boolean(),
  createdAt: instantSchema,
  finishedAt: instantSchema.nullable(),
})

/** `GET /matchup/{id}/game`: a game with the board at its end, or as it stands. */
export const listedGameSchema = gameSummarySchema.extend({
  checkers: points.nullable().describe('white and black, each in its own coordinates; null before the opening'),
  dice: z.tuple([z.int(), z.int()]).nullable().describe('the last dice of the game'),
  currentPlayer: sideSchema.nullable().describe('who has to act; null in a game that is over'),
  double: z.int().describe('the value of the cube'),
  doubleOwner: sideSchema.nullable().describe('null: in the middle'),
  undoGameIndex: count.nullable().describe('in a practice: this game, if the member has gone back in it (W133)'),
  undoActionIndex: count.nullable(),
  updateIndex: count.nullable().describe('the index of its last record in the matchup'),
})

/** `GET /matchup/{id}/replay`: the whole history, without analysis. */
export const replaySchema = matchupSchema.extend({
  games: z.array(gameSummarySchema),
  records: z.array(actionRecordSchema),
})

export const skillBandSchema = z.enum([
  'supernatural',
  'worldClass',
  'expert',
  'advanced',
  'intermediate',
  'casual',
  'beginner',
  'awful',
])

const skillMarks = z.object({ none: count, doubtful: count, bad: count, veryBad: count })

/** The decisions of one kind. */
export const kindTotalsSchema = z.object({
  decisions: count,
  error: z.number().describe('equity given away'),
  squares: z.number().describe('the sum of the squares of the errors'),
})

/** Sums and counts of one player, from which every rate follows. Errors are in equity, 0 or more. */
export const playerTotalsSchema = z.object({
  moves: count,
  unforcedMoves: count,
  moveError: z.number(),
  moveErrorWorth: z.number().describe('the same in match winning chance'),
  moveMarks: skillMarks,
  cubeMarks: skillMarks,
  cubeDecisions: count,
  closeCubeDecisions: count,
  cubeError: z.number(),
  cubeErrorWorth: z.number(),
  missedDoubles: count,
  wrongDoubles: count,
  wrongTakes: count,
  wrongPasses: count,
  rolls: count,
  luck: z.number(),
  luckWorth: z.number().describe('in match winning chance'),
  luckMarks: z.object({ veryUnlucky: count, unlucky: count, none: count, lucky: count, veryLucky: count }),
  kinds: z
    .partialRecord(z.enum(DECISION_KINDS), kindTotalsSchema)
    .optional()
    .describe('the decisions that count, by their kind; older analyses lack it (W870)'),
})

/** A decision of a match that is worth another look (W577). */
const matchMomentSchema = z.object({
  gameId: idSchema,
  gameIndex: count,
  index: count.describe('the record of the decision, in the matchup'),
  worth: z.number().describe('equity, more than 0.04: given away, or kept by the best turn against the next one'),
})

/** `GET /matchup/{id}/analysis` (W61). Errors and rates are equity, 0 or more. Smaller is better. */
export const analysisSummarySchema = z.object({
  matchupId: idSchema,
  ply: z.int(),
  snowieErrorRate: sides(z.number()).describe('error per move of both players'),
  luckPerMove: sides(z.number()).describe('equity per roll'),
  totalErrorRating: sides(z.number()).describe('error per unforced move and close or actual cube decision'),
  markedTotal: sides(z.object({ bad: count, doubtful: count, veryBad: count })),
  band: sides(skillBandSchema.nullable()).describe('of the total error rating; null after too few decisions'),
  badge: sides(z.enum(['pro', 'normal', 'beginner']).nullable()).describe('of the band'),
  performance: sides(z.number()).describe('500 times the total error rating'),
  luckAdjustedResult: sides(z.number().nullable()).describe(
    'match winning chance above one half that the play deserved',
  ),
  totals: sides(playerTotalsSchema),
  moments: sides(
    z.object({
      best: matchMomentSchema.nullable().describe('the best turn that was hardest to find; null: none was hard'),
      costliest: matchMomentSchema.nullable().describe('the decision that gave away most; null: none gave away much'),
    }),
  ),
})

export const analysisQuerySchema = z.strictObject({ summary: z.literal('true').optional() })

export type Chances = z.infer<typeof chancesSchema>
export type RankedMove = z.infer<typeof rankedMoveSchema>
export type RecordAnalysis = z.infer<typeof recordAnalysisSchema>
export type ActionRecord = z.infer<typeof actionRecordSchema>
export type GameAnalysis = z.infer<typeof gameAnalysisSchema>
export type GameSummary = z.infer<typeof gameSummarySchema>
export type ListedGame = z.infer<typeof listedGameSchema>
export type Replay = z.infer<typeof replaySchema>
export type MatchMoment = z.infer<typeof matchMomentSchema>
export type AnalysisSummary = z.infer<typeof analysisSummarySchema>
