import type { Evaluator } from '../../../src/engine/evaluation/evaluator/evaluator.ts'
import type { PackedPosition } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import type { PlayContext } from '../../../src/engine/evaluation/equity/playContext.ts'
import type { CubeDecision } from '../../../src/engine/evaluation/search/decideCube.ts'
import { decideCube } from '../../../src/engine/evaluation/search/decideCube.ts'
import { rankResults } from '../../../src/engine/evaluation/search/rankTurns.ts'
import type { Player } from '../duel/playGame.ts'
import { playMatch } from '../duel/playMatch.ts'

/** The matches from which the decisions are drawn. */
const MATCHES = 60
const LENGTH = 7
/** One open decision of so many is judged, so that few of a game follow each other. */
const STEP = 5
/** A decision is open when two plies see its two answers no further apart, in points at the present cube. */
const OPEN_WITHIN = 0.1

/** A cube decision of the player on roll, who sees position and context. */
export interface DrawnCube {
  readonly position: PackedPosition
  readonly context: PlayContext
}

export interface DrawnCubes {
  readonly cubes: readonly DrawnCube[]
  /** How many open decisions one side has in a match. */
  readonly perMatch: number
}

/**
 * Open cube decisions of matches to seven points of the engine against itself, which looks two plies ahead for the cube and
 * none for its turns. Open is whether to double, or what to answer to a double that is made.
 */
export async function drawCubes(evaluator: Evaluator): Promise<DrawnCubes> {
  const open: DrawnCube[] = []
  const decide = (position: PackedPosition, context: PlayContext) => decideCube(evaluator, position, context, 2)
  const player: Player = {
    chooseResult: (position, dice, context) =>
      Promise.resolve(rankResults(evaluator, position, dice, context, 0)[0]?.result ?? position),
    shouldDouble: (position, context) => {
      const decision = decide(position, context)
      if (isOpen(decision)) open.push({ position: position.slice(), context })
      return Promise.resolve(decision.shouldDouble)
    },
    shouldTake: (position, context) => Promise.resolve(decide(position, context).shouldTake),
  }
  for (let seed = 0; seed < MATCHES; seed++) await playMatch(evaluator, [player, player], { length: LENGTH, seed })
  return { cubes: open.filter((_, index) => index % STEP === 0), perMatch: open.length / (2 * MATCHES) }
}

function isOpen({ noDouble, doubleTake, doublePass, shouldDouble }: CubeDecision): boolean {
  const isDoubleOpen = Math.abs(Math.min(doubleTake, doublePass) - noDouble) <= OPEN_WITHIN
  return isDoubleOpen || (shouldDouble && Math.abs(doubleTake - doublePass) <= OPEN_WITHIN)
}
