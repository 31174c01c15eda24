import { z } from 'zod'
import { CHAT_EMOTIONS } from './chatEmotions.ts'
import { idParamsSchema, idSchema, instantSchema, requestKeySchema, sideSchema } from '../wire/fields.ts'
import { variantFields } from '../wire/variantFields.ts'

const die = z.int().min(1).max(6)
const dice = z.tuple([die, die])
const counts = z
  .array(z.int().min(0).max(15))
  .length(26)
  .describe("one side's checkers in its own coordinates: 1–24 points (1–6 its home), 25 bar, 0 borne off")

/** One checker moved by one die, in the mover's own coordinates: from 25 (bar) down to 0 (off). */
export const stepSchema = z.object({
  srcPoint: z.int().min(1).max(25),
  dstPoint: z.int().min(0).max(24),
  diceMask: z.int().min(1).max(8).describe('which die: 1 the first, 2 the second; 1, 2, 4, 8 of a double'),
  hit: z.boolean(),
})

/** One action of a game. A `move` with an empty `moves` means that the roll left no legal move. */
export const gameActionSchema = z.object({
  type: z.enum(['opening', 'roll', 'move', 'double', 'take', 'pass', 'resign', 'gameEnd', 'matchEnd']),
  player: sideSchema.describe('the side that acted; the starter of an opening; the winner of an end'),
  gameIndex: z.int(),
  dice: dice.optional().describe('roll, move'),
  openingRolls: z.array(dice).optional().describe('opening: white die, black die; equal dice are rolled again'),
  moves: z.array(stepSchema).optional().describe('move'),
  cubeValue: z.int().optional().describe('double: the value offered; take: the new value; pass: the value kept'),
  points: z.int().optional().describe('gameEnd: points won; resign: points given'),
  reason: z.enum(['bearOff', 'drop', 'resignation', 'timeout', 'matchResignation']).optional().describe('gameEnd'),
  winKind: z.enum(['single', 'gammon', 'backgammon']).optional().describe('gameEnd'),
})

/**
 * The clock of a match (W20). The delay of the turn is used first, and the rest of it is not saved. Then the bank runs.
 * All times are in ms.
 */
export const clockSchema = z.object({
  delay: z.int(),
  turnStartedAt: z.int().describe('epoch milliseconds of the server; compare with GET /timestamp'),
  bank: z.tuple([z.int(), z.int()]).describe('white, black; at the start of the turn'),
  running: sideSchema.nullable(),
})

/** Fair dice (W30). The commitment is published before the players' seeds, the secret after the match. */
export const fairDiceSchema = z.object({
  commitment: z.string().describe('SHA-256 of the secret, hexadecimal'),
  seeds: z.tuple([z.string().nullable(), z.string().nullable()]).describe('white, black'),
  secret: z.string().nullable().describe('null until the match is over'),
})

export const gamePlayerSchema = z.object({
  id: idSchema.nullable(),
  color: sideSchema,
  score: z.int(),
  isOnline: z.boolean().describe('always true for bots'),
  networkDelay: z
    .int()
    .optional()
    .describe("ms that this player's action was under way, told with the state that it led to (W451)"),
  awayUntil: instantSchema.nullable().describe('the latest time at which an away player loses by timeout'),
})

/** The state of a matchup's current game: what a client needs to show the board and to play (W12). */
export const gameContextSchema = z.object({
  id: idSchema.describe('id of the game'),
  matchupId: idSchema,
  updateIndex: z.int().describe('grows with every change of the matchup; never reused'),
  index: z.int().describe('0 for the first game of the matchup'),
  currentPlayer: sideSchema.nullable().describe('the side that must act; null before the start and after the end'),
  phase: z.enum(['waiting', 'roll', 'move', 'answerDouble', 'over']).describe('what currentPlayer has to do'),
  player: z.tuple([gamePlayerSchema, gamePlayerSchema]).describe('white, black'),
  points: z.tuple([counts, counts]).describe('white, black'),
  dice: dice.nullable().describe('set while phase is move'),
  cubeValue: z.int(),
  cubeOwner: sideSchema.nullable(),
  canDouble: z.boolean().describe('whether currentPlayer may offer a double now'),
  isDeadDouble: z.boolean().describe('whether a double could gain nothing'),
  isCrawford: z.boolean(),
  possibleMoves: z
    .array(z.array(z.tuple([z.int(), z.int()])))
    .describe(
      "phase move: every distinct legal turn of currentPlayer as [srcPoint, dstPoint] steps in its own coordinates; send one of them as the action's moves",
    ),
  resignScore: z.int().nullable().describe('points that resigning this game would cost currentPlayer'),
  canResignGame: z.boolean(),
  playWithBot: z.boolean(),
  isPractice: z.boolean(),
  ...variantFields,
  matchLength: z.int(),
  matchupFinished: z.boolean(),
  matchupAborted: z.boolean(),
  winner: sideSchema.nullable(),
  undoActionIndex: z
    .int()
    .nullable()
    .describe('practice: the index of the record from which everything is taken back for now (W133)'),
  undoGameIndex: z.int().nullable().describe('practice: the game of that record'),
  lastActions: z.array(gameActionSchema).describe('the actions between the previous updateIndex and this one'),
  clock: clockSchema.nullable(),
  fairDice: fairDiceSchema,
})

/**
 * Body of `PUT /game/{id}/action` (W13). `updateIndex` is the last one that the client has seen. If the match has changed
 * since, the action is refused.
 */
export const performActionSchema = z
  .strictObject({
    name: z
      .enum(['roll', 'double', 'take', 'pass', 'move', 'resign', 'undo'])
      .describe('undo: in a practice, the last own action is taken back (W133)'),
    moves: z
      .array(z.tuple([z.int().min(1).max(25), z.int().min(0).max(24)]))
      .max(4)
      .optional()
      .describe('with move: the steps of the whole turn as [srcPoint, dstPoint]'),
    updateIndex: z.int().min(0).optional(),
    networkDelay: z
      .int()
      .min(0)
      .max(600_000)
      .optional()
      .describe(
        'ms that the request has been under way, as the client measures it; up to 1000 are given back to its clock',
      ),
  })
  .refine((body) => (body.name === 'move') === (body.moves !== undefined), {
    path: ['moves'],
    message: 'name move needs moves, and no other name takes them',
  })

const screenClass = z.enum(['small', 'phone', 'tablet', 'desk'])

/** Query of `PUT /game/{id}/action`, for the site's anonymous counter of undone turns (W443). */
export const actionQuerySchema = z.object({
  screen: screenClass.optional().describe("the class of the player's screen by its shorter side"),
  undone: z
    .enum(['true', 'false'])
    .optional()
    .describe('whether the player took steps of this turn back before sending it'),
})

/** Query of `GET /game/context`. `id` may name any game of the matchup. The answer is always the current game. */
export const gameContextQuerySchema = z.strictObject({
  matchupId: idParamsSchema.shape.id,
  id: idParamsSchema.shape.id.optional(),
})

/** Body of `POST /game/{id}/chat`. */
export const sendChatSchema = z.strictObject({ content: z.enum(CHAT_EMOTIONS), key: requestKeySchema })

export type GameAction = z.infer<typeof gameActionSchema>
export type GameClock = z.infer<typeof clockSchema>
export type FairDice = z.infer<typeof fairDiceSchema>
export type GameContext = z.infer<typeof gameContextSchema>
export type ScreenClass = z.infer<typeof screenClass>
type SentAction = z.infer<typeof performActionSchema>
/** An action that plays on. An undo goes back. */
export type PerformAction = SentAction & { name: Exclude<SentAction['name'], 'undo'> }
export type SendChat = z.infer<typeof sendChatSchema>
