import type { Chances } from '../evaluator/chances.ts'
import type { PlayedBlock, RolloutTask } from './rolloutBlock.ts'
import { BLOCK_GAMES } from './rolloutDice.ts'
import type { RolloutQuestion } from './rolloutQuestion.ts'
import type { Estimate, RolloutSums } from './rolloutSums.ts'
import { addGame, estimateOf, noGames } from './rolloutSums.ts'

/** The blocks between two looks at the results, so that stops do not depend on the number of threads. */
const ROUND_BLOCKS = 4
/** Equity and five chances. */
const VALUES = 6

/**
 * A rollout between two rounds, as JSON. A rollout that goes on from it ends exactly like one that was never broken off.
 */
export interface RolloutState {
  readonly question: RolloutQuestion
  readonly lines: readonly RolloutLineState[]
  /** The differences in equity of each two lines, game by game with the same dice: the row of the later line. */
  readonly differences: readonly (readonly RolloutSums[])[]
}

interface RolloutLineState {
  /** The equity, then the five chances. */
  readonly played: RolloutSums
  /** Whether the line is out, because it is clearly worse than the best. */
  readonly isDropped: boolean
}

export interface RolledOutLine {
  readonly name: string
  readonly games: number
  /** Normalized to the cube of the question, as player 0 sees it. */
  readonly equity: Estimate
  readonly chances: Chances
  readonly chancesError: Chances
  readonly isDropped: boolean
}

export interface RolloutSummary {
  /** The lines in the order of the question. */
  readonly lines: readonly RolledOutLine[]
  readonly isFinished: boolean
}

export function startRollout(question: RolloutQuestion): RolloutState {
  return {
    question,
    lines: question.lines.map(() => ({ played: noGames(VALUES), isDropped: false })),
    differences: question.lines.map((_, later) => question.lines.slice(0, later).map(() => noGames(1))),
  }
}

/** The tasks of the next round; none when the rollout is finished. */
export function nextTasks(state: RolloutState): readonly RolloutTask[] {
  if (isFinished(state)) return []
  const lines = playingLines(state)
  const first = gamesOf(state, lines[0] ?? 0) / BLOCK_GAMES
  return Array.from({ length: ROUND_BLOCKS }, (_, index) => ({ block: first + index, lines }))
}

/** The state after a round. `blocks` are the results of its tasks, in the order of the tasks. */
export function addRound(
  state: RolloutState,
  tasks: readonly RolloutTask[],
  blocks: readonly PlayedBlock[],
): RolloutState {
  return dropWorse(tasks.reduce((before, task, index) => addBlock(before, task, blocks[index] ?? []), state))
}

function addBlock(state: RolloutState, task: RolloutTask, block: PlayedBlock): RolloutState {
  const resultsOf = (line: number) => block[task.lines.indexOf(line)] ?? []
  return {
    ...state,
    lines: state.lines.map((line, index) => ({
      ...line,
      played: resultsOf(index).reduce(
        (played, { equity, chances }) => addGame(played, [equity, ...chances]),
        line.played,
      ),
    })),
    differences: state.differences.map((row, later) =>
      row.map((sums, earlier) => {
        const others = resultsOf(earlier)
        return resultsOf(later).reduce((added, { equity }, game) => {
          const other = others[game]
          return other === undefined ? added : addGame(added, [equity - other.equity])
        }, sums)
      }),
    ),
  }
}

function dropWorse(state: RolloutState): RolloutState {
  const { stop } = state.question.settings
  const best = rankedLines(state)[0]
  if (stop === null || best === undefined || gamesOf(state, best) < stop.leastGames) return state
  return {
    ...state,
    lines: state.lines.map((line, index) => {
      if (line.isDropped || index === best) return line
      const { mean, error } = rolloutDifference(state, best, index)
      return { ...line, isDropped: mean > stop.jointErrors * error }
    }),
  }
}

/** How much better one line is than another, over the games that both have played. */
export function rolloutDifference(state: RolloutState, one: number, other: number): Estimate {
  if (one === other) return { mean: 0, error: 0 }
  const sums = state.differences[Math.max(one, other)]?.[Math.min(one, other)]
  const { mean, error } = estimateOf(sums ?? noGames(1), 0)
  return { mean: one > other ? mean : -mean, error }
}

function gamesOf(state: RolloutState, line: number): number {
  return state.lines[line]?.played.games ?? 0
}

function playingLines({ lines }: RolloutState): readonly number[] {
  return lines.flatMap(({ isDropped }, index) => (isDropped ? [] : [index]))
}

/** The lines that are not dropped, best first. */
export function rankedLines(state: RolloutState): readonly number[] {
  const equityOf = (line: number) => estimateOf(state.lines[line]?.played ?? noGames(VALUES), 0).mean
  return playingLines(state).toSorted((one, two) => equityOf(two) - equityOf(one))
}

function isFinished(state: RolloutState): boolean {
  const { games, stop } = state.question.settings
  const [best, second] = rankedLines(state)
  if (best === undefined || gamesOf(state, best) >= games) return true
  if (stop === null || state.lines.length < 2) return false
  if (second === undefined) return true
  return gamesOf(state, best) >= stop.leastGames && rolloutDifference(state, best, second).error <= stop.error
}

export function summarizeRollout(state: RolloutState): RolloutSummary {
  const lines = state.lines.map(({ played, isDropped }, index): RolledOutLine => {
    const chances = [1, 2, 3, 4, 5].map((value) => estimateOf(played, value))
    return {
      name: state.question.lines[index]?.name ?? '',
      games: played.games,
      equity: estimateOf(played, 0),
      chances: five(chances.map(({ mean }) => mean)),
      chancesError: five(chances.map(({ error }) => error)),
      isDropped,
    }
  })
  return { lines, isFinished: isFinished(state) }
}

function five([win = 0, winGammon = 0, winBackgammon = 0, loseGammon = 0, loseBackgammon = 0]: number[]): Chances {
  return [win, winGammon, winBackgammon, loseGammon, loseBackgammon]
}
