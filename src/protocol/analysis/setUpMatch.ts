import type { MatchState } from '../../engine/rules/matchState.ts'
import { variantOfWire } from '../wire/variantOfWire.ts'
import type { ManualAnalysis } from './manualAnalysis.ts'
import { rolledDice } from './rolledDice.ts'

/** The match of a position that a member set up. With dice, the player must move; without, the player doubles or rolls. */
export function setUpMatch(body: ManualAnalysis): MatchState {
  const { points, player, double, doubleOwner, matchupLength, playerScore, isCrawford } = body
  const dice = rolledDice(body.dice)
  return {
    setup: { variant: variantOfWire(body), length: matchupLength },
    score: { white: playerScore[0], black: playerScore[1] },
    gameIndex: 0,
    game: {
      points: { white: points[0], black: points[1] },
      turn: player,
      phase: dice === null ? 'roll' : 'move',
      dice,
      cube: { value: double, owner: doubleOwner },
      isCrawford,
      openingRolls: [],
      rollCount: 0,
      result: null,
    },
    hasHadCrawford: isCrawford || playerScore.includes(matchupLength - 1),
    winner: null,
  }
}
