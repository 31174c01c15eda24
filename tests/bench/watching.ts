import type { GameContext } from '../../src/protocol/game/game.ts'
import { type MemberApi, memberApi } from '../journeys/memberApi.ts'
import { startKhatam } from '../journeys/startKhatam.ts'
import { Audience } from './watching/Audience.ts'
import { startBareServer } from './watching/startBareServer.ts'

export const name = 'watching'
export const description = 'from an action of a player to the last of 10,000 viewers, against the built server'
export const options = { viewers: { type: 'string' } } as const

/** None of them: the player's own delay without viewers. */
const AUDIENCES = [0, 200, 10_000]
const WARM_UP = 10
const ACTIONS = 80
/** A player thinks, and viewers hear pings meanwhile. */
const PAUSE_MS = 400
/**
 * One row for each audience and each form of the messages. Below it stands a bare server of Node that writes as many bytes
 * to as many sockets and does nothing else.
 */
export async function run({ viewers }: { viewers?: unknown } = {}): Promise<Record<string, string | number>[]> {
  const audiences = viewers === undefined ? AUDIENCES : [0, Number(viewers)]
  const rows: Record<string, string | number>[] = []
  for (const count of audiences) {
    for (const takesChanges of count > 0 ? [true, false] : [true]) {
      const row = await measureAudience(count, takesChanges)
      rows.push(row)
      const bytes = row['bytes a viewer and action']
      // In the same run, because another minute of the machine is another machine.
      if (typeof bytes === 'number') rows.push(compared(await measureBareServer(count, bytes), row))
    }
  }
  return rows
}

async function measureAudience(count: number, takesChanges: boolean): Promise<Record<string, string | number>> {
  const khatam = await startKhatam({ LIVE_STREAMS_PER_MEMBER: '100000' })
  try {
    const white = await memberApi(khatam.url, 1)
    const black = await memberApi(khatam.url, 2)
    const { id } = await white.createMatchup({ length: 25 })
    await black.createMatchup({ length: 25 })
    await white.sendSeed(id)
    await black.sendSeed(id)
    const watcher = await memberApi(khatam.url, 3)
    const audience = new Audience()
    const before = await numbersOf(khatam.url)
    const path = `/live?channel=matchup:${id}${takesChanges ? '&changes=true' : ''}`
    await audience.open(khatam.url, { path, token: watcher.token, count })
    const after = await numbersOf(khatam.url)
    const row = await measure({ white, black, id, url: khatam.url }, audience)
    audience.close()
    return {
      viewers: count,
      messages: count === 0 ? '–' : takesChanges ? 'changes' : 'whole',
      ...row,
      'KiB of memory a viewer': count === 0 ? '–' : Number(((after.memory - before.memory) / count / 1024).toFixed(1)),
    }
  } finally {
    await khatam.stop()
  }
}

/** What Node and the system need for the same bytes: the least that any server in one process of Node can reach. */
async function measureBareServer(count: number, bytes: number): Promise<Record<string, string | number>> {
  const server = await startBareServer()
  const audience = new Audience()
  try {
    await audience.open(server.url, { path: '/', token: '', count })
    const lasts: number[] = []
    const middles: number[] = []
    for (let message = -WARM_UP; message < ACTIONS; message++) {
      const heard = audience.expect()
      const sentAt = performance.now()
      server.say(bytes)
      const { middle, last } = await heard
      if (message >= 0) {
        middles.push(middle - sentAt)
        lasts.push(last - sentAt)
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    return {
      viewers: count,
      messages: 'bare Node',
      actions: ACTIONS,
      'middle viewer p50 ms': share(middles, 0.5),
      'last viewer p50 ms': share(lasts, 0.5),
      'last viewer p99 ms': share(lasts, 0.99),
      'bytes a viewer and action': bytes,
    }
  } finally {
    audience.close()
    server.stop()
  }
}

/** The row of the bare server, with how many times as long the site's own takes. */
function compared(bare: Record<string, string | number>, own: Record<string, string | number>) {
  const ratio = (name: string) => Number((Number(own[name]) / Number(bare[name])).toFixed(2))
  return {
    ...bare,
    'site ÷ bare, p50': ratio('last viewer p50 ms'),
    'site ÷ bare, p99': ratio('last viewer p99 ms'),
  }
}

interface Measured {
  readonly white: MemberApi
  readonly black: MemberApi
  readonly id: number
  readonly url: string
}

async function measure(
  { white, black, id, url }: Measured,
  audience: Audience,
): Promise<Record<string, string | number>> {
  const answers: number[] = []
  const lasts: number[] = []
  const middles: number[] = []
  let context = await white.context(id)
  let before = await numbersOf(url)
  let bytesBefore = 0
  for (let action = -WARM_UP; action < ACTIONS; action++) {
    if (action === 0) {
      before = await numbersOf(url)
      bytesBefore = audience.bytes
    }
    const player = context.currentPlayer === 'white' ? white : black
    const heard = audience.expect()
    const sentAt = performance.now()
    context = await player.act(context.id, choose(context))
    const answeredAt = performance.now()
    const { middle, last } = await heard
    if (action >= 0) {
      answers.push(answeredAt - sentAt)
      middles.push(middle - sentAt)
      lasts.push(last - sentAt)
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  const cpuMs = ((await numbersOf(url)).cpu - before.cpu) * 1000
  const { size } = audience
  const none = size === 0
  return {
    actions: ACTIONS,
    'answer p50 ms': share(answers, 0.5),
    'answer p99 ms': share(answers, 0.99),
    'middle viewer p50 ms': none ? '–' : share(middles, 0.5),
    'last viewer p50 ms': none ? '–' : share(lasts, 0.5),
    'last viewer p99 ms': none ? '–' : share(lasts, 0.99),
    'server CPU ms an action': Number((cpuMs / ACTIONS).toFixed(1)),
    'bytes a viewer and action': none ? '–' : Math.round((audience.bytes - bytesBefore) / size / ACTIONS),
  }
}

/** Rolls and plays the first legal move, and never doubles, so that each match takes its time. */
function choose({ phase, possibleMoves, updateIndex }: GameContext) {
  const moves = possibleMoves[0]
  if (phase === 'move' && moves !== undefined) return { name: 'move', moves, updateIndex } as const
  return { name: phase === 'answerDouble' ? 'take' : 'roll', updateIndex } as const
}

/** The value that this share of them does not exceed, in milliseconds with one decimal. */
function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Number((sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0).toFixed(1))
}

/** The processor time that the server has used so far, in seconds, and its memory in bytes, by its own account. */
async function numbersOf(url: string): Promise<{ cpu: number; memory: number }> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const valueOf = (wanted: string) => Number(new RegExp(`^${wanted} (\\S+)`, 'm').exec(text)?.[1])
  return { cpu: valueOf('process_cpu_seconds_total'), memory: valueOf('process_resident_memory_bytes') }
}
