import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { ErrorName } from '../../../protocol/wire/errorCodes.ts'
import { ERROR_MESSAGES } from '../../../protocol/wire/errorMessages.ts'

/**
 * A route throws this to answer one of the product's errors. `detail` replaces the general message. `retryAfterS` is the
 * number of seconds after which the same may be tried again, where that is known (W726).
 */
export class ApiError extends Error {
  readonly errorName: ErrorName
  readonly status: number

  readonly retryAfterS: number | undefined

  constructor(errorName: ErrorName, detail?: string, retryAfterS?: number) {
    super(detail ?? ERROR_MESSAGES[errorName])
    this.name = 'ApiError'
    this.errorName = errorName
    this.status = ERRORS[errorName].status
    this.retryAfterS = retryAfterS
  }
}
