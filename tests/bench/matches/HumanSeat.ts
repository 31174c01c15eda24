import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { GameContext, PerformAction } from '../../../src/protocol/game/game.ts'
import type { HallMember } from './openHall.ts'

/** The thought before an action, in ms: 4.5 s in the mean, so a match to 7 points takes half an hour. */
const THOUGHT_MS = { roll: [500, 3_500], move: [2_000, 12_000] } as const
const REOPEN_MS = 500

/** What the seats have measured since it was last taken. */
export class Measured {
  readonly answersMs: number[] = []
  readonly heardMs: number[] = []
  bytes = 0
  failures = 0
}

interface SeatOptions {
  /** The process that the seat is connected to. */
  readonly url: string
  readonly member: HallMember
  readonly matchupId: number
  readonly random: () => number
  /** Where to count at the moment. */
  readonly measured: () => Measured
  /** When each state of a matchup was sent for, by matchup and `updateIndex`. */
  readonly sentAt: Map<string, number>
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** A member who plays one match at human pace: listens to the live channel, thinks, and sends an action. */
export class HumanSeat {
  readonly #options: SeatOptions
  #isGone = false
  #known = 0

  constructor(options: SeatOptions) {
    this.#options = options
  }

  async sitDown(): Promise<void> {
    this.#listen()
    await this.#call('PUT', `/matchup/${this.#options.matchupId}/seed`, { seed: '00112233445566778899aabbccddeeff' })
    this.#take(await this.#read())
  }

  leave(): void {
    this.#isGone = true
  }

  #read(): Promise<GameContext | undefined> {
    return this.#call('GET', `/game/context?matchupId=${this.#options.matchupId}`)
  }

  #listen(): void {
    if (this.#isGone) return
    const { url, matchupId, member } = this.#options
    const path = `${url}/live?channel=matchup:${matchupId}&channel=user:${member.id}`
    const outgoing = request(path, { agent: false, headers: headersOf(member) }, (response) => {
      let rest = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        this.#options.measured().bytes += text.length
        const events = (rest + text).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events) this.#hear(event)
        if (this.#isGone) outgoing.destroy()
      })
      response.on('error', () => undefined)
      response.on('close', () => void this.#reopen())
    })
    outgoing.on('error', () => undefined)
    outgoing.end()
  }

  async #reopen(): Promise<void> {
    if (this.#isGone) return
    await wait(REOPEN_MS)
    this.#listen()
    this.#take(await this.#read())
  }

  #hear(event: string): void {
    const at = event.indexOf('data: {"kind":"gameUpdated"')
    if (at < 0) return
    const { gameContext } = JSON.parse(event.slice(at + 'data: '.length).split('\n')[0] ?? '') as {
      gameContext: GameContext
    }
    const { sentAt, matchupId, measured } = this.#options
    const sent = sentAt.get(`${matchupId}:${gameContext.updateIndex}`)
    if (sent !== undefined) measured().heardMs.push(performance.now() - sent)
    this.#take(gameContext)
  }

  #take(context: GameContext | undefined): void {
    if (context === undefined || context.updateIndex <= this.#known) return
    this.#known = context.updateIndex
    const mine = context.player.find(({ id }) => id === this.#options.member.id)?.color
    if (context.currentPlayer !== null && context.currentPlayer === mine) void this.#act(context)
  }

  async #act(context: GameContext): Promise<void> {
    const [least, most] = context.phase === 'move' ? THOUGHT_MS.move : THOUGHT_MS.roll
    await wait(least + this.#options.random() * (most - least))
    if (this.#isGone || this.#known !== context.updateIndex) return
    const { measured, sentAt, matchupId } = this.#options
    const began = performance.now()
    sentAt.set(`${matchupId}:${context.updateIndex + 1}`, began)
    const next = await this.#call<GameContext>('PUT', `/game/${context.id}/action`, choose(context))
    sentAt.delete(`${matchupId}:${context.updateIndex - 1}`)
    if (next !== undefined) measured().answersMs.push(performance.now() - began)
    this.#take(next ?? (await this.#read()))
  }

  /** Undefined for an answer that is no success; the caller goes on with what it reads. */
  #call<Body>(method: 'GET' | 'PUT', path: string, body?: object): Promise<Body | undefined> {
    const { url, member, measured } = this.#options
    const payload = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      ...headersOf(member),
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    }
    return new Promise((resolve) => {
      const fail = () => {
        measured().failures += 1
        resolve(undefined)
      }
      const outgoing = request(`${url}/api${path}`, { method, agent, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => void (text += part))
        response.on('end', () => {
          measured().bytes += text.length
          if (response.statusCode === 200) resolve(JSON.parse(text) as Body)
          else fail()
        })
        response.on('error', fail)
      })
      outgoing.on('error', fail)
      outgoing.end(payload)
    })
  }
}

const headersOf = ({ token }: HallMember) => ({ authorization: `Bearer ${token}` })

/** Rolls and plays the first legal turn. Takes every double and offers none, so that each match takes its time. */
function choose({ phase, possibleMoves, updateIndex }: GameContext): PerformAction {
  const moves = possibleMoves[0]
  if (phase === 'move' && moves !== undefined) return { name: 'move', moves, updateIndex }
  return { name: phase === 'answerDouble' ? 'take' : 'roll', updateIndex }
}
