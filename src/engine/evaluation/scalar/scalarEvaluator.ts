import type { Die } from '../../rules/dice.ts'
import { CHECKERS } from '../../rules/position.ts'
import type { Evaluator, SearchSettings } from '../evaluator/evaluator.ts'
import { CLASS_BEAR_OFF, CLASS_OVER, CLASS_RACE, LEAF_SIZE, ROLL_COUNT } from '../evaluator/evaluator.ts'
import type { Net, NetName } from '../nets/netFile.ts'
import type { PackedPosition } from '../evaluator/packedPosition.ts'
import { PACKED_SIZE, SIDE_SIZE, turnPacked } from '../evaluator/packedPosition.ts'
import { findResults } from './findResults.ts'
import { readFeatures, readInputs } from './readFeatures.ts'
import type { BearOff } from './scalarBearOff.ts'
import { bearOffChances, buildBearOff } from './scalarBearOff.ts'
import { createScalarNet } from './scalarNet.ts'

const FIRST_BACK_POINT = 19
/** The pruning net is used for more candidates than this. Fewer are all evaluated. */
const PRUNE_FROM = 5
const float = Math.fround

const START: SearchSettings = {
  gammonValues: { ownGammon: 1, ownBackgammon: 1, otherGammon: 1, otherBackgammon: 1 },
  forbidsHitAndRun: false,
  checkers: CHECKERS,
  pruneTo: 8,
  pruneMargin: 0.25,
}

/**
 * The compiled kernel's twin in TypeScript. It makes the same searches in the same order, with the same single-precision
 * steps. Tests compare the kernel with it, and it runs where WebAssembly SIMD is missing.
 */
export function createScalarEvaluator(nets: Readonly<Record<NetName, Net>>): Evaluator {
  const contactNets = [nets.contact, nets.crashed, nets.backGame, nets.primed].map(createScalarNet)
  const race = createScalarNet(nets.race)
  const prune = createScalarNet(nets.prune)
  let built: BearOff | null = null
  const bearOff = () => (built ??= buildBearOff())
  let settings = START

  const evaluate = (position: PackedPosition): Float32Array => {
    const [x, y] = sidesOf(position)
    const reading = readFeatures(x, y)
    const { positionClass } = reading
    if (positionClass === CLASS_OVER) return leafOf(finishedChances(x, y), CLASS_OVER)
    if (positionClass === CLASS_BEAR_OFF) {
      const [win, winGammon, loseGammon] = bearOffChances(bearOff(), x, y)
      return leafOf([win, winGammon, 0, loseGammon, 0], positionClass)
    }
    const { entries, inputs } = readInputs(reading, bearOff)
    if (positionClass === CLASS_RACE) {
      const chances = consistent(x, y, race.run(entries, inputs))
      if (!isBack(y)) chances[2] = 0
      if (!isBack(x)) chances[4] = 0
      return leafOf(chances, positionClass)
    }
    const net = contactNets[positionClass]
    return leafOf(consistent(x, y, net?.run(entries, inputs) ?? []), positionClass)
  }

  const evaluateRoughly = (position: PackedPosition): Float32Array => {
    const [x, y] = sidesOf(position)
    const { positionClass, entries } = readFeatures(x, y)
    if (positionClass === CLASS_OVER) return leafOf(finishedChances(x, y), CLASS_OVER)
    return leafOf(consistent(x, y, prune.run(entries, [])), positionClass)
  }

  const bestReply = (position: PackedPosition, dice: readonly [Die, Die], isOther: boolean) => {
    const turned = findResults(position, dice, settings.forbidsHitAndRun).map(turnPacked)
    const candidates = pruned(position, turned, isOther)
    let best: { readonly position: PackedPosition; readonly leaf: Float32Array } | null = null
    let bestEquity = -1e9
    for (const candidate of candidates) {
      const leaf = evaluate(candidate)
      const equity = -equityOf(leaf, settings, !isOther)
      if (best !== null && equity <= bestEquity) continue
      best = { position: candidate, leaf }
      bestEquity = equity
    }
    if (best === null) throw new Error('a roll always has a result')
    return best
  }

  const pruned = (position: PackedPosition, turned: readonly PackedPosition[], isOther: boolean) => {
    const { pruneTo, pruneMargin } = settings
    const isWorthIt = pruneTo > 0 && turned.length > PRUNE_FROM
    if (!isWorthIt || readFeatures(...sidesOf(position)).positionClass >= CLASS_RACE) return turned
    const scores = turned.map((candidate) => -equityOf(evaluateRoughly(candidate), settings, !isOther))
    const kept = [...new Set(scores)].sort((one, two) => two - one).slice(0, pruneTo)
    const least = float((kept[0] ?? 0) - float(pruneMargin))
    const limit = kept.findLast((score) => score >= least) ?? -1e9
    return turned.filter((_, index) => (scores[index] ?? 0) >= limit)
  }

  return {
    setSearch: (next) => {
      settings = next
    },
    evaluate,
    results: (position, dice) => {
      const found = findResults(position, dice, settings.forbidsHitAndRun)
      return {
        count: found.length,
        positions: joined(found),
        leaves: joinedLeaves(found.map(turnPacked).map(evaluate)),
      }
    },
    reply: (position, dice, isOther) => {
      const best = bestReply(position, dice, isOther)
      return { positions: best.position, leaves: best.leaf }
    },
    expand: (position, isOther) => {
      const replies = ROLLS.map((dice) => bestReply(position, dice, isOther))
      return {
        positions: joined(replies.map((reply) => reply.position)),
        leaves: joinedLeaves(replies.map((reply) => reply.leaf)),
      }
    },
  }
}

const DICE = [1, 2, 3, 4, 5, 6] as const
const ROLLS = DICE.flatMap((high) => DICE.filter((low) => low <= high).map((low) => [high, low] as const))
if (ROLLS.length !== ROLL_COUNT) throw new Error('there are 21 rolls')

function sidesOf(position: PackedPosition): readonly [Uint8Array, Uint8Array] {
  return [position.subarray(0, SIDE_SIZE), position.subarray(SIDE_SIZE, PACKED_SIZE)]
}

function leafOf(chances: readonly number[], positionClass: number): Float32Array {
  const leaf = new Float32Array(LEAF_SIZE)
  leaf.set(chances)
  leaf[5] = positionClass
  return leaf
}

function joined(positions: readonly PackedPosition[]): Uint8Array {
  const all = new Uint8Array(positions.length * PACKED_SIZE)
  positions.forEach((position, index) => all.set(position, index * PACKED_SIZE))
  return all
}

function joinedLeaves(leaves: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(leaves.length * LEAF_SIZE)
  leaves.forEach((leaf, index) => all.set(leaf, index * LEAF_SIZE))
  return all
}

/** Whether a checker stands on points 19–25. */
function isBack(counts: Uint8Array): boolean {
  return counts.some((checkers, point) => checkers > 0 && point >= FIRST_BACK_POINT)
}

function finishedChances(x: Uint8Array, y: Uint8Array): readonly number[] {
  const isWon = x[0] === CHECKERS
  const loser = isWon ? y : x
  const gammon = (loser[0] ?? 0) > 0 ? 0 : 1
  const backgammon = gammon === 1 && isBack(loser) ? 1 : 0
  return isWon ? [1, gammon, backgammon, 0, 0] : [0, 0, 0, gammon, backgammon]
}

function consistent(x: Uint8Array, y: Uint8Array, chances: readonly number[]): number[] {
  const [win = 0, gammon = 0, backgammon = 0, lostGammon = 0, lostBackgammon = 0] = chances
  const winGammon = (y[0] ?? 0) > 0 ? 0 : Math.min(gammon, win)
  const loseGammon = (x[0] ?? 0) > 0 ? 0 : Math.min(lostGammon, float(1 - win))
  return [win, winGammon, Math.min(backgammon, winGammon), loseGammon, Math.min(lostBackgammon, loseGammon)]
}

/** The single-precision equity of a leaf to the side on roll: the searching side, or its opponent (`isOther`). */
function equityOf(leaf: Float32Array, { gammonValues }: SearchSettings, isOther: boolean): number {
  const { ownGammon, ownBackgammon, otherGammon, otherBackgammon } = gammonValues
  const g = float(isOther ? otherGammon : ownGammon)
  const b = float(isOther ? otherBackgammon : ownBackgammon)
  const lg = float(isOther ? ownGammon : otherGammon)
  const lb = float(isOther ? ownBackgammon : otherBackgammon)
  const [win = 0, winGammon = 0, winBackgammon = 0, loseGammon = 0, loseBackgammon = 0] = leaf
  const gains = float(float(float(float(win * 2) - 1) + float(g * winGammon)) + float(b * winBackgammon))
  return float(gains - float(float(lg * loseGammon) + float(lb * loseBackgammon)))
}
