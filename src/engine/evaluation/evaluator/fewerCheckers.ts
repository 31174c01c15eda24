import { BAR, CHECKERS, OFF } from '../../rules/position.ts'
import type { Evaluator, SearchSettings } from './evaluator.ts'
import { CLASS_BEAR_OFF, CLASS_OVER, CLASS_RACE, LEAF_SIZE } from './evaluator.ts'
import type { PackedPosition } from './packedPosition.ts'
import { PACKED_SIZE, SIDE_SIZE, turnPacked } from './packedPosition.ts'

const LAST_HOME_POINT = 6
/** The first of the loser's points that lie in the winner's home board; its bar comes after them. */
const WINNERS_HOME_START = 19
/** Pips of a mean roll, and the variance of the number of rolls for each of them. */
const ROLL_PIPS = 8.17
const ROLL_VARIANCE = 0.28
/** What a bear-off loses of its last rolls, in rolls. */
const WASTE = 0.7
/**
 * While the sides can meet, hits make more gammons than the race says: the share of gammons among the games won is this much and a
 * part of what the race says, and so many of them are backgammons. Measured over 2,500 games of hypergammon of the engine against itself.
 */
const CONTACT_GAMMONS = 0.59
const CONTACT_RACE_PART = 0.27
const CONTACT_BACKGAMMONS = 0.19

/**
 * An evaluator that knows gammons also where a variant plays with fewer checkers than 15. To the nets the missing checkers are
 * borne off, which rules a gammon out. Here finished games get what they were won by, and positions of a side that has borne off
 * none get a chance of gammon from the rolls that both sides need. With 15 checkers nothing is changed.
 */
export function withGammonsOfFewer(evaluator: Evaluator): Evaluator {
  let missing = 0
  const mend = (leaves: Float32Array, positionAt: (index: number) => PackedPosition) => {
    for (let index = 0; missing > 0 && index < leaves.length / LEAF_SIZE; index++) {
      mendLeaf(leaves.subarray(index * LEAF_SIZE, (index + 1) * LEAF_SIZE), positionAt(index), missing)
    }
    return leaves
  }
  return {
    setSearch: (settings: SearchSettings) => {
      missing = CHECKERS - settings.checkers
      evaluator.setSearch(settings)
    },
    evaluate: (position) => mend(evaluator.evaluate(position), () => position),
    results: (position, dice) => {
      const results = evaluator.results(position, dice)
      mend(results.leaves, (index) => turnPacked(packedAt(results.positions, index)))
      return results
    },
    expand: (position, isOther) => {
      const expansion = evaluator.expand(position, isOther)
      mend(expansion.leaves, (index) => packedAt(expansion.positions, index))
      return expansion
    },
  }
}

function packedAt(positions: Uint8Array, index: number): PackedPosition {
  return positions.subarray(index * PACKED_SIZE, (index + 1) * PACKED_SIZE)
}

/** Writes the gammons of one leaf: five chances of the side on roll, then the class. */
function mendLeaf(leaf: Float32Array, position: PackedPosition, missing: number): void {
  const own = position.subarray(0, SIDE_SIZE)
  const other = position.subarray(SIDE_SIZE, PACKED_SIZE)
  const [win = 0, , , , , positionClass = 0] = leaf
  if (positionClass === CLASS_OVER) {
    const isWon = own[OFF] === CHECKERS
    const loser = isWon ? other : own
    if (loser[OFF] !== missing) return
    leaf.set(isFarBehind(loser) ? [1, 1] : [1, 0], isWon ? 1 : 3)
    return
  }
  if (own[OFF] !== missing && other[OFF] !== missing) return
  const isContact = positionClass < CLASS_RACE
  const gammons = (winner: Uint8Array, loser: Uint8Array, lead: number) => {
    if (loser[OFF] !== missing) return 0
    const ofRace = gammonShare(winner, loser, lead)
    return isContact ? CONTACT_GAMMONS + CONTACT_RACE_PART * ofRace : ofRace
  }
  const ownGammon = win * gammons(own, other, 0.5)
  const otherGammon = (1 - win) * gammons(other, own, -0.5)
  const backgammons = isContact ? CONTACT_BACKGAMMONS : 0
  leaf.set([ownGammon, ownGammon * backgammons, otherGammon, otherGammon * backgammons], 1)
  // The exact bear-off knows no gammons.
  if (positionClass === CLASS_BEAR_OFF) leaf[5] = CLASS_RACE
}

function isFarBehind(counts: Uint8Array): boolean {
  return counts.subarray(WINNERS_HOME_START, BAR + 1).some((checkers) => checkers > 0)
}

/** The share of the winner's games in which it bears off all before the loser bears off one. `lead`: half a roll for whose turn it is. */
function gammonShare(winner: Uint8Array, loser: Uint8Array, lead: number): number {
  const needed = rollsToFinish(winner)
  const left = rollsToFirstOff(loser)
  return normalShare((left - needed + lead) / Math.sqrt(ROLL_VARIANCE * (needed + left) + 0.1))
}

function rollsToFinish(counts: Uint8Array): number {
  const checkers = counts.reduce((sum, count, point) => (point === OFF ? sum : sum + count), 0)
  const pips = counts.reduce((sum, count, point) => sum + count * point, 0)
  return Math.max(pips / ROLL_PIPS + WASTE, checkers / 2)
}

/** All checkers have to come home before the first goes off. */
function rollsToFirstOff(counts: Uint8Array): number {
  const nearest = counts.findIndex((count, point) => point > OFF && count > 0)
  const outside = counts.reduce((sum, count, point) => sum + count * Math.max(0, point - LAST_HOME_POINT), 0)
  return Math.max((outside + Math.min(nearest, LAST_HOME_POINT)) / ROLL_PIPS + WASTE / 2, 1)
}

/** The normal distribution, by the logistic curve that comes near to it. */
function normalShare(deviations: number): number {
  return 1 / (1 + Math.exp(-1.702 * deviations))
}
