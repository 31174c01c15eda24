import type { Action, ActionError } from '../../engine/rules/game.ts'
import type { PerformAction } from './game.ts'

/** Turns an action of the wire into an action of the rules (W13). */
export function readAction({ name, moves }: PerformAction): Action {
  if (name !== 'move') return { type: name }
  return { type: 'move', steps: (moves ?? []).map(([src, dst]) => ({ src, dst })) }
}

/** The answer to an action that the rules refuse (W13): the name of the error, and its message. */
export function presentRefusal(error: ActionError): { error: 'conflict' | 'forbidden'; message: string } {
  return { error: error === 'matchOver' ? 'conflict' : 'forbidden', message: REFUSALS[error] }
}

const REFUSALS: Readonly<Record<ActionError, string>> = {
  matchOver: 'The match is over.',
  notYourTurn: 'It is not your turn.',
  wrongPhase: 'The game waits for something else.',
  illegalMove: 'This move is not legal.',
  cubeNotAvailable: 'You may not double now.',
  cannotResign: 'This game cannot be resigned.',
}
