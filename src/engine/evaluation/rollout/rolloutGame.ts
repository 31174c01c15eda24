import type { CubeModel, Player } from '../equity/cubeModel.ts'
import { other } from '../equity/cubeModel.ts'
import { deadEquity, stakesAt } from '../equity/stakes.ts'
import type { Chances } from '../evaluator/chances.ts'
import { turnChances } from '../evaluator/chances.ts'
import type { Evaluator, Expansion } from '../evaluator/evaluator.ts'
import { CLASS_BEAR_OFF, CLASS_OVER, LEAF_SIZE, ROLL_COUNT, ROLL_WEIGHTS, rollIndex } from '../evaluator/evaluator.ts'
import { packPosition } from '../evaluator/packedPosition.ts'
import { exactRollWorth } from '../search/exactBearOff.ts'
import { normalize } from '../search/rankTurns.ts'
import type { RollTree } from '../search/rollTree.ts'
import { leafTree, rollWorth, treeAt, turnWorth } from '../search/rollTree.ts'
import { rolloutDice, rollsOf } from './rolloutDice.ts'
import type { RolloutLine, RolloutQuestion } from './rolloutQuestion.ts'
import type { RolloutTable } from './rolloutTable.ts'
import { setRolloutTable } from './rolloutTable.ts'
import { chooseTurn } from './rolloutTurn.ts'

/** What one game gives: the equity and the five chances, as player 0 sees them. */
export interface RolloutResult {
  readonly equity: number
  readonly chances: Chances
}

/** Plays the games of one rollout. */
export interface RolloutPlayer {
  readonly play: (line: RolloutLine, game: number) => RolloutResult
}

type Five = [number, number, number, number, number]

export function createRolloutPlayer(evaluator: Evaluator, question: RolloutQuestion): RolloutPlayer {
  const table = setRolloutTable(evaluator, question)
  return { play: (line, game) => playGame(table, line, game) }
}

/** The cube of a game. `settled` is the worth to player 0 once a pass or an exact table has decided the cubeful game. */
interface CubeInPlay {
  value: number
  owner: Player | null
  settled: number | null
}

function playGame(table: RolloutTable, line: RolloutLine, game: number): RolloutResult {
  const { evaluator, question, contexts, model, searchAt, expand } = table
  const { seed, truncation, isLuckTakenOut } = question.settings
  const isCubeful = contexts[0].variant.hasCube
  const last = rollsOf(truncation, game)
  const cube: CubeInPlay = { ...line.cube, settled: null }
  let player = line.onRoll
  let position = packPosition(line.position)
  evaluator.setSearch(searchAt(cube.value))
  let tree = leafTree(position, evaluator.evaluate(position))
  let ended: Chances | null = null
  /** What may follow the position, at the cube of its turn; null where the choice of the turn did not look at it. */
  let followed: { readonly expansion: Expansion; readonly value: number } | null = null
  let luck = 0
  const luckOfChances: Five = [0, 0, 0, 0, 0]
  for (let turn = 0; ; turn++) {
    const isLast = turn >= last || tree.positionClass === CLASS_OVER
    if (ended === null && (isLast || tree.positionClass === CLASS_BEAR_OFF)) ended = seenBy0(player, tree.chances)
    if (isCubeful && cube.settled === null)
      settleCube(model, tree, player, cube, { isLast, mayDouble: turn > 0 || line.mayDouble })
    if (ended !== null && (!isCubeful || cube.settled !== null)) break
    const dice = rolloutDice(seed, game, turn)
    if (isLuckTakenOut) {
      const known = followed?.value === cube.value ? followed.expansion : null
      const expansion = known ?? expand(position, player, cube.value, turn)
      const rolled = rollIndex(dice)
      if (ended === null) addLuckOfChances(luckOfChances, expansion.leaves, rolled, player)
      if (isCubeful && cube.settled === null) luck += luckOfRoll(model, expansion, rolled, player, cube)
    }
    const { tree: next, expansion } = chooseTurn(table, { position, dice, player, cube, turn })
    followed = expansion && { expansion, value: cube.value }
    position = next.position
    player = other(player)
    tree = next
  }
  const chances = ended.map((chance, index) => chance - (luckOfChances[index] ?? 0)) as Five
  const worth = isCubeful ? (cube.settled ?? 0) - luck : deadEquity(stakesAt(contexts[0], line.cube.value), chances)
  return { equity: normalize(model, worth, question.cube.value), chances }
}

/** Ends the cubeful game where it is decided, and turns the cube where the player on roll should. */
function settleCube(
  model: CubeModel,
  tree: RollTree,
  player: Player,
  cube: CubeInPlay,
  { isLast, mayDouble }: { readonly isLast: boolean; readonly mayDouble: boolean },
): void {
  const { value, owner } = cube
  const isExact =
    model.isUnlimited &&
    tree.positionClass === CLASS_BEAR_OFF &&
    exactRollWorth(tree.position, player, owner) !== undefined
  if (isLast || isExact) {
    const judge = mayDouble ? turnWorth : rollWorth
    settle(cube, player, judge(model, tree, player, value, owner))
    return
  }
  if (!mayDouble || !model.canDouble(player, value, owner)) return
  const noDouble = rollWorth(model, tree, player, value, owner)
  const cash = model.cash(player, value)
  if (noDouble >= cash) return
  const doubleTake = rollWorth(model, tree, player, value * 2, other(player))
  if (Math.min(doubleTake, cash) < noDouble) return
  if (doubleTake > cash) settle(cube, player, cash)
  else {
    cube.value = value * 2
    cube.owner = other(player)
  }
}

/** Ends the cubeful game with its worth to `player`. */
function settle(cube: CubeInPlay, player: Player, worth: number): void {
  cube.settled = player === 0 ? worth : -worth
}

function seenBy0(player: Player, chances: Chances): Chances {
  return player === 0 ? chances : turnChances(chances)
}

/** The five chances after each roll, less their mean over all rolls, are the luck of a roll. */
function addLuckOfChances(sums: Five, leaves: Float32Array, rolled: number, player: Player): void {
  // Leaves are from the view of the player who rolls next.
  const [won, lost] = player === 0 ? [3, 1] : [1, 3]
  sums[0] += (player === 0 ? -1 : 1) * excess(leaves, rolled, 0)
  sums[1] += excess(leaves, rolled, won)
  sums[2] += excess(leaves, rolled, won + 1)
  sums[3] += excess(leaves, rolled, lost)
  sums[4] += excess(leaves, rolled, lost + 1)
}

/** A chance after one roll, less its mean over the 21 rolls. */
function excess(leaves: Float32Array, rolled: number, chance: number): number {
  let sum = 0
  for (let roll = 0; roll < ROLL_COUNT; roll++) {
    sum += (ROLL_WEIGHTS[roll] ?? 0) * (leaves[roll * LEAF_SIZE + chance] ?? 0)
  }
  return (leaves[rolled * LEAF_SIZE + chance] ?? 0) - sum / 36
}

/** The cubeful luck of a roll to player 0: the worth after its best turn, less the mean over all rolls. */
function luckOfRoll(
  model: CubeModel,
  expansion: Expansion,
  rolled: number,
  player: Player,
  { value, owner }: CubeInPlay,
): number {
  let sum = 0
  let ofRoll = 0
  for (let roll = 0; roll < ROLL_COUNT; roll++) {
    const worth = turnWorth(model, treeAt(expansion, roll), other(player), value, owner)
    sum += (ROLL_WEIGHTS[roll] ?? 0) * worth
    if (roll === rolled) ofRoll = worth
  }
  return (player === 0 ? -1 : 1) * (ofRoll - sum / 36)
}
