import { type History, digestOf } from './History.ts'
import type { Answer, Request, SimulatedProcess } from './SimulatedProcess.ts'
import type { SimulatedTime } from './SimulatedTime.ts'
import type { Stream } from './streams.ts'
import type { Faults } from './WorldOptions.ts'

/** A client gives a request up after this time, as the site's own client does. */
const PATIENCE_MS = 10_000
const QUICK_MS = { from: 15, to: 180 }
const LATE_MS = { from: 1_000, to: 12_000 }

/** What the network knows about the request that it carries, and tells the judges with its answer. */
export interface Exchange {
  readonly member: number
  readonly request: Request
  readonly answer: Answer
}

export interface NetworkParts {
  readonly time: SimulatedTime
  readonly random: Stream
  readonly faults: Faults
  readonly history: History
  /** The process that answers now; null while there is none. */
  readonly process: () => SimulatedProcess | null
  /** Hears of every answer that the server gives, also of those that get lost. */
  readonly judge: (exchange: Exchange) => void
}

/** Carries requests and answers. It delays, loses and doubles them by the seed. */
export class Network {
  readonly #parts: NetworkParts
  readonly counts = { requests: 0, late: 0, lost: 0, doubled: 0, cut: 0 }

  constructor(parts: NetworkParts) {
    this.#parts = parts
  }

  /** How long a message is under way (ms). */
  delay(): number {
    const { random, faults } = this.#parts
    const isLate = faults.late && random.chance(0.04)
    if (isLate) this.counts.late += 1
    const { from, to } = isLate ? LATE_MS : QUICK_MS
    return random.between(from, to)
  }

  /** Sends a request. Answers null if no answer comes in time: it may have been done all the same. */
  send(member: number, request: Request): Promise<Answer | null> {
    const { time, random, faults, history } = this.#parts
    this.counts.requests += 1
    return new Promise((resolve) => {
      const cancel = time.after(PATIENCE_MS, () => {
        history.write(time.now, `m${member} ${request.method} ${request.path} unanswered`)
        resolve(null)
      })
      const settle = (answer: Answer | null) => {
        cancel()
        resolve(answer)
      }
      this.#carry(member, request, settle)
      if (!faults.doubled || !random.chance(0.03)) return
      this.counts.doubled += 1
      history.write(time.now, `m${member} ${request.method} ${request.path} doubled`)
      this.#carry(member, request, () => {})
    })
  }

  #carry(member: number, request: Request, settle: (answer: Answer | null) => void): void {
    const { time, history, process } = this.#parts
    if (this.#isLost()) return history.write(time.now, `m${member} ${request.method} ${request.path} lost`)
    time.after(this.delay(), () => {
      const server = process()
      if (server?.parts == null) return void time.after(this.delay(), () => settle(null))
      const forget = server.onDeath(() => {
        this.counts.cut += 1
        time.after(this.delay(), () => settle(null))
      })
      void server.answer(request).then((answer) => {
        forget()
        this.#return(member, request, answer, settle)
      })
    })
  }

  #return(member: number, request: Request, answer: Answer, settle: (answer: Answer) => void): void {
    const { time, history, judge } = this.#parts
    const isLost = this.#isLost()
    const { method, path } = request
    const fate = isLost ? ' answer lost' : ''
    history.write(time.now, `m${member} ${method} ${path} ${answer.status} ${digestOf(answer.text)}${fate}`)
    judge({ member, request, answer })
    if (!isLost) time.after(this.delay(), () => settle(answer))
  }

  #isLost(): boolean {
    const { random, faults } = this.#parts
    const isLost = faults.lost && random.chance(0.02)
    if (isLost) this.counts.lost += 1
    return isLost
  }
}
