import { ApiError } from '../http/ApiError.ts'
import { QueueFull } from './FairQueue.ts'

/**
 * What a request whose order found a queue full is answered: 409 if the member asks for too much, 503 if all members
 * together do. Any other error stays what it is.
 * @throws the error, always
 */
export function refuseFullQueue(error: unknown): never {
  if (!(error instanceof QueueFull)) throw error
  throw new ApiError(error.isOfMember ? 'tooManyRequests' : 'unavailable')
}
