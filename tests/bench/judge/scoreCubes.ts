import type { Engine } from '../../../src/engine/evaluation/engine/engine.ts'
import type { Estimate } from '../../../src/engine/evaluation/rollout/rolloutSums.ts'
import type { RolloutThreads } from '../../../src/server/engine/rollOutOnThreads.ts'
import { startGnuBackgammon } from '../duel/gnuBackgammon.ts'
import type { Player } from '../duel/playGame.ts'
import { createPlayer } from '../duel/rivals.ts'
import { estimateOfAll } from '../figures/estimateOfAll.ts'
import type { JudgedCube, RolledCube } from './cubeSet.ts'
import { type DrawnCube, drawCubes } from './drawCubes.ts'
import { hasGnuBackgammon } from './gnuRollout.ts'
import { judgeCubes } from './judgeCubes.ts'
import { pooled, positivePart } from './likelyLoss.ts'
import { PLIES, type Row, thousandths } from './scores.ts'

/** What a player does on both sides of a decision. */
interface Answer {
  readonly doubles: boolean
  /** Null where the engine does not double two plies ahead, so that nobody is asked. */
  readonly takes: boolean | null
}

/**
 * Rows for each player: what it loses at the open cube decisions of matches to seven points, as the doubler and as the one
 * who is doubled. The games of one seed name the best answer, those of the other tell what another one loses, and the other
 * way round: so the luck of the games that name it is not in the loss. "At most" is what a player without errors wins.
 */
export async function scoreCubes(engine: Engine, games: number, threads: RolloutThreads): Promise<Row[]> {
  const { cubes, perMatch } = await drawCubes(engine.evaluator)
  const judged = await judgeCubes(cubes, { games, ply: 0 }, threads)
  const asksTake = createPlayer(engine.evaluator, 2)
  const rows: Row[] = []
  const score = async (told: string, player: Player) => {
    const losses: number[] = []
    const most: number[] = []
    for (const [index, one] of judged.entries()) {
      const drawn = cubes[index]
      if (drawn === undefined) throw new Error('a decision is missing')
      const answer = await answerOf(player, asksTake, drawn)
      losses.push(one.chance * lossOf(one, answer))
      most.push(one.chance * mostLoss(one, answer))
    }
    rows.push(tell(told, losses, perMatch), tell(`${told}, at most`, most, perMatch))
  }
  for (const own of PLIES) await score(`${own}-ply`, createPlayer(engine.evaluator, own))
  if (!hasGnuBackgammon()) return rows
  for (const gnuPly of PLIES) {
    const gnu = await startGnuBackgammon(gnuPly, true)
    try {
      await score(`GNU Backgammon's ${gnuPly}-ply`, gnu)
    } finally {
      gnu.stop()
    }
  }
  return rows
}

async function answerOf(player: Player, asker: Player, { position, context }: DrawnCube): Promise<Answer> {
  const isAsked = await asker.shouldDouble(position, context)
  return {
    doubles: await player.shouldDouble(position, context),
    takes: isAsked ? await player.shouldTake(position, context) : null,
  }
}

/** In points at the present cube. */
function lossOf({ rolled: [one, other], doublePass }: JudgedCube, answer: Answer): number {
  return (lossBy(one, other, doublePass, answer) + lossBy(other, one, doublePass, answer)) / 2
}

/** What `told` says that an answer loses where it is not the one that `named` calls the best. */
function lossBy(named: RolledCube, told: RolledCube, doublePass: number, { doubles, takes }: Answer): number {
  const isTake = named.doubleTake <= doublePass
  const gained = (isTake ? told.doubleTake : doublePass) - told.noDouble
  const isDouble = (isTake ? named.doubleTake : doublePass) >= named.noDouble
  const ofDouble = doubles === isDouble ? 0 : isDouble ? gained : -gained
  const ofTake =
    takes === null || takes === isTake ? 0 : isTake ? doublePass - told.doubleTake : told.doubleTake - doublePass
  return ofDouble + ofTake
}

/** What a player without errors wins at most, by all games: no loss is below zero, and what two close answers may hide counts. */
function mostLoss({ rolled: [one, other], doublePass }: JudgedCube, { doubles, takes }: Answer): number {
  const take = pooled(
    { mean: one.doubleTake, error: one.takeError },
    { mean: other.doubleTake, error: other.takeError },
  )
  const isTake = take.mean <= doublePass
  const gain = pooled(gainOf(one, isTake, doublePass), gainOf(other, isTake, doublePass))
  const ofDouble = positivePart(doubles ? negative(gain) : gain)
  if (takes === null) return ofDouble
  const passed: Estimate = { mean: doublePass - take.mean, error: take.error }
  return ofDouble + positivePart(takes ? negative(passed) : passed)
}

/** What a double gains. The error of `noDouble` is not above that of `doubleTake`, which has twice the cube. */
function gainOf(rolled: RolledCube, isTake: boolean, doublePass: number): Estimate {
  const { noDouble, doubleTake, doubleError, takeError } = rolled
  return isTake
    ? { mean: doubleTake - noDouble, error: doubleError }
    : { mean: doublePass - noDouble, error: takeError }
}

function negative({ mean, error }: Estimate): Estimate {
  return { mean: -mean, error }
}

function tell(judge: string, losses: readonly number[], perMatch: number): Row {
  const { mean, error } = estimateOfAll(losses)
  return {
    judge,
    decisions: losses.length,
    'open in a match': Number(perMatch.toFixed(1)),
    'match chances lost in a match (thousandths)': thousandths(mean * perMatch, 2),
    'its error': thousandths(error * perMatch, 2),
  }
}
