import type { ActionRecord } from '../rules/game.ts'
import type { MatchSetup } from '../rules/matchState.ts'
import type { Side, SideCounts } from '../rules/position.ts'
import type { RulesVersion, Variant, VariantName, VariantSwitches } from '../rules/variant.ts'
import { variantOf } from '../rules/variant.ts'

/** The version of a recording's form and of its hashes (R84). */
export const FORMAT_VERSION = 1

/** The longest note to a record, in UTF-16 code units. */
export const LONGEST_NOTE = 2_000

/** Everything that a variant changes about play. With it, a recording is complete without the variant's definition. */
export interface RecordedSwitches extends VariantSwitches {
  readonly opening: SideCounts
  readonly hasCube: boolean
  readonly forbidsHitAndRun: boolean
}

/** Where the dice came from (W30, W31). The secret is missing until the match is over. */
export interface RecordedDice {
  /** SHA-256 of the secret's bytes, hexadecimal. */
  readonly commitment: string
  /** 32 bytes, hexadecimal. */
  readonly secret: string | null
  /** The seeds of the two sides. A side that sent none has an empty text. */
  readonly seeds: Readonly<Record<Side, string>>
}

/** The clock before the match, in ms. */
export interface RecordedClock {
  readonly delayMs: number
  readonly bankMs: number
}

export interface RecordedEvent {
  /** When the event happened, in ms since 1970; null when unknown. */
  readonly at: number | null
  readonly record: ActionRecord
  /** The running hash after this record (R85); null in a recording without hashes. */
  readonly hash: string | null
  /** What a reader has written to this record. Hashes do not cover it, and no check looks at it (W550). */
  readonly note?: string | undefined
}

export interface RecordedResult {
  readonly winner: Side
  /** The score, including points beyond the match length. */
  readonly score: Readonly<Record<Side, number>>
}

/** A match with everything that is needed to play it again elsewhere and compare the result (R84). */
export interface Recording {
  /** The build that played the match; null when unknown. */
  readonly build: string | null
  /** `site`: Khatam played it, so every rule holds. `file`: another program wrote it (R93). */
  readonly source: 'site' | 'file'
  /** The matchup's id on its site. */
  readonly id: number | null
  readonly names: Readonly<Record<Side, string>>
  /** When the match began, in ms since 1970. */
  readonly startedAt: number | null
  /** The version of the rules, which this build may not know. */
  readonly rules: number
  readonly variant: VariantName
  readonly switches: RecordedSwitches
  /** The points that win the match; 0 means unlimited play. */
  readonly length: number
  readonly startScore: Readonly<Record<Side, number>>
  readonly dice: RecordedDice | null
  /** Null if the match has no clock. */
  readonly clock: RecordedClock | null
  readonly events: readonly RecordedEvent[]
  /** Null if the match is not over. */
  readonly result: RecordedResult | null
}

/** The rules of a variant as a recording holds them. */
export function switchesOf(variant: Variant): RecordedSwitches {
  const { opening, hasCube, winPoints, opensWithShownDice, forbidsHitAndRun } = variant
  return { opening, hasCube, winPoints, opensWithShownDice, forbidsHitAndRun }
}

/** The setup of the recorded match, under the rules of a known version. */
export function setupOfRecording(recording: Recording, rules: RulesVersion): MatchSetup {
  const { variant, switches, length, startScore } = recording
  const { winPoints, opensWithShownDice } = switches
  const own = variantOf(variant, {}, rules)
  const isChanged =
    opensWithShownDice !== own.opensWithShownDice ||
    winPoints.single !== own.winPoints.single ||
    winPoints.gammon !== own.winPoints.gammon ||
    winPoints.backgammon !== own.winPoints.backgammon
  return {
    variant,
    length,
    ...(rules > 1 && { rules }),
    ...(isChanged && { overrides: { winPoints, opensWithShownDice } }),
    ...(startScore.white + startScore.black > 0 && { startScore }),
  }
}
