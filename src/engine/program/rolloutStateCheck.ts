import type { RolloutState } from '../evaluation/rollout/rollout.ts'
import { startRollout } from '../evaluation/rollout/rollout.ts'
import { BLOCK_GAMES } from '../evaluation/rollout/rolloutDice.ts'
import type { RolloutQuestion } from '../evaluation/rollout/rolloutQuestion.ts'
import type { RolloutSums } from '../evaluation/rollout/rolloutSums.ts'
import { RequestError } from './request.ts'
import { isCount, readObject } from './requestContext.ts'

/**
 * Reads a state that the program gave in an answer to the same question. The number of games and the stop may have
 * changed. Throws `RequestError` if the state is wrong or belongs to another question.
 */
export function readRolloutState(value: unknown, question: RolloutQuestion): RolloutState {
  const { question: begunAs, lines, differences } = readObject(value, 'state')
  if (fingerprint(readObject(begunAs, 'state.question')) !== fingerprint({ ...question })) {
    throw new RequestError('state belongs to another rollout')
  }
  const fresh = startRollout(question)
  const read = {
    question,
    lines: fresh.lines.map(({ played }, index) => {
      const line = readObject(itemOf(lines, index), 'state.lines')
      return { played: readSums(line.played, played.sums.length), isDropped: line.isDropped === true }
    }),
    differences: fresh.differences.map((row, later) =>
      row.map((sums, earlier) => readSums(itemOf(itemOf(differences, later), earlier), sums.sums.length)),
    ),
  }
  if (read.lines.every(({ isDropped }) => isDropped)) throw new RequestError('state has dropped every line')
  return read
}

/** What must not change between the runs of a rollout. */
function fingerprint(question: Readonly<Record<string, unknown>>): string {
  const { settings, ...rest } = question
  const { games: _games, stop: _stop, ...kept } = readObject(settings, 'state.question.settings')
  return JSON.stringify([sorted(rest), sorted(kept)])
}

/** The same data with the keys of every object in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, item]) => [key, sorted(item)])
}

function itemOf(list: unknown, index: number): unknown {
  return Array.isArray(list) ? list[index] : undefined
}

function readSums(value: unknown, length: number): RolloutSums {
  const { games, sums, squares } = readObject(value, 'state')
  if (!isCount(games) || games % BLOCK_GAMES !== 0) throw new RequestError('state holds a wrong number of games')
  return { games, sums: readNumbers(sums, length), squares: readNumbers(squares, length) }
}

function readNumbers(value: unknown, length: number): readonly number[] {
  const isRight = Array.isArray(value) && value.length === length
  if (!isRight) throw new RequestError(`state must hold lists of ${length} numbers`)
  return value.map((item: unknown) => {
    if (typeof item === 'number' && Number.isFinite(item)) return item
    throw new RequestError('state must hold numbers')
  })
}
