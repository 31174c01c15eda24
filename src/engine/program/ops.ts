import { legalTurns } from '../rules/legalTurns.ts'
import type { Ops } from './program.ts'
import type { Request } from './request.ts'
import { readDice, readPointsInPlay, readVariant } from './request.ts'
import { makeResultKey } from './resultKey.ts'

/**
 * Answers `legal` with every position that a legal turn leads to, sorted as text. The list is empty if no checker can
 * move.
 */
function answerLegal(request: Request): { readonly results: readonly string[] } {
  const turns = legalTurns(readPointsInPlay(request), readDice(request), readVariant(request))
  return { results: turns.map((turn) => makeResultKey(turn.result)).sort() }
}

/** The operations that need only the rules. */
export const RULES_OPS: Ops = { legal: answerLegal }
