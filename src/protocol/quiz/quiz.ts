import { z } from 'zod'
import { DECISION_KINDS } from '../../engine/evaluation/analysis/decisionKind.ts'
import { chancesSchema, cubeEvaluationSchema } from '../analysis/analysis.ts'
import { idSchema, instantSchema, sideSchema } from '../wire/fields.ts'
import { gameContextSchema } from '../game/game.ts'

/** The position of a quiz. `currentPlayer` has to play the dice. Player A is white. */
export const quizBoardSchema = z.object({
  points: gameContextSchema.shape.points,
  cubeValue: z.int(),
  cubeOwner: sideSchema.nullable().describe('null: in the middle'),
  cubeOfferedBy: sideSchema.nullable().describe('who has doubled; `cubeValue` is that before the double'),
  diceValue: z.int().describe('both dice as two digits, 64 for a 6 and a 4; 0 in a cube decision'),
  currentPlayer: sideSchema,
  playerAScore: z.int(),
  playerBScore: z.int(),
  matchupLength: z.int(),
  isCrawford: z.boolean(),
})

/** A position that a member is asked about once (W360). The answer to `PUT /quiz/{id}/answer` names the right move. */
export const quizSchema = z.object({
  id: idSchema,
  userId: idSchema,
  createdAt: instantSchema.describe('the time to answer starts here'),
  gameBoard: quizBoardSchema,
  options: z.array(z.string()).describe('four turns: moves separated by commas, `13/11,6/5*`'),
  answeredAt: instantSchema.nullable(),
  answeredOpt: z.string().nullable(),
  isCorrect: z.boolean().nullable().describe('null before the answer'),
  correctOpt: z.string().nullable().describe('null before the answer'),
  isDaily: z.boolean().describe('everybody is asked this position first on this day'),
  answers: z
    .array(z.object({ option: z.string(), count: z.int() }))
    .nullable()
    .describe(
      'the latest answers of members to the position of the day; null before the answer, and for other quizzes',
    ),
})

/** `GET /quiz/stat` (W361). */
export const quizStatSchema = z.object({
  quizzesLeft: z.int().describe('quizzes that can still be answered today, an open one included'),
  correctToday: z.int().describe('right answers to quizzes of today'),
})

/** Body of `PUT /quiz/{id}/answer` (W363). */
export const quizAnswerSchema = z.strictObject({
  answer: z.string().nullable().describe('one of `options`, or null for no answer'),
})

export const quizMistakesQuerySchema = z.strictObject({
  kind: z.enum(DECISION_KINDS).optional().describe('only mistakes of this kind (W872)'),
})

/**
 * A question made from a costly mistake of the caller, a turn or a cube decision (W369, W893). It does not count for the quiz, so the right answer comes
 * with it.
 */
export const quizMistakeSchema = z.object({
  matchupId: idSchema,
  index: z.int().min(0).describe('the record of the turn in the matchup'),
  gameBoard: quizBoardSchema,
  options: z
    .array(z.string())
    .describe('four turns as in a quiz, the one played among them; or `double` and `noDouble`, or `take` and `pass`'),
  correctOpt: z.string(),
  playedOpt: z.string(),
  error: z.number().describe('equity that the choice gave away'),
  cube: cubeEvaluationSchema
    .pick({ noDouble: true, doubleTake: true, doublePass: true, marketLosers: true })
    .extend({ probs: chancesSchema })
    .nullable()
    .describe('of a cube decision: its equities and the chances, as the doubler sees them'),
})

/** Body of `PUT /quiz/mistakes`: whether the caller has found the right turn this time (W873). */
export const mistakeAnswerSchema = z.strictObject({
  matchupId: idSchema,
  index: z.int().min(0).max(100_000),
  isRight: z.boolean(),
})

export type MistakeAnswer = z.infer<typeof mistakeAnswerSchema>
export type QuizMistake = z.infer<typeof quizMistakeSchema>
export type QuizBoard = z.infer<typeof quizBoardSchema>
export type Quiz = z.infer<typeof quizSchema>
export type QuizStat = z.infer<typeof quizStatSchema>
export type QuizAnswer = z.infer<typeof quizAnswerSchema>
