import type { Evaluator } from '../../../src/engine/evaluation/evaluator/evaluator.ts'
import type { PlayContext } from '../../../src/engine/evaluation/equity/playContext.ts'
import { LARGEST_CUBE } from '../../../src/engine/rules/actionRights.ts'
import type { Dice } from '../../../src/engine/rules/dice.ts'
import type { Variant } from '../../../src/engine/rules/variant.ts'
import { NORMAL } from '../../../src/engine/rules/variant.ts'
import { MONEY } from '../../engine/evaluation/contexts.ts'
import { randomDice, seededRandom } from '../../engine/seededRandom.ts'
import type { Player } from './playGame.ts'
import { playGame } from './playGame.ts'

const MOST_TURNS = 500
/** A cube that neither side can turn: turns are chosen for points alone. */
const NO_CUBE = { value: LARGEST_CUBE, owner: null }

/**
 * The points that the first player wins in a game without a cube, without luck; the mean of two games with the same
 * dice.
 */
export async function playPointsTwice(
  evaluator: Evaluator,
  players: readonly [Player, Player],
  { variant, seed }: { readonly variant: Variant; readonly seed: number },
): Promise<number> {
  const dice = diceOf(seed, variant)
  const context: PlayContext = { ...MONEY, variant, cube: NO_CUBE }
  const [first, second] = players
  const begun = await playGame(evaluator, [first, second], { dice, context })
  const followed = await playGame(evaluator, [second, first], { dice, context })
  return (begun.points - begun.luck - followed.points + followed.luck) / (2 * LARGEST_CUBE)
}

/** The first player’s share of a match with the cube, without luck; the mean of two matches with the same dice. */
export async function playMatchTwice(
  evaluator: Evaluator,
  [first, second]: readonly [Player, Player],
  { length, seed }: { readonly length: number; readonly seed: number },
): Promise<number> {
  const own = await playMatch(evaluator, [first, second], { length, seed })
  const others = await playMatch(evaluator, [second, first], { length, seed })
  return (own + 1 - others) / 2
}

/** The first player’s share of one match with the cube, without luck. */
export async function playMatch(
  evaluator: Evaluator,
  players: readonly [Player, Player],
  { length, seed }: { readonly length: number; readonly seed: number },
): Promise<number> {
  const [first, second] = players
  let [me, opponent] = [0, 0]
  let luck = 0
  let isCrawfordOver = false
  for (let game = 0; me < length && opponent < length; game++) {
    const dice = diceOf(seed * 1009 + game, NORMAL)
    const isCrawford = !isCrawfordOver && (me === length - 1 || opponent === length - 1)
    const match = { length, me, opponent, isCrawford }
    const begins = seededRandom(seed * 1013 + game)() < 0.5
    const context: PlayContext = { ...MONEY, match: begins ? match : { ...match, me: opponent, opponent: me } }
    const end = await playGame(evaluator, begins ? [first, second] : [second, first], { dice, context })
    const points = begins ? end.points : -end.points
    // The worth of a position in a match is twice the chance to win it, less one.
    luck += (begins ? end.luck : -end.luck) / 2
    if (points > 0) me += points
    else opponent -= points
    if (isCrawford) isCrawfordOver = true
  }
  return (me >= length ? 1 : 0) - luck
}

/** The dice of a whole game. The first roll is no double where it decides who begins. */
function diceOf(seed: number, { opensWithShownDice }: Variant): readonly Dice[] {
  const random = seededRandom(seed + 1)
  const dice = Array.from({ length: MOST_TURNS }, () => randomDice(random))
  while (opensWithShownDice && dice[0]?.[0] === dice[0]?.[1]) dice.shift()
  return dice
}
