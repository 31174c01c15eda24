import type { LiveChannel, LiveMessage } from '../../src/protocol/live/live.ts'
import type { Session } from '../../src/protocol/session/session.ts'
import { LiveLine } from './LiveLine.ts'
import type { Request } from './SimulatedProcess.ts'
import { randomBytesHex, type Stream } from './streams.ts'
import type { Surroundings } from './Surroundings.ts'

export interface Reply<Body> {
  readonly status: number
  readonly body: Body
}

/** How often a member repeats a request that gets no answer. */
const TRIES = 8

/**
 * A member with a device: sends requests, repeats what gets no answer, and listens live. It knows what the API has told
 * it and nothing else.
 */
export class SimulatedMember {
  readonly number: number
  readonly random: Stream
  readonly #world: Surroundings
  #session: { readonly id: number; readonly token: string } | null = null
  #line: LiveLine | null = null
  #channels: readonly LiveChannel[] = []
  readonly #news: LiveMessage[] = []
  #wake: () => void = () => {}
  /** Whether messages may have been missed since the member last read. */
  hasGap = false

  constructor(number: number, world: Surroundings) {
    this.number = number
    this.#world = world
    this.random = world.streams(`member ${number}`)
  }

  get id(): number {
    return this.#session?.id ?? 0
  }

  get isOnline(): boolean {
    return this.#channels.length > 0
  }

  /** One try. Null is no answer in time. */
  async call<Body>(method: Request['method'], path: string, body?: object): Promise<Reply<Body> | null> {
    const address = `10.${this.number >> 16}.${(this.number >> 8) & 255}.${this.number & 255}`
    const request = { method, path, token: this.#session?.token ?? null, body, address }
    const answer = await this.#world.network.send(this.number, request)
    return answer && { status: answer.status, body: JSON.parse(answer.text) as Body }
  }

  /** The same request again and again until it is answered. Null when the member gives up. */
  async insist<Body>(method: Request['method'], path: string, body?: object): Promise<Reply<Body> | null> {
    for (let tries = 0; tries < TRIES; tries++) {
      const reply = await this.call<Body>(method, path, body)
      if (reply !== null && reply.status !== 503) return reply
      await this.#world.time.sleep(this.random.between(500, 4_000))
    }
    return null
  }

  /** What `GET` answers, or null if there is no good answer. */
  async read<Body>(path: string): Promise<Body | null> {
    const reply = await this.insist<Body>('GET', path)
    return reply?.status === 200 ? reply.body : null
  }

  /** A name for a request, so that its repeats count once. */
  makeKey(): string {
    return randomBytesHex(this.random, 12)
  }

  /** Signs up with a number, or signs in with it, by the code of a text message. */
  async signIn(): Promise<boolean> {
    const mobile = `+98912${String(1_000_000 + this.number)}`
    for (let tries = 0; tries < TRIES; tries++) {
      await this.insist('POST', '/member/verify/mobile', { mobile })
      await this.#world.time.sleep(this.random.between(2_000, 9_000))
      const confirmationCode = this.#world.codes.get(mobile) ?? '00000'
      const reply = await this.insist<Session>('POST', '/session', { mobile, confirmationCode })
      if (reply?.status === 200) {
        this.#session = { id: reply.body.member.id, token: reply.body.accessToken }
        return true
      }
      await this.#world.time.sleep(130_000)
    }
    return false
  }

  /** Listens to the own channel and to these, on one stream in place of an earlier one. */
  listen(...channels: readonly LiveChannel[]): void {
    this.#channels = [`user:${this.id}`, ...channels]
    this.#connect()
  }

  /** Leaves without a word. */
  vanish(): void {
    this.#channels = []
    this.#line?.close()
    this.#line = null
    this.#news.length = 0
  }

  /** Waits for the next message, at most this long (ms). Null if none came, or if messages may have been lost. */
  async nextNews(mostMs: number): Promise<LiveMessage | null> {
    if (this.#news.length === 0 && !this.hasGap) {
      await new Promise<void>((resolve) => {
        const cancel = this.#world.time.after(mostMs, resolve)
        this.#wake = () => {
          cancel()
          resolve()
        }
      })
      this.#wake = () => {}
    }
    this.hasGap = false
    return this.#news.shift() ?? null
  }

  #connect(): void {
    if (this.#channels.length === 0) return
    const process = this.#world.process
    this.#line?.close()
    this.#line = null
    if (process?.parts == null) return void this.#world.time.after(this.random.between(500, 3_000), () => this.#retry())
    const line = new LiveLine(process, this.#world.live, {
      memberId: this.id,
      channels: this.#channels,
      hear: (message) => {
        this.#news.push(message)
        this.#wake()
      },
      end: () => {
        if (this.#line === line) this.#retry()
      },
    })
    this.#line = line
    this.hasGap = true
    this.#wake()
  }

  #retry(): void {
    if (this.#channels.length > 0) this.#connect()
  }
}
