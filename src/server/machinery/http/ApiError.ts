import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { ErrorName } from '../../../protocol/wire/errorCodes.ts'

/** What a route throws to answer one of the product's errors. `detail` replaces the general message. */
export class ApiError extends Error {
  readonly errorName: ErrorName
  readonly status: number

  constructor(errorName: ErrorName, detail?: string) {
    super(detail ?? ERRORS[errorName].message)
    this.name = 'ApiError'
    this.errorName = errorName
    this.status = ERRORS[errorName].status
  }
}
