import { Agent, request } from 'node:http'
import type { GameContext } from '../../src/protocol/game/game.ts'
import { memberApi, type MemberApi } from '../journeys/memberApi.ts'
import { startKhatam } from '../journeys/startKhatam.ts'

export const name = 'watching'
export const description = 'from an action of a player to the last of 200 viewers, against the built server'

const VIEWERS = 200
const WARM_UP = 10
const ACTIONS = 80

interface Viewer {
  /** Milliseconds at which a state arrived, by its `updateIndex`. */
  readonly arrivals: Map<number, number>
  readonly bytes: () => number
  readonly close: () => void
}

/** One row: how long an action takes to be answered, and until it is with each viewer. */
export async function run(): Promise<Record<string, string | number>[]> {
  const khatam = await startKhatam()
  try {
    const white = await memberApi(khatam.url, 1)
    const black = await memberApi(khatam.url, 2)
    const { id } = await white.createMatchup({ length: 25 })
    await black.createMatchup({ length: 25 })
    await white.sendSeed(id)
    await black.sendSeed(id)
    const watcher = await memberApi(khatam.url, 3)
    const address = `${khatam.url}/live/matchup:${id}`
    const viewers = await Promise.all(Array.from({ length: VIEWERS }, () => openViewer(address, watcher.token)))
    const rows = await measure({ white, black, id, cpuSeconds: () => cpuSecondsOf(khatam.url) }, viewers)
    for (const viewer of viewers) viewer.close()
    return rows
  } finally {
    await khatam.stop()
  }
}

interface Measured {
  readonly white: MemberApi
  readonly black: MemberApi
  readonly id: number
  readonly cpuSeconds: () => Promise<number>
}

async function measure(
  { white, black, id, cpuSeconds }: Measured,
  viewers: readonly Viewer[],
): Promise<Record<string, string | number>[]> {
  const answers: number[] = []
  const delays: number[] = []
  const spreads: number[] = []
  let before = 0
  let cpuBefore = 0
  let context = await white.context(id)
  for (let action = -WARM_UP; action < ACTIONS; action++) {
    if (action === 0) {
      before = bytesOf(viewers)
      cpuBefore = await cpuSeconds()
    }
    const player = context.currentPlayer === 'white' ? white : black
    const sentAt = performance.now()
    context = await player.act(context.id, choose(context))
    const answeredAt = performance.now()
    const { updateIndex } = context
    const arrivals = await Promise.all(viewers.map(({ arrivals }) => arrivalOf(arrivals, updateIndex)))
    if (action < 0) continue
    answers.push(answeredAt - sentAt)
    delays.push(...arrivals.map((at) => at - sentAt))
    spreads.push(Math.max(...arrivals) - Math.min(...arrivals))
  }
  const cpuMs = ((await cpuSeconds()) - cpuBefore) * 1000
  const kilobytes = (bytesOf(viewers) - before) / viewers.length / ACTIONS / 1024
  return [
    {
      viewers: viewers.length,
      actions: ACTIONS,
      'answer p50 ms': share(answers, 0.5),
      'answer p99 ms': share(answers, 0.99),
      'viewer p50 ms': share(delays, 0.5),
      'viewer p99 ms': share(delays, 0.99),
      'viewer max ms': share(delays, 1),
      'first to last p99 ms': share(spreads, 0.99),
      'server CPU ms an action': Number((cpuMs / ACTIONS).toFixed(1)),
      'KiB a viewer and action': Number(kilobytes.toFixed(1)),
    },
  ]
}

/** Rolls and the first move there is, never a double: each match takes its time. */
function choose({ phase, possibleMoves, updateIndex }: GameContext) {
  const moves = possibleMoves[0]
  if (phase === 'move' && moves !== undefined) return { name: 'move', moves, updateIndex } as const
  return { name: phase === 'answerDouble' ? 'take' : 'roll', updateIndex } as const
}

/** A stream as a browser reads it; of each message only its number is looked at. */
function openViewer(address: string, token: string): Promise<Viewer> {
  const arrivals = new Map<number, number>()
  let bytes = 0
  const outgoing = request(address, { agent: new Agent(), headers: { authorization: `Bearer ${token}` } })
  outgoing.end()
  return new Promise((resolve, reject) => {
    outgoing.once('error', reject)
    outgoing.once('response', (response) => {
      response.on('error', () => undefined)
      let rest = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        bytes += text.length
        const events = (rest + text).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events) {
          const [, index] = /"updateIndex":(\d+)/.exec(event) ?? []
          if (index !== undefined) arrivals.set(Number(index), performance.now())
        }
        resolve({ arrivals, bytes: () => bytes, close: () => outgoing.destroy() })
      })
    })
  })
}

/** Resolves with the instant at which a state has arrived. */
async function arrivalOf(arrivals: ReadonlyMap<number, number>, updateIndex: number): Promise<number> {
  for (;;) {
    const at = arrivals.get(updateIndex)
    if (at !== undefined) return at
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function bytesOf(viewers: readonly Viewer[]): number {
  return viewers.reduce((sum, viewer) => sum + viewer.bytes(), 0)
}

/** The value that this share of them does not exceed, in milliseconds with one decimal. */
function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Number((sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0).toFixed(1))
}

/** What the server's process has worked so far, by its own account: that says more than the clock on a busy machine. */
async function cpuSecondsOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const [, seconds] = /^process_cpu_seconds_total (\S+)/m.exec(text) ?? []
  if (seconds === undefined) throw new Error('The server tells nothing of its processor time')
  return Number(seconds)
}
