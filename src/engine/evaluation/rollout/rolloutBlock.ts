import { BLOCK_GAMES } from './rolloutDice.ts'
import type { RolloutPlayer, RolloutResult } from './rolloutGame.ts'
import type { RolloutQuestion } from './rolloutQuestion.ts'

/** A block of games, played by some of a rollout's lines with the same dice. Any thread may do it, in any order. */
export interface RolloutTask {
  readonly block: number
  /** Indexes of lines of the question. */
  readonly lines: readonly number[]
}

/** The results of each line of a task, in the order of its lines, for each game of the block. */
export type PlayedBlock = readonly (readonly RolloutResult[])[]

/** Plays a task. The same task always gives the same results. */
export function playBlock(
  player: RolloutPlayer,
  question: RolloutQuestion,
  { block, lines }: RolloutTask,
): PlayedBlock {
  return lines.map((index) => {
    const line = question.lines[index]
    if (line === undefined) throw new RangeError(`the rollout has no line ${index}`)
    return Array.from({ length: BLOCK_GAMES }, (_, game) => player.play(line, block * BLOCK_GAMES + game))
  })
}
