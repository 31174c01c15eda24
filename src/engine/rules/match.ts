import { canDouble, canResignGame, isToAct, resignStakes } from './actionRights.ts'
import { applyRecord } from './applyRecord.ts'
import type { Dice, DiceSource } from './dice.ts'
import { isDouble } from './dice.ts'
import type { Action, ActionError, ActionRecord, GameResult, StepChoice } from './game.ts'
import { winKindAgainst } from './game.ts'
import { legalTurns } from './legalTurns.ts'
import type { MatchSetup, MatchState } from './matchState.ts'
import { isNextCrawford, unopenedMatch, variantOfMatch } from './matchState.ts'
import type { Position, Side } from './position.ts'
import { otherSide, positionFor } from './position.ts'
import { findTurn } from './stepTree.ts'

export {
  canDouble,
  canResignGame,
  canResignMatch,
  canRoll,
  isDeadDouble,
  resignPoints,
  resignStakes,
} from './actionRights.ts'
export type { MatchSetup, MatchState } from './matchState.ts'

export interface MatchStart {
  readonly match: MatchState
  readonly records: readonly ActionRecord[]
}

export type ActionOutcome =
  | { readonly ok: true; readonly match: MatchState; readonly records: readonly ActionRecord[] }
  | { readonly ok: false; readonly error: ActionError }

/** A new match with its first game opened (R10, R11), and the record of the opening. */
export function startMatch(setup: MatchSetup, dice: DiceSource): MatchStart {
  const play = new Play(unopenedMatch(setup), dice)
  play.openGame()
  return play.outcome()
}

/**
 * The result of `action` by `side`: the match, and the records of the action and of everything that follows by itself
 * (a turn without a legal move, the end of the game, the opening of the next). For `timeout`, `side` is the side whose
 * time is up. Every other action must come from the side to act.
 */
export function applyAction(match: MatchState, side: Side, action: Action, dice: DiceSource): ActionOutcome {
  if (match.winner !== null || match.game.phase === 'over') return { ok: false, error: 'matchOver' }
  if (action.type !== 'timeout' && !isToAct(match, side)) return { ok: false, error: 'notYourTurn' }
  const play = new Play(match, dice)
  const error = perform(play, side, action)
  return error === null ? { ok: true, ...play.outcome() } : { ok: false, error }
}

function perform(play: Play, side: Side, action: Action): ActionError | null {
  const { phase } = play.match.game
  switch (action.type) {
    case 'roll':
      return phase === 'roll' ? play.roll(side) : 'wrongPhase'
    case 'move':
      return play.move(side, action.steps)
    case 'double':
      if (phase !== 'roll') return 'wrongPhase'
      return canDouble(play.match, side) ? play.double(side) : 'cubeNotAvailable'
    case 'take':
      return phase === 'answerDouble' ? play.take(side) : 'wrongPhase'
    case 'pass':
      return phase === 'answerDouble' ? play.pass(side) : 'wrongPhase'
    case 'resign':
      return canResignGame(play.match, side) ? play.resignGame(side) : 'cannotResign'
    case 'resignMatch':
      return play.loseMatch(side, 'resignMatch')
    case 'timeout':
      return play.loseMatch(side, 'timeout')
  }
}

/** One action in progress: the match so far, and the records since the action began. */
class Play {
  match: MatchState
  readonly #records: ActionRecord[] = []
  readonly #dice: DiceSource

  constructor(match: MatchState, dice: DiceSource) {
    this.match = match
    this.#dice = dice
  }

  outcome(): MatchStart {
    return { match: this.match, records: this.#records }
  }

  /** Opens a game. Each side rolls one die, white's first. Equal dice are rolled again (R10). */
  openGame(): void {
    const gameIndex = this.match.gameIndex + 1
    const rolls: Dice[] = []
    let roll: Dice
    do {
      roll = this.#dice(gameIndex, rolls.length)
      rolls.push(roll)
    } while (isDouble(roll))
    const starter = roll[0] > roll[1] ? 'white' : 'black'
    this.#record({ type: 'opening', gameIndex, rolls, starter, isCrawford: isNextCrawford(this.match) })
  }

  roll(side: Side): null {
    const { gameIndex, game } = this.match
    const dice = this.#dice(gameIndex, game.rollCount)
    this.#record({ type: 'roll', side, dice })
    if (legalTurns(this.#position(side), dice, variantOfMatch(this.match)).length === 0) {
      this.#record({ type: 'move', side, dice, steps: [] })
    }
    return null
  }

  move(side: Side, choices: readonly StepChoice[]): ActionError | null {
    const { dice } = this.match.game
    if (dice === null) return 'wrongPhase'
    const turn = findTurn(this.#position(side), dice, variantOfMatch(this.match), choices)
    if (turn === undefined) return 'illegalMove'
    this.#record({ type: 'move', side, dice, steps: turn.steps })
    const { points, cube, phase } = this.match.game
    if (phase === 'over') {
      const kind = winKindAgainst(points, otherSide(side))
      const stake = variantOfMatch(this.match).winPoints[kind]
      this.#endGame({ winner: side, kind, points: cube.value * stake, by: 'bearOff' })
    }
    return null
  }

  double(side: Side): null {
    this.#record({ type: 'double', side, cube: this.match.game.cube.value * 2 })
    return null
  }

  take(side: Side): null {
    this.#record({ type: 'take', side, cube: this.match.game.cube.value * 2 })
    return null
  }

  pass(side: Side): null {
    const cube = this.match.game.cube.value
    const points = cube * variantOfMatch(this.match).winPoints.single
    this.#record({ type: 'pass', side, cube })
    this.#endGame({ winner: otherSide(side), kind: 'single', points, by: 'drop' })
    return null
  }

  /** Resigns the game. Resigning while a double is offered means passing it (R61). */
  resignGame(side: Side): null {
    if (this.match.game.phase === 'answerDouble') return this.pass(side)
    const stakes = resignStakes(this.match, side)
    this.#record({ type: 'resign', side, ...stakes })
    this.#endGame({ winner: otherSide(side), ...stakes, by: 'resignation' })
    return null
  }

  /**
   * Ends the match. The winner gets the points that it still needs (R63, R72). In unlimited play it gets the points of a
   * resignation.
   */
  loseMatch(side: Side, type: 'resignMatch' | 'timeout'): null {
    const winner = otherSide(side)
    const { length } = this.match.setup
    const points = length > 0 ? length - this.match.score[winner] : resignStakes(this.match, side).points
    this.#record({ type, side })
    const by = type === 'timeout' ? 'timeout' : 'matchResignation'
    this.#endGame({ winner, kind: 'single', points, by })
    return null
  }

  #endGame(result: GameResult): void {
    const { winner, points, by } = result
    const { length } = this.match.setup
    const score = { ...this.match.score, [winner]: this.match.score[winner] + points }
    this.#record({ type: 'gameEnd', result, score })
    const isMatchEnd = (length > 0 && score[winner] >= length) || by === 'timeout' || by === 'matchResignation'
    if (isMatchEnd) this.#record({ type: 'matchEnd', winner })
    else this.openGame()
  }

  #position(side: Side): Position {
    return positionFor(this.match.game.points, side)
  }

  #record(record: ActionRecord): void {
    this.match = applyRecord(this.match, record)
    this.#records.push(record)
  }
}
