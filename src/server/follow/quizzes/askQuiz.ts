import { QUIZZES_PER_DAY, QUIZ_TIME_MS } from '../../../protocol/quiz/quizTerms.ts'
import type { QuizStat } from '../../../protocol/quiz/quiz.ts'
import { startOfDay } from '../achievements/seriesRules.ts'
import type { Queries, Transaction } from '../../machinery/database/database.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { lockQueue } from '../../machinery/database/lockQueue.ts'
import { presentOption } from './presentQuiz.ts'
import { ensureDaily, wasAsked } from './dailyPosition.ts'
import { countSince, drawPosition, type FoundQuiz, insertQuiz, readLatest } from './quizStore.ts'

type QuizDependencies = Pick<Machinery, 'clock' | 'randomBytes'>

/** Locks a member's quizzes, so that the member's requests about quizzes run one after the other. */
export async function lockQuizzes(tx: Transaction, memberId: number): Promise<void> {
  await lockQueue(tx, `quiz:${memberId}`)
}

/**
 * Asks a member a question. While the time of an open quiz runs, answers that quiz again. Otherwise makes a new quiz about
 * a position that the member was never asked about, with the turns in a random order (W360, W361). The position of the
 * day comes first (W845).
 * @throws ApiError quizLimit (751) after the last quiz of the day, quizUnavailable (750) if no position is left
 */
export async function askQuiz(tx: Transaction, dependencies: QuizDependencies, memberId: number): Promise<FoundQuiz> {
  const now = dependencies.clock()
  await lockQuizzes(tx, memberId)
  const latest = await readLatest(tx, memberId)
  if (latest !== null && isOpen(latest, now)) return latest
  const { asked } = await countSince(tx, memberId, startOfDay(now))
  if (asked >= QUIZZES_PER_DAY) throw new ApiError('quizLimit')
  const daily = await ensureDaily(tx, now, randomPlace(dependencies))
  const position =
    daily !== null && !(await wasAsked(tx, memberId, daily.id))
      ? daily
      : await drawPosition(tx, memberId, randomPlace(dependencies))
  if (position === null) throw new ApiError('quizUnavailable')
  const options = shuffle(
    position.options.map(({ move }) => presentOption(move)),
    dependencies,
  )
  const quiz = await insertQuiz(tx, { memberId, positionId: position.id, options, createdAt: new Date(now) })
  return { quiz, position }
}

/** The number of quizzes that a member has left today, and of today's right answers. */
export async function readStat(queries: Queries, now: number, memberId: number): Promise<QuizStat> {
  const since = startOfDay(now)
  const { asked, correct } = await countSince(queries, memberId, since)
  const latest = await readLatest(queries, memberId)
  // A quiz from before midnight can still be answered, and belongs to its own day.
  const open = latest !== null && isOpen(latest, now) ? 1 : 0
  return { quizzesLeft: Math.min(QUIZZES_PER_DAY, Math.max(0, QUIZZES_PER_DAY - asked) + open), correctToday: correct }
}

function isOpen({ quiz }: FoundQuiz, now: number): boolean {
  return quiz.answeredAt === null && now < quiz.createdAt.getTime() + QUIZ_TIME_MS
}

const randomNumbers = ({ randomBytes }: Pick<Machinery, 'randomBytes'>, many: number) =>
  new Uint32Array(randomBytes(4 * many).slice().buffer)

function randomPlace(dependencies: QuizDependencies): number {
  const [number = 0] = randomNumbers(dependencies, 1)
  return number / 2 ** 32
}

/** Options in a random order. */
export function shuffle(options: readonly string[], dependencies: Pick<Machinery, 'randomBytes'>): readonly string[] {
  const keys = randomNumbers(dependencies, options.length)
  return options
    .map((option, at) => ({ option, key: keys[at] ?? 0 }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ option }) => option)
}
