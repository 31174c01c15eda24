import type { Step } from '../../machinery/database/steps.ts'
import type { Machinery } from '../../machinery/Machinery.ts'

export interface MemberBlocked {
  readonly memberId: number
  /** False when the member is unblocked. */
  readonly isBlocked: boolean
}

/** The steps that follow events of members. The rooms above hand them in. */
export interface PeopleSteps {
  /** A member was created. */
  readonly memberRegistered: readonly Step<{ readonly memberId: number }>[]
  /** A member was blocked or unblocked. */
  readonly memberBlocked: readonly Step<MemberBlocked>[]
}

/** Everything that this room needs. */
export interface PeopleDependencies extends Machinery {
  readonly steps: PeopleSteps
}
