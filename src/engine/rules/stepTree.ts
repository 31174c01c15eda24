import type { Dice } from './dice.ts'
import type { StepChoice } from './game.ts'
import type { Step, Turn } from './legalTurns.ts'
import type { Position } from './position.ts'
import type { Variant } from './variant.ts'

/** The steps that may follow `played` (R26): each keeps the turn completable; empty when the turn is complete. */
export declare function nextSteps(
  position: Position,
  dice: Dice,
  variant: Variant,
  played: readonly StepChoice[],
): readonly Step[]

/** Whether `played` is a whole legal turn; no step at all is one when no turn is legal. */
export declare function completesTurn(
  position: Position,
  dice: Dice,
  variant: Variant,
  played: readonly StepChoice[],
): boolean

/** The legal turn that `steps` mean, in any playing order and with joined dice; undefined if none or not one result. */
export declare function findTurn(
  position: Position,
  dice: Dice,
  variant: Variant,
  steps: readonly StepChoice[],
): Turn | undefined
