import { placeOfRoll, ROLLS } from '../../../engine/rules/dice.ts'
import type { ActionRecord } from '../../../engine/rules/game.ts'
import { type Side, otherSide } from '../../../engine/rules/position.ts'

/** One side's rolls: counts by index in `ROLLS`, and the openings that it won. */
export interface RollTally {
  readonly rolls: readonly number[]
  readonly openingsWon: number
}

/** The rolls of both sides of a match, and the number of games opened. */
export interface MatchTally {
  readonly sides: Readonly<Record<Side, RollTally>>
  readonly openings: number
}

/**
 * Counts the rolls of a match from its records. An opening roll has one die of each side and never ends in a double, so
 * it counts only by its winner (W348).
 */
export function tallyRolls(records: readonly ActionRecord[]): MatchTally {
  const rolls: Record<Side, number[]> = { white: noRolls(), black: noRolls() }
  const won: Record<Side, number> = { white: 0, black: 0 }
  for (const record of records) {
    if (record.type === 'opening') won[record.starter] += 1
    if (record.type !== 'roll') continue
    const place = placeOfRoll(record.dice)
    rolls[record.side][place] = (rolls[record.side][place] ?? 0) + 1
  }
  return {
    sides: {
      white: { rolls: rolls.white, openingsWon: won.white },
      black: { rolls: rolls.black, openingsWon: won.black },
    },
    openings: won.white + won.black,
  }
}

/** The amounts that one match adds to a member's row of a day. */
export function dayOf({ sides, openings }: MatchTally, side: Side) {
  const { rolls: own, openingsWon } = sides[side]
  return { own, opponent: sides[otherSide(side)].rolls, openings, openingsWon }
}

/** Counts before any roll. */
export function noRolls(): number[] {
  return ROLLS.map(() => 0)
}
