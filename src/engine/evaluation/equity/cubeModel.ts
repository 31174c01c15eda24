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

  /** The shares of the position that is being judged, by player. A search judges too many to make objects for each. */
  const shares: Shares = [
    { win: 0, gammons: 0, backgammons: 0 },
    { win: 0, gammons: 0, backgammons: 0 },
  ]

  /**
   * The lowest winning chance at which `player` can take a double to 2 · value, if both sides use a live cube perfectly.
   */
  const takePoint = (player: Player, value: number): number => {
    const doubled = level(value * 2)
    const own = doubled.stakes[player]
    const loss = worthOfLoss(own, shares[other(player)])
    const gain = worthOfWin(own, shares[player])
    if (isUnlimited) {
      const one = -loss / (2 * value)
      const two = gain / (2 * value)
      return clamp((one - 0.5) / (one + two + 0.5))
    }
    const drop = level(value).stakes[player].lose
    if (!doubled.isLive[player]) return clamp((drop - loss) / (gain - loss))
    const cashPoint = 1 - takePoint(other(player), value * 2)
    return clamp((cashPoint * (drop - loss)) / (own.win - loss))
  }

  const liveWorth = (player: Player, value: number, owner: Player | null): number => {
    const { stakes, isLive } = level(value)
    const own = stakes[player]
    const opponent = other(player)
    const loss = worthOfLoss(own, shares[opponent])
    const gain = worthOfWin(own, shares[player])
    let low = 0
    let lowWorth = loss
    let high = 1
    let highWorth = gain
    const { win } = shares[player]
    if (owner !== player && isLive[opponent]) {
      low = takePoint(player, value)
      lowWorth = own.lose
      if (win < low) return loss + (win / low) * (lowWorth - loss)
    }
    if (owner !== opponent && isLive[player]) {
      high = 1 - takePoint(opponent, value)
      highWorth = own.win
      if (win > high) return highWorth + ((win - high) / (1 - high)) * (gain - highWorth)
    }
    return high > low ? lowWorth + ((win - low) / (high - low)) * (highWorth - lowWorth) : highWorth
  }

  const worth: CubeModel['worth'] = (player, chances, positionClass, value, owner) => {
    const { stakes, isLive } = level(value)
    const dead = deadEquity(stakes[player], chances)
    if (!isUsed || !((owner !== 1 && isLive[0]) || (owner !== 0 && isLive[1]))) return dead
    const efficiency = positionClass < CLASS_RACE ? CONTACT_EFFICIENCY : RACE_EFFICIENCY
    readShare(shares[player], chances[0], chances[1], chances[2])
    readShare(shares[other(player)], 1 - chances[0], chances[3], chances[4])
    return (1 - efficiency) * dead + efficiency * liveWorth(player, value, owner)
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
  win: number
  gammons: number
  backgammons: number
}
type Shares = readonly [Share, Share]

function readShare(share: Share, win: number, gammon: number, backgammon: number): void {
  share.win = Math.max(0, win)
  share.gammons = win > 0 ? gammon / win : 0
  share.backgammons = win > 0 ? backgammon / win : 0
}

/** The mean worth of a lost game, with the winner's share of gammons. */
function worthOfLoss(stakes: Stakes, { gammons, backgammons }: Share): number {
  return (
    stakes.lose +
    gammons * (stakes.loseGammon - stakes.lose) +
    backgammons * (stakes.loseBackgammon - stakes.loseGammon)
  )
}

/** The mean worth of a won game, gammons included. */
function worthOfWin(stakes: Stakes, { gammons, backgammons }: Share): number {
  return (
    stakes.win + gammons * (stakes.winGammon - stakes.win) + backgammons * (stakes.winBackgammon - stakes.winGammon)
  )
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
