import type { GameAction, GameContext } from '../../../src/protocol/game/game.ts'
import { type Board, afterStep, legalResults, nameOf } from './BoardRules.ts'
import { Broken } from './Broken.ts'

const KINDS = ['single', 'gammon', 'backgammon'] as const

/** What a win counts before the cube multiplies it (R30, R31). */
const WORTH = {
  normal: { single: 1, gammon: 2, backgammon: 3 },
  takhteh: { single: 1, gammon: 2, backgammon: 2 },
} as const

type Sides = readonly [Board['own'], Board['own']]

/**
 * Watches one match as a viewer does and judges it by rules of its own (`BoardRules`): which turns are offered, what a
 * turn leads to, and what a game counts.
 */
export class Referee {
  #known: GameContext | null = null

  /** Takes the next context. After one that was missed, it begins anew. */
  see(context: GameContext): void {
    if (context.phase === 'waiting') return
    const before = this.#known
    this.#known = context
    this.#judgeOffer(context)
    if (before === null || before.updateIndex + 1 !== context.updateIndex || context.lastActions.length === 0) return
    this.#follow(before, context)
  }

  #judgeOffer(context: GameContext): void {
    const { phase, dice, possibleMoves, points, currentPlayer } = context
    for (const counts of points) {
      const sum = counts.reduce((all, count) => all + count, 0)
      if (sum !== 15) this.#fail(context, `a side has ${sum} checkers`)
    }
    if (phase !== 'move' || dice === null || currentPlayer === null) return
    const board = boardOf(points, currentPlayer)
    const legal = legalResults(board, dice)
    const offered = new Set(possibleMoves.map((steps) => this.#resultOf(context, board, steps)))
    for (const result of offered)
      if (!legal.has(result)) this.#fail(context, `it offers a turn that leads to ${result}`)
    const isWhole = context.isTakhteh ? offered.size > 0 : offered.size === legal.size
    if (!isWhole) this.#fail(context, `it offers ${offered.size} turns of ${legal.size}`)
  }

  /** The position that offered steps lead to. Steps of one checker may stand in any order. */
  #resultOf(context: GameContext, board: Board, steps: readonly (readonly [number, number])[]): string {
    let current = board
    for (const [src, dst] of steps) {
      const die = (context.dice ?? []).find((face) => stepLands(current, src, dst, face))
      const next = die === undefined ? null : afterStep(current, src, die)
      if (next === null) return this.#fail(context, `it offers ${src} to ${dst}, which is no step`)
      current = next
    }
    return nameOf(current)
  }

  #follow(before: GameContext, context: GameContext): void {
    let points: Sides = [before.points[0], before.points[1]]
    let { cubeValue } = before
    const score = before.player.map(({ score: scored }) => scored)
    for (const action of context.lastActions) {
      if (action.type === 'opening') {
        points = [context.points[0], context.points[1]]
        cubeValue = 1
      }
      if (action.type === 'move') points = this.#play(context, points, action)
      if (action.type === 'take') cubeValue = action.cubeValue ?? cubeValue
      if (action.type === 'gameEnd') {
        const winner = action.player === 'white' ? 0 : 1
        this.#judgeEnd(context, points, cubeValue, action)
        score[winner] = Math.min(context.matchLength, (score[winner] ?? 0) + (action.points ?? 0))
      }
    }
    if (JSON.stringify(points) !== JSON.stringify(context.points)) this.#fail(context, 'the board is another one')
    if (cubeValue !== context.cubeValue) this.#fail(context, `the cube shows ${context.cubeValue} and not ${cubeValue}`)
    context.player.forEach((player, side) => {
      if (player.score !== score[side]) this.#fail(context, `${player.color} has ${player.score}, not ${score[side]}`)
    })
    const hasWon = score.findIndex((scored) => scored >= context.matchLength)
    const winner = ([...(['white', 'black'] as const)] as const)[hasWon] ?? null
    if (context.winner !== winner) this.#fail(context, `the winner is ${context.winner} and not ${winner}`)
  }

  #play(context: GameContext, points: Sides, { player, dice, moves = [] }: GameAction): Sides {
    let board = boardOf(points, player)
    const legal = legalResults(board, dice ?? [0, 0])
    for (const { srcPoint, dstPoint } of moves) {
      const die = (dice ?? []).find((face) => stepLands(board, srcPoint, dstPoint, face))
      const next = die === undefined ? null : afterStep(board, srcPoint, die)
      if (next === null) return this.#fail(context, `${player} went from ${srcPoint} to ${dstPoint}`)
      board = next
    }
    if (!legal.has(nameOf(board))) this.#fail(context, `${player} played no legal turn`)
    return player === 'white' ? [board.own, board.other] : [board.other, board.own]
  }

  #judgeEnd(context: GameContext, points: Sides, cubeValue: number, end: GameAction): void {
    if (end.reason === 'timeout' || end.reason === 'matchResignation') return
    const { own: loser } = boardOf(points, end.player === 'white' ? 'black' : 'white')
    const isFar = loser.some((count, point) => point >= 19 && count > 0)
    const earned = (loser[0] ?? 0) > 0 ? 0 : isFar ? 2 : 1
    const kind = KINDS[end.reason === 'drop' ? 0 : earned] ?? 'single'
    const worth = WORTH[context.isTakhteh ? 'takhteh' : 'normal'][kind] * cubeValue
    if (end.points !== worth) this.#fail(context, `a ${kind} at ${cubeValue} counts ${end.points} and not ${worth}`)
  }

  #fail({ matchupId, updateIndex }: GameContext, what: string): never {
    throw new Broken('the rules of the game', `matchup ${matchupId} at ${updateIndex}: ${what}`)
  }
}

/** Whether one checker goes from `src` to `dst` by this die. */
function stepLands(board: Board, src: number, dst: number, die: number): boolean {
  const lands = dst === 0 ? src - die <= 0 : src - die === dst
  return lands && afterStep(board, src, die) !== null
}

function boardOf(points: Sides, side: 'white' | 'black'): Board {
  const [white, black] = points
  return side === 'white' ? { own: white, other: black } : { own: black, other: white }
}
