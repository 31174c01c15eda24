import type { Step } from '../../machinery/database/steps.ts'
import type { Machinery } from '../../machinery/Machinery.ts'

export interface MemberBlocked {
  readonly memberId: number
  /** False when the member is let in again. */
  readonly isBlocked: boolean
}

/** What follows the events of members, handed in by the rooms above. */
export interface PeopleSteps {
  /** A member was made. */
  readonly memberRegistered: readonly Step<{ readonly memberId: number }>[]
  /** A member was kept out, or let in again. */
  readonly memberBlocked: readonly Step<MemberBlocked>[]
}

/** What the rooms of members rest on. */
export interface PeopleDependencies extends Machinery {
  readonly steps: PeopleSteps
}
