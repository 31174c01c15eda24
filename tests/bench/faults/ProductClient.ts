import { isSiteFault, RequestError } from '../../../src/client/network/http/requestError.ts'
import { GameStates } from '../../../src/client/network/live/GameStates.ts'
import { LiveConnection, type OpenStream } from '../../../src/client/network/live/LiveConnection.ts'
import { announceReopening, createRecovery } from '../../../src/client/network/live/onRecovery.ts'
import { sendUntilAnswered } from '../../../src/client/network/live/sendUntilAnswered.ts'
import type { SendCall } from '../../journeys/memberApi.ts'

/** As long as the product's client tries after a tap. */
const WITHIN_MS = 60_000

interface SignedIn {
  readonly url: string
  readonly token: string
  readonly memberId: number
  /** Hears of every answer that is a fault of the site, by its status. */
  readonly noteFault: (status: number) => void
}

/**
 * What the product's client does with a member's calls and live channel, by its own code. A silent channel is given up
 * and opened anew, and calls that wait for an answer are then sent again at once.
 */
export class ProductClient {
  readonly #recovery = createRecovery()
  readonly #noteFault: (status: number) => void
  readonly #stopListening: () => void

  constructor({ url, token, memberId, noteFault }: SignedIn) {
    this.#noteFault = noteFault
    const openStream: OpenStream = async (channels, _after, signal) => {
      const query = channels.map((channel) => `channel=${channel}`).join('&')
      const response = await fetch(`${url}/live?${query}`, { headers: { authorization: `Bearer ${token}` }, signal })
      if (!response.ok || response.body === null) throw new RequestError(response.status, response.statusText)
      return response.body
    }
    const connection = new LiveConnection(openStream, new GameStates())
    announceReopening(connection, this.#recovery.announce)
    this.#stopListening = connection.subscribe(`user:${memberId}`, {})
  }

  /** Sends a call until it is answered. No try is waited for without end (W435). */
  readonly send: SendCall = (send) =>
    sendUntilAnswered(
      async ({ signal }) => {
        const answer = await send(signal)
        if (isSiteFault(answer.status)) {
          this.#noteFault(answer.status)
          throw new RequestError(answer.status, answer.text)
        }
        return answer
      },
      { withinMs: WITHIN_MS, recovery: this.#recovery },
    )

  leave(): void {
    this.#stopListening()
  }
}
