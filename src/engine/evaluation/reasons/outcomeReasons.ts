import { gammonValuesOf, stakesAt } from '../equity/stakes.ts'
import type { TurnQuestion, WeighedReason } from './turnReason.ts'

/** The smallest difference of chances that is told. */
const LEAST_CHANCE = 0.01
/** A score that changes a gammon's value by less than this is not told. */
const NOTABLE_VALUE = 0.4

/**
 * How the games end otherwise after the best turn: wins, gammons won and lost, and what a gammon is worth at the score
 * where the played turn wins more of them. None if the chances are unknown.
 */
export function outcomeReasons({ played, best, context }: TurnQuestion): readonly WeighedReason[] {
  if (played.chances === null || best.chances === null) return []
  const [win, winGammon, , loseGammon] = best.chances
  const [playedWin, playedWinGammon, , playedLoseGammon] = played.chances
  const { ownGammon, otherGammon } = gammonValuesOf(stakesAt(context, context.cube.value))
  const reasons: WeighedReason[] = []
  const add = (kind: 'wins' | 'winsGammons' | 'losesGammons', values: readonly [number, number], worth: number) => {
    const [one, other] = values
    const gain = kind === 'losesGammons' ? other - one : one - other
    if (gain >= LEAST_CHANCE) reasons.push({ reason: { kind, best: one, played: other }, weight: gain * worth })
  }
  // A game won instead of lost moves the equity by 2.
  add('wins', [win, playedWin], 2)
  add('winsGammons', [winGammon, playedWinGammon], ownGammon)
  add('losesGammons', [loseGammon, playedLoseGammon], otherGammon)
  const moreGammons = playedWinGammon - winGammon
  if (moreGammons >= LEAST_CHANCE && ownGammon <= 1 - NOTABLE_VALUE) {
    reasons.push({ reason: { kind: 'gammonValue', value: ownGammon }, weight: moreGammons * (1 - ownGammon) })
  }
  return reasons
}
