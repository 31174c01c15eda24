import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Bus } from '../../../../src/server/machinery/live/bus.ts'
import { openLineBus } from '../../../../src/server/machinery/live/LineBus.ts'
import type { Line, LineEvents } from '../../../../src/server/machinery/live/LineBus.ts'

/** A line to nowhere. It records what was asked of it, and does what the test says. */
interface FakeLine {
  readonly events: LineEvents
  readonly joined: string[]
  readonly sent: [topic: string, message: string][]
  isCut: boolean
  /** The promise that the joining of topics waits for. */
  admission: Promise<void>
  /** Resolves `admission`. */
  admit: () => void
  /** What becomes of a message. */
  outcome: () => Promise<void>
}

let lines: FakeLine[]
let isAdmitting: boolean
let bus: Bus
let heard: string[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  lines = []
  isAdmitting = true
  heard = []
  bus = await openLineBus(openFakeLine, () => undefined)
  bus.subscribe('news', (message) => heard.push(message))
  bus.onGap(() => heard.push('gap'))
})
afterEach(async () => {
  await bus.close()
  vi.useRealTimers()
})

function openFakeLine(events: LineEvents): Line {
  let admit = () => undefined as void
  const admitted = new Promise<void>((resolve) => {
    admit = resolve
  })
  const line: FakeLine = {
    events,
    joined: [],
    sent: [],
    isCut: false,
    admission: admitted,
    admit,
    outcome: () => Promise.resolve(),
  }
  if (isAdmitting) line.admit()
  lines.push(line)
  return {
    opened: Promise.resolve(),
    join: (topics) => {
      line.joined.push(...topics)
      return line.admission
    },
    leave: () => Promise.resolve(),
    send: (topic, message) => {
      line.sent.push([topic, message])
      return line.outcome()
    },
    cut: () => {
      line.isCut = true
    },
    close: () => Promise.resolve(),
  }
}

/** The line with that number, once it is open. */
async function lineAt(index: number): Promise<FakeLine> {
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(index), { timeout: 60_000 })
  const line = lines[index]
  if (!line) throw new Error('There is no such line.')
  return line
}

const untilConnected = () => vi.waitFor(() => expect(bus.isConnected()).toBe(true), { timeout: 60_000 })
const gapsIn = ({ sent }: FakeLine) => sent.filter(([topic]) => topic === 'gap').length

test('W412 a process that only listens is told of the gap once all its topics are joined again', async () => {
  const first = await lineAt(0)
  isAdmitting = false
  first.events.lost(new Error('cut'))
  const second = await lineAt(1)
  await vi.waitFor(() => expect(second.joined).toContain('news'), { timeout: 60_000 })
  expect([heard, bus.isConnected(), first.isCut]).toEqual([[], false, true])
  second.admit()
  await untilConnected()
  expect([heard, gapsIn(second)]).toEqual([['gap'], 0])
})

test('W412 a topic that is added while others are joined is joined before the gap is told', async () => {
  isAdmitting = false
  ;(await lineAt(0)).events.lost(new Error('cut'))
  const second = await lineAt(1)
  await vi.waitFor(() => expect(second.joined).toContain('news'), { timeout: 60_000 })
  bus.subscribe('late', () => undefined)
  second.admit()
  await untilConnected()
  expect(second.joined.at(-1)).toBe('late')
})

test('W412 a topic that is added right after the last joining is joined', async () => {
  isAdmitting = false
  for (const turns of [1, 2]) {
    ;(await lineAt(turns - 1)).events.lost(new Error('cut'))
    const next = await lineAt(turns)
    await vi.waitFor(() => expect(next.joined).toContain('news'), { timeout: 60_000 })
    next.admit()
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    bus.subscribe(`late ${turns}`, () => undefined)
    await untilConnected()
    expect(next.joined).toContain(`late ${turns}`)
  }
})

test('W412 a bus whose first line cannot be opened leaves nothing behind', async () => {
  const timers = vi.getTimerCount()
  const refuse = () => ({
    ...openFakeLine({ receive: () => undefined, lost: () => undefined }),
    opened: Promise.reject(new Error('refused')),
  })
  await expect(openLineBus(refuse, () => undefined)).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(timers)
})

test('W412 a message that may not have gone out makes every process read anew', async () => {
  const first = await lineAt(0)
  first.outcome = () => Promise.reject(new Error('no answer'))
  bus.publish('news', 'lost')
  await vi.waitFor(() => expect(bus.isConnected()).toBe(false), { timeout: 60_000 })
  await untilConnected()
  expect(gapsIn(await lineAt(1))).toBe(1)
})

test('W412 a message that is on its way when the line is lost counts as not sent', async () => {
  const first = await lineAt(0)
  first.outcome = () => new Promise(() => undefined)
  bus.publish('news', 'on its way')
  first.events.lost(new Error('cut'))
  await untilConnected()
  expect(gapsIn(await lineAt(1))).toBe(1)
})

test('W412 while the bus is away a process hears its own messages, and reads anew every five seconds', async () => {
  isAdmitting = false
  ;(await lineAt(0)).events.lost(new Error('cut'))
  bus.publish('news', 'among us')
  await Promise.resolve()
  expect(heard).toEqual(['among us'])
  vi.advanceTimersByTime(10_000)
  expect(heard).toEqual(['among us', 'gap', 'gap'])
  ;(await lineAt(1)).admit()
  await untilConnected()
  expect(gapsIn(await lineAt(1))).toBe(1)
})

test('W412 a dead line that seems open is replaced within four seconds', async () => {
  const first = await lineAt(0)
  for (let second = 0; second < 10; second++) {
    vi.advanceTimersByTime(1_000)
    const [pulse, message] = first.sent.at(-1) ?? ['', '']
    first.events.receive(pulse, message)
  }
  expect(bus.isConnected()).toBe(true)
  vi.advanceTimersByTime(4_000)
  expect([bus.isConnected(), first.isCut]).toEqual([false, true])
  await untilConnected()
})

test('W412 messages that the bus’s server does not take do not pile up', async () => {
  const first = await lineAt(0)
  first.outcome = () => new Promise(() => undefined)
  const large = 'x'.repeat(1_000_000)
  for (let number = 0; number < 40; number++) bus.publish('news', large)
  expect([first.isCut, first.sent.length < 40]).toEqual([true, true])
  await untilConnected()
  expect(gapsIn(await lineAt(1))).toBe(1)
})

test('W412 a subscription is in force once the bus’s server has taken it', async () => {
  const first = await lineAt(0)
  const told: string[] = []
  first.admission = new Promise((resolve) => {
    first.admit = resolve
  })
  bus.subscribe('channel', () => undefined)
  const joined = bus.joined().then(() => told.push('joined'))
  await Promise.resolve()
  told.push('taken')
  first.admit()
  await joined
  expect(told).toEqual(['taken', 'joined'])
})
