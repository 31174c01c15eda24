import { z } from 'zod'
import { idSchema, instantSchema, sideSchema } from '../wire/fields.ts'
import { gameContextSchema } from '../game/game.ts'

/** The position of a quiz. `currentPlayer` has to play the dice. Player A is white. */
export const quizBoardSchema = z.object({
  points: gameContextSchema.shape.points,
  cubeValue: z.int(),
  cubeOwner: sideSchema.nullable().describe('null: in the middle'),
  cubeOfferedBy: sideSchema.nullable(),
  diceValue: z.int().describe('both dice as two digits, 64 for a 6 and a 4'),
  currentPlayer: sideSchema,
  playerAScore: z.int(),
  playerBScore: z.int(),
  matchupLength: z.int(),
  isCrawford: z.boolean(),
})

/** A position that a member is asked about once (W360). The answer response tells the right move. */
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

/** A question made of the caller's own turn that gave away much (W369). It does not count, so it carries its answer. */
export const quizMistakeSchema = z.object({
  matchupId: idSchema,
  gameBoard: quizBoardSchema,
  options: z.array(z.string()).describe('four turns as in a quiz, the turn that was played among them'),
  correctOpt: z.string(),
  playedOpt: z.string(),
  error: z.number().describe('equity that the turn played gave away'),
})

export type QuizMistake = z.infer<typeof quizMistakeSchema>
export type QuizBoard = z.infer<typeof quizBoardSchema>
export type Quiz = z.infer<typeof quizSchema>
export type QuizStat = z.infer<typeof quizStatSchema>
export type QuizAnswer = z.infer<typeof quizAnswerSchema>
