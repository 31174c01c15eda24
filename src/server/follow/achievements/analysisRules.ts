import type { SkillBand } from '../../../engine/evaluation/analysis/playerTotals.ts'
import type { GameResult } from '../../../engine/rules/game.ts'
import type { Side } from '../../../engine/rules/position.ts'
import { type VariantName, variantOf } from '../../../engine/rules/variant.ts'
import { isForfeit } from './gameStory.ts'
import { done, type Progress } from './progress.ts'

const GENIUS_LENGTH = 5
/** One side in ten makes no error in ten decisions, so genius needs more decisions than a level. */
const GENIUS_DECISIONS = 20
const BAD_LUCK = -1
const LOST_CAUSE = 0.03
const HOPELESS = 0.01

/** The engine's judgement of one finished game. */
export interface AnalysedGameStory {
  readonly result: GameResult
  /** The sum of each side's luck, in equity. */
  readonly luck: Readonly<Record<Side, number>>
  /** White's chance to win the game after each decision, in order. */
  readonly whiteChances: readonly number[]
}

/** The engine's judgement of one finished match. */
export interface AnalysedMatchStory {
  readonly length: number
  readonly variant: VariantName
  /** The level of each side; null after too few decisions. */
  readonly band: Readonly<Record<Side, SkillBand | null>>
  readonly decisions: Readonly<Record<Side, number>>
}

/** A side's progress from the analysis of a game (product §14). */
export function judgeAnalysedGame({ result, luck, whiteChances }: AnalysedGameStory, side: Side): readonly Progress[] {
  const isWon = result.winner === side
  const chances = whiteChances.map((chance) => (side === 'white' ? chance : 1 - chance))
  const last = chances.at(-1)
  return done({
    badLuck: !isWon && luck[side] <= BAD_LUCK,
    magician: isWon && !isForfeit(result) && chances.some((chance) => chance < LOST_CAUSE),
    gracious: !isWon && result.by === 'resignation' && last !== undefined && last < HOPELESS,
  })
}

/** A side's progress from the analysis of a match (product §14). The bands are those of normal play. */
export function judgeAnalysedMatch(match: AnalysedMatchStory, side: Side): readonly Progress[] {
  const { length, variant, band, decisions } = match
  const isLong = length >= GENIUS_LENGTH && decisions[side] >= GENIUS_DECISIONS
  return done({ genius: isLong && variantOf(variant).isAnalysed && band[side] === 'supernatural' })
}
