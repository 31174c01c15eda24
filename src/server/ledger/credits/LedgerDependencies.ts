import type { CreditReason } from '../../../protocol/credit/credit.ts'
import type { Step } from '../../machinery/database/steps.ts'
import type { PeopleDependencies, PeopleSteps } from '../../people/members/PeopleDependencies.ts'

export interface CreditMoved {
  readonly memberId: number
  readonly reason: CreditReason
}

/** The steps that follow the events of the ledger. The rooms above hand them in. */
export interface LedgerSteps {
  /** Runs when a change of credit was posted. */
  readonly creditMoved: readonly Step<CreditMoved>[]
}

/** Everything that the ledger needs. */
export interface LedgerDependencies extends PeopleDependencies {
  readonly steps: PeopleSteps & LedgerSteps
}
