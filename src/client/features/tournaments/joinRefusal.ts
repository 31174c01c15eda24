import { ERRORS } from '../../../protocol/wire/errorCodes.ts'

export type RefusalText =
  | 'tournament.refusal.full'
  | 'tournament.refusal.closed'
  | 'tournament.refusal.credit'
  | 'tournament.refusal.impossible'
  | 'tournament.refusal.password'
  | 'tournament.refusal.other'
  | 'network.error'

export interface Refusal {
  readonly text: RefusalText
  /** Whether the dialog closes and the tournament is loaded again. */
  readonly closes: boolean
}

const REFUSALS: ReadonlyMap<number, Refusal> = new Map([
  [ERRORS.competitorsLimit.status, { text: 'tournament.refusal.full', closes: true }],
  [ERRORS.registrationFinished.status, { text: 'tournament.refusal.closed', closes: true }],
  [ERRORS.notEnoughCredit.status, { text: 'tournament.refusal.credit', closes: true }],
  [ERRORS.cannotJoin.status, { text: 'tournament.refusal.impossible', closes: true }],
  [ERRORS.passwordInvalid.status, { text: 'tournament.refusal.password', closes: false }],
])

/** The message for a failed joining (spec §8). Null: there was no answer, and the member may try again. */
export function joinRefusalOf(code: number | null): Refusal {
  if (code === null) return { text: 'network.error', closes: false }
  return REFUSALS.get(code) ?? { text: 'tournament.refusal.other', closes: true }
}
