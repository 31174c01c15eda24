import type { BoardPosition, ShownDice } from '../../board/position/boardPosition.ts'
import type { BoardAction, BoardStep } from '../../board/position/planAnimation.ts'
import { openPosition, playStep } from '../../../engine/rules/openPosition.ts'
import { type Points, type Side, otherSide, pointsFrom, positionFor } from '../../../engine/rules/position.ts'
import { openingOf } from '../../../engine/rules/variant.ts'
import type { GameAction, GameContext } from '../../../protocol/game/game.ts'
import { boardPositionOf, inOrder, toDice, variantOfGame } from '../position/boardPositionOf.ts'

/** An alert that is shown over the board. */
export type Notice =
  | { readonly type: 'doubleOffered' | 'doubleTaken'; readonly side: Side }
  | { readonly type: 'cannotMove'; readonly side: Side }
  | {
      readonly type: 'resigned'
      readonly side: Side
      readonly what: 'game' | 'match' | 'timeout'
      readonly points: number
    }
  | {
      readonly type: 'gameWon'
      readonly side: Side
      readonly points: number
      readonly winKind: 'single' | 'gammon' | 'backgammon'
    }

/** One part of an update: checkers, dice or the cube move, or an alert is shown. */
export type Scene =
  | { readonly type: 'play'; readonly actions: readonly BoardAction[]; readonly to: BoardPosition }
  | { readonly type: 'notice'; readonly notice: Notice }

/**
 * The scenes that lead a board from one state of a match to the next, in the order of the actions. After a missed
 * update the last actions do not fit, so the board goes straight to the new state. `lying`: the dice that the board
 * shows before the update.
 */
export function describeUpdate(
  previous: GameContext,
  next: GameContext,
  lying: ShownDice | null = boardPositionOf(previous).dice,
): readonly Scene[] {
  const end = withDiceKept(boardPositionOf(next), next, lying)
  if (next.updateIndex !== previous.updateIndex + 1) return [{ type: 'play', actions: [], to: end }]
  const telling = new Telling(boardPositionOf(previous), openingOf(variantOfGame(next)))
  for (const action of next.lastActions) telling.add(action)
  return telling.finish(end)
}

/** A double and its answer leave the dice of the last turn where they can be read. */
function withDiceKept(end: BoardPosition, { lastActions, phase }: GameContext, lying: ShownDice | null): BoardPosition {
  const isOfCube = lastActions.length > 0 && lastActions.every(({ type }) => type === 'double' || type === 'take')
  if (!isOfCube || lying === null || end.dice !== null) return end
  return { ...end, dice: { ...lying, isAside: lying.isAside || phase === 'answerDouble' } }
}

/** Collects scenes. Consecutive movements form one scene; an alert begins a new one. */
class Telling {
  readonly #scenes: Scene[] = []
  #actions: BoardAction[] = []
  #points: Points
  #dice: ShownDice | null
  readonly #cube: BoardPosition['cube']
  readonly #opening: Points

  constructor({ points, dice, cube }: BoardPosition, opening: Points) {
    this.#opening = opening
    this.#points = points
    this.#dice = dice
    this.#cube = cube
  }

  add(action: GameAction): void {
    const { player: side, points } = action
    switch (action.type) {
      case 'opening':
        this.#actions.push({ type: 'opening', rolls: (action.openingRolls ?? []).map(toDice) })
        this.#points = this.#opening
        this.#dice = null
        return
      case 'roll':
        this.#addRoll(action)
        return
      case 'move':
        this.#addMove(action)
        return
      case 'double':
        this.#say({ type: 'doubleOffered', side })
        return
      case 'resign':
        this.#say({ type: 'resigned', side, what: points === undefined ? 'match' : 'game', points: points ?? 0 })
        return
      case 'gameEnd':
        this.#addGameEnd(action)
        return
      case 'take':
        this.#say({ type: 'doubleTaken', side })
        return
      case 'pass':
      case 'matchEnd':
    }
  }

  finish(end: BoardPosition): readonly Scene[] {
    const last = this.#scenes.at(-1)
    const play: Scene = { type: 'play', actions: this.#actions, to: end }
    // The board shows an offered cube during its alert. Every other alert comes before the final movement.
    if (last?.type === 'notice' && last.notice.type === 'doubleOffered' && this.#actions.length === 0) {
      return [...this.#scenes.slice(0, -1), play, last]
    }
    return [...this.#scenes, play]
  }

  #addRoll({ player: side, dice }: GameAction): void {
    if (dice === undefined) return
    const values = inOrder(toDice(dice))
    this.#actions.push({ type: 'roll', side, dice: values })
    this.#dice = { side, values, spent: [false, false], isAside: false }
  }

  #addMove({ player: side, moves = [] }: GameAction): void {
    if (moves.length === 0) {
      this.#say({ type: 'cannotMove', side })
      return
    }
    const steps: readonly BoardStep[] = moves.map(({ srcPoint, dstPoint, hit }) => ({
      src: srcPoint,
      dst: dstPoint,
      hit,
    }))
    this.#points = afterSteps(this.#points, side, steps)
    this.#actions.push({ type: 'move', side, steps })
    if (this.#dice !== null) this.#dice = { ...this.#dice, spent: [true, true] }
  }

  #addGameEnd({ player: side, reason, points = 0, winKind = 'single' }: GameAction): void {
    if (reason === 'resignation' || reason === 'matchResignation') return
    if (reason === 'timeout') this.#say({ type: 'resigned', side: otherSide(side), what: 'timeout', points })
    else this.#say({ type: 'gameWon', side, points, winKind })
  }

  /** Ends the scene of the movements so far, then adds an alert. */
  #say(notice: Notice): void {
    if (this.#actions.length > 0) {
      const to = { points: this.#points, dice: this.#dice, cube: this.#cube }
      this.#scenes.push({ type: 'play', actions: this.#actions, to })
      this.#actions = []
    }
    this.#scenes.push({ type: 'notice', notice })
  }
}

function afterSteps(points: Points, side: Side, steps: readonly BoardStep[]): Points {
  const open = openPosition(positionFor(points, side))
  for (const step of steps) playStep(open, { ...step, die: 1 })
  return pointsFrom([open.me, open.opponent], side)
}
