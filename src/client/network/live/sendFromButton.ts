import { announceNetworkFailure } from '../http/http.ts'
import { errorCode } from '../http/requestError.ts'
import { type Attempt, sendUntilAnswered } from './sendUntilAnswered.ts'

/** A person who waits after a tap learns of a failure after this time. */
const AT_A_BUTTON_MS = 60_000

/** Sends a request that a tap has begun until it is answered. After a minute without an answer it reports a failure. */
export async function sendFromButton<Answer>(send: (attempt: Attempt) => Promise<Answer>): Promise<Answer> {
  try {
    return await sendUntilAnswered(send, { withinMs: AT_A_BUTTON_MS })
  } catch (error) {
    if (errorCode(error) === null) announceNetworkFailure()
    throw error
  }
}
