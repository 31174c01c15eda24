import { BAR, CHECKERS, OFF } from '../../rules/position.ts'
import type { Evaluator, SearchSettings } from './evaluator.ts'
import { CLASS_BEAR_OFF, CLASS_OVER, CLASS_RACE, LEAF_SIZE } from './evaluator.ts'
import type { PackedPosition } from './packedPosition.ts'
import { PACKED_SIZE, SIDE_SIZE, turnPacked } from './packedPosition.ts'

const LAST_HOME_POINT = 6
/** The first of the loser's points that lie in the winner's home board. The loser's bar follows them. */
const WINNERS_HOME_START = 19
/** The mean pips of a roll, and the variance that each needed roll adds to the number of rolls. */
const ROLL_PIPS = 8.17
const ROLL_VARIANCE = 0.28
/** The waste at the end of a bear-off, in rolls. */
const WASTE = 0.7
/**
 * While there is contact, hits make more gammons than the race alone. The share of gammons among won games is
 * `CONTACT_GAMMONS` plus `CONTACT_RACE_PART` times the race's share. `CONTACT_BACKGAMMONS` of these are backgammons.
 * Measured over 2,500 hypergammon games of the engine against itself.
 */
const CONTACT_GAMMONS = 0.59
const CONTACT_RACE_PART = 0.27
const CONTACT_BACKGAMMONS = 0.19

/**
 * An evaluator that also knows gammons in variants with fewer than 15 checkers. The nets count the missing checkers as
 * borne off, which rules a gammon out. This evaluator gives a finished game its kind of win. If a side has borne off no
 * checker, it estimates the chance of a gammon from the rolls that both sides need. With 15 checkers it changes nothing.
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
    reply: (position, dice, isOther) => {
      const reply = evaluator.reply(position, dice, isOther)
      mend(reply.leaves, () => reply.positions)
      return reply
    },
  }
}

function packedAt(positions: Uint8Array, index: number): PackedPosition {
  return positions.subarray(index * PACKED_SIZE, (index + 1) * PACKED_SIZE)
}

/** Writes the gammon chances of one leaf. A leaf holds five chances of the side on roll, then the class. */
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

/**
 * The share of the winner's games in which it bears off all checkers before the loser bears off one. `lead` is the
 * winner's lead from being on roll, in rolls: 0.5 or −0.5.
 */
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

/** The rolls until the first checker is off. All checkers must come home before. */
function rollsToFirstOff(counts: Uint8Array): number {
  const nearest = counts.findIndex((count, point) => point > OFF && count > 0)
  const outside = counts.reduce((sum, count, point) => sum + count * Math.max(0, point - LAST_HOME_POINT), 0)
  return Math.max((outside + Math.min(nearest, LAST_HOME_POINT)) / ROLL_PIPS + WASTE / 2, 1)
}

/** The normal distribution, approximated by the logistic curve. */
function normalShare(deviations: number): number {
  return 1 / (1 + Math.exp(-1.702 * deviations))
}
