import { z } from 'zod'
import { generateQuizzes } from '../../follow/quizzes/generateQuizzes.ts'
import { presentOption } from '../../follow/quizzes/presentQuiz.ts'
import {
  countAnswers,
  listPositions,
  type ReviewedPosition,
  reviewPosition,
  withdrawPosition,
} from '../../follow/quizzes/reviewQuizzes.ts'
import { type AdminRow, defineCommand, UsageError } from './adminCommand.ts'

export const quizCommands = [
  defineCommand({
    name: 'quizzes generate',
    summary: 'Lets the engine play against itself for new positions',
    words: '<count>',
    help: 'A match takes seconds and brings some ten positions. Members can be asked about them at once; quizzes review shows them.',
    input: z.object({ count: z.coerce.number().int().min(1).max(1_000) }),
    read: ({ words: [count] }) => ({ count }),
    run: async (dependencies, { count }) => [
      { message: `${await generateQuizzes(dependencies, count)} new positions can be asked about.` },
    ],
  }),
  defineCommand({
    name: 'quizzes review',
    summary: 'Lists positions, shows one, or withdraws it',
    words: '[id]',
    options: {
      withdrawn: { describe: 'lists only those that were withdrawn' },
      take: { value: 'n', describe: 'lists at most so many, 50 without it' },
      withdraw: { describe: 'stops asking about the position; scores stay' },
      restore: { describe: 'asks members about the position again' },
    },
    help: 'With an id, the four turns with their equities and how often each was answered. XGIDs can be read by other programs.',
    input: z.object({
      id: z.coerce.number().int().positive().optional(),
      onlyWithdrawn: z.boolean(),
      take: z.coerce.number().int().min(1).max(10_000),
      change: z.enum(['withdraw', 'restore']).optional(),
    }),
    read({ words: [id], options: { withdrawn, take = '50', withdraw, restore } }) {
      if (withdraw && restore) throw new UsageError('--withdraw and --restore exclude each other')
      if (id === undefined && (withdraw || restore)) throw new UsageError('which position? Give its id')
      const change = withdraw ? 'withdraw' : restore ? 'restore' : undefined
      return { id, onlyWithdrawn: withdrawn === true, take, change }
    },
    async run({ database, clock }, { id, change, ...wish }) {
      if (id === undefined) return (await listPositions(database.queries, wish)).map(presentReviewed)
      if (change === undefined)
        return showPosition(await reviewPosition(database.queries, id), await countAnswers(database.queries, id))
      await database.transaction((tx) => withdrawPosition(tx, id, change === 'withdraw' ? new Date(clock()) : null))
      return [{ message: `Position ${id} is ${change === 'withdraw' ? 'withdrawn' : 'asked about again'}.` }]
    },
  }),
]

function presentReviewed({ position, asked, answered, correct }: ReviewedPosition): AdminRow {
  const { id, xgid, options, source, matchupId, withdrawnAt } = position
  return {
    id,
    best: options[0]?.move ?? '',
    xgid,
    from: matchupId === null ? source : `match ${matchupId}`,
    asked,
    answered,
    correct,
    withdrawn: withdrawnAt?.toISOString() ?? null,
  }
}

function showPosition(reviewed: ReviewedPosition, answers: ReadonlyMap<string, number>): AdminRow[] {
  const { id, xgid, options } = reviewed.position
  return options.map(({ move, equity }, at) => ({
    id,
    xgid: at === 0 ? xgid : '',
    move,
    equity,
    answers: answers.get(presentOption(move)) ?? 0,
    is: at === 0 ? 'right' : 'wrong',
  }))
}
