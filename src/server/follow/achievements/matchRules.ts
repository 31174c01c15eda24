import type { Side } from '../../../engine/rules/position.ts'
import { otherSide } from '../../../engine/rules/position.ts'
import { wasHit } from './gameRules.ts'
import { type GameStory, isForfeit } from './gameStory.ts'
import { done, type Progress } from './progress.ts'

const FLASH_LENGTH = 3
const FLASH_MS = 180_000
const FAR_BEHIND = 4
const LAST_SECONDS_MS = 5_000

/** A finished match. The rules about matches read it. */
export interface MatchStory {
  readonly games: readonly GameStory[]
  readonly winner: Side
  readonly length: number
  readonly isAgainstBot: boolean
  /** The time from the seating to the end, in ms. */
  readonly durationMs: number
  /** The rest of each side's bank in ms; null without a clock. */
  readonly bankMs: Readonly<Record<Side, number>> | null
}

/**
 * A side's progress from one match (product §14). Some achievements need a match that was played to its end, because an
 * opponent who leaves proves nothing about the winner.
 */
export function judgeMatch(match: MatchStory, side: Side): readonly Progress[] {
  const { games, winner, length, isAgainstBot, durationMs, bankMs } = match
  if (winner !== side) return []
  const isPlayedOut = !games.some(({ result }) => isForfeit(result))
  return done({
    ninja: isPlayedOut && games.every((game) => !wasHit(game, side)),
    flash: isPlayedOut && !isAgainstBot && length >= FLASH_LENGTH && durationMs < FLASH_MS,
    comebackIsReal: isPlayedOut && games.some((game) => pointsBehind(game, side) >= FAR_BEHIND),
    noTimeToLose: bankMs !== null && bankMs[side] < LAST_SECONDS_MS,
  })
}

function pointsBehind({ scoreBefore }: GameStory, side: Side): number {
  return scoreBefore[otherSide(side)] - scoreBefore[side]
}
