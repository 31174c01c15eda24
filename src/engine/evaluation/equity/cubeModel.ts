import { LARGEST_CUBE } from '../../rules/actionRights.ts'
import type { Chances } from '../evaluator/chances.ts'
import { CLASS_RACE } from '../evaluator/evaluator.ts'
import type { CubeOwner, PlayContext } from './playContext.ts'
import { turnContext } from './playContext.ts'
import type { Stakes } from './stakes.ts'
import { deadEquity, stakesAt } from './stakes.ts'

/** The two players as a search numbers them: 0 is the player whose decision is searched, 1 the opponent. */
export type Player = 0 | 1

/** One value of the cube: the stakes of both players, and the players who can still gain by turning the cube. */
interface CubeLevel {
  readonly stakes: readonly [Stakes, Stakes]
  /** Whether a double by each player could gain anything. It cannot if a win at this cube already ends the match. */
  readonly isLive: readonly [boolean, boolean]
}

/** Gives worths in the units of `Stakes`, as the `player` of each method sees them. */
export interface CubeModel {
  /** Whether play is unlimited and has a cube. Exact tables are valid only then. */
  readonly isUnlimited: boolean
  /** Whether the rules and the score let the player double now. */
  readonly canDouble: (player: Player, value: number, owner: Player | null) => boolean
  /** The worth to `player`, on roll, of a position with these chances (as that player sees them) and this class. */
  readonly worth: (
    player: Player,
    chances: Chances,
    positionClass: number,
    value: number,
    owner: Player | null,
  ) => number
  /** The worth to `player` when the other player passes and the game ends. */
  readonly cash: (player: Player, value: number) => number
  /** The worth to `player` of a finished game. */
  readonly result: (player: Player, chances: Chances, value: number) => number
  /** The worth of losing and of winning a single game at this cube. Equities are normalized by it. */
  readonly unit: (player: Player, value: number) => { readonly lose: number; readonly win: number }
}

/** The cube efficiency in Janowski's model, from 0 (dead cube) to 1 (fully live cube), by class of position. */
const CONTACT_EFFICIENCY = 0.68
const RACE_EFFICIENCY = 0.62

/**
 * Janowski's model ("Take-Points in Money Games", 1993). The worth of a position lies between two lines. One is for a
 * dead cube and is linear in the winning chance. The other is for a fully live cube and is linear between the take points
 * of the two players. In a match the lines run between match winning chances, and each take point follows from the take
 * point at the doubled cube.
 */
export function createCubeModel(context: PlayContext): CubeModel {
  const contexts = [context, turnContext(context)] as const
  const levels = new Map<number, CubeLevel>()
  const level = (value: number): CubeLevel => {
    const known = levels.get(value)
    if (known !== undefined) return known
    const made: CubeLevel = {
      stakes: [stakesAt(contexts[0], value), stakesAt(contexts[1], value)],
      isLive: [isLiveFor(contexts[0], value), isLiveFor(contexts[1], value)],
    }
    levels.set(value, made)
    return made
  }
  const isUnlimited = context.match.length === 0
  const isUsed = context.variant.hasCube && !context.match.isCrawford

  /**
   * The lowest winning chance at which `player` can take a double to 2 · value, if both sides use a live cube perfectly.
   */
  const takePoint = (player: Player, value: number, shares: Shares): number => {
    const now = level(value)
    const doubled = level(value * 2)
    const drop = now.stakes[player].lose
    const [loss, gain] = ends(doubled.stakes[player], shares, player)
    if (isUnlimited) {
      const [one, two] = [-loss / (2 * value), gain / (2 * value)]
      return clamp((one - 0.5) / (one + two + 0.5))
    }
    if (!doubled.isLive[player]) return clamp((drop - loss) / (gain - loss))
    const cashPoint = 1 - takePoint(other(player), value * 2, shares)
    return clamp((cashPoint * (drop - loss)) / (doubled.stakes[player].win - loss))
  }

  const liveWorth = (player: Player, shares: Shares, value: number, owner: Player | null): number => {
    const { stakes, isLive } = level(value)
    const own = stakes[player]
    const [loss, gain] = ends(own, shares, player)
    let low = 0
    let lowWorth = loss
    let high = 1
    let highWorth = gain
    const opponent = other(player)
    const { win } = shares[player]
    if (owner !== player && isLive[opponent]) {
      low = takePoint(player, value, shares)
      lowWorth = own.lose
      if (win < low) return loss + (win / low) * (lowWorth - loss)
    }
    if (owner !== opponent && isLive[player]) {
      high = 1 - takePoint(opponent, value, shares)
      highWorth = own.win
      if (win > high) return highWorth + ((win - high) / (1 - high)) * (gain - highWorth)
    }
    return high > low ? lowWorth + ((win - low) / (high - low)) * (highWorth - lowWorth) : highWorth
  }

  const worth: CubeModel['worth'] = (player, chances, positionClass, value, owner) => {
    const { stakes, isLive } = level(value)
    const dead = deadEquity(stakes[player], chances)
    const canTurn = (one: Player) => owner !== other(one) && isLive[one]
    if (!isUsed || !(canTurn(0) || canTurn(1))) return dead
    const efficiency = positionClass < CLASS_RACE ? CONTACT_EFFICIENCY : RACE_EFFICIENCY
    return (1 - efficiency) * dead + efficiency * liveWorth(player, sharesOf(player, chances), value, owner)
  }
  return {
    isUnlimited: isUnlimited && context.variant.hasCube,
    canDouble: (player, value, owner) => isUsed && owner !== other(player) && level(value).isLive[player],
    worth,
    cash: (player, value) => level(value).stakes[player].win,
    result: (player, chances, value) => deadEquity(level(value).stakes[player], chances),
    unit: (player, value) => {
      const { lose, win } = level(value).stakes[player]
      return { lose, win }
    },
  }
}

/** A player's winning chance, and the shares of gammons and backgammons among its wins. */
interface Share {
  readonly win: number
  readonly gammons: number
  readonly backgammons: number
}
type Shares = readonly [Share, Share]

function sharesOf(player: Player, chances: Chances): Shares {
  const [win, winGammon, winBackgammon, loseGammon, loseBackgammon] = chances
  const mine = shareOf(win, winGammon, winBackgammon)
  const theirs = shareOf(1 - win, loseGammon, loseBackgammon)
  return player === 0 ? [mine, theirs] : [theirs, mine]
}

function shareOf(win: number, gammon: number, backgammon: number): Share {
  return win > 0
    ? { win, gammons: gammon / win, backgammons: backgammon / win }
    : { win: 0, gammons: 0, backgammons: 0 }
}

/** The mean worth of a lost and of a won game, gammons included. */
function ends(stakes: Stakes, shares: Shares, player: Player): readonly [loss: number, gain: number] {
  const won = shares[player]
  const lost = shares[other(player)]
  return [
    stakes.lose +
      lost.gammons * (stakes.loseGammon - stakes.lose) +
      lost.backgammons * (stakes.loseBackgammon - stakes.loseGammon),
    stakes.win +
      won.gammons * (stakes.winGammon - stakes.win) +
      won.backgammons * (stakes.winBackgammon - stakes.winGammon),
  ]
}

function isLiveFor({ match }: PlayContext, value: number): boolean {
  return value < LARGEST_CUBE && (match.length === 0 || match.length - match.me > value)
}

function clamp(chance: number): number {
  return Math.min(1, Math.max(0, chance))
}

export function other(player: Player): Player {
  return player === 0 ? 1 : 0
}

/** The player who owns a context's cube; null for a cube in the middle. */
export function playerOf(owner: CubeOwner): Player | null {
  if (owner === null) return null
  return owner === 'me' ? 0 : 1
}
