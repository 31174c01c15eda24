import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Bus } from '../../src/server/machinery/live/bus.ts'

/** Ways to interrupt a bus. Each ends with its server as it was. */
export type Interruptions = Readonly<Record<string, () => Promise<unknown>>>

/** What every bus promises. `open` gives the bus of one more process of the site. */
export function describeBus(open: () => Promise<Bus>, interruptions: Interruptions): void {
  test('W46 every process gets the messages of its topics, in order, whatever their size', async () => {
    const sender = await open()
    const listener = await open()
    const texts = Array.from({ length: 60 }, (_, number) => `${number} ${'رستم 🎲 '.repeat(number * 40)}`)
    const heard = collect(listener, 'topic one', texts.length)
    const ownEcho = collect(sender, 'topic one', texts.length)
    const others = collect(listener, 'topic two', 1)
    await connected(sender, listener)
    for (const text of texts) sender.publish('topic one', text)
    sender.publish('topic two', 'only this')
    expect(await heard).toEqual(texts)
    expect(await ownEcho).toEqual(texts)
    expect(await others).toEqual(['only this'])
    await Promise.all([sender.close(), listener.close()])
  })

  test('W46 a subscription ends', async () => {
    const bus = await open()
    const heard: string[] = []
    const end = bus.subscribe('a', (message) => heard.push(message))
    await connected(bus)
    end()
    bus.publish('a', 'not heard')
    await connected(bus)
    expect(heard).toEqual([])
    await bus.close()
  })

  test('W412 a gap that one process announces is told to all', async () => {
    const buses = await Promise.all([open(), open()])
    await connected(...buses)
    const told = Promise.all(buses.map((bus) => new Promise<void>((resolve) => bus.onGap(resolve))))
    buses[0]?.tellGap()
    await told
    await Promise.all(buses.map((bus) => bus.close()))
  })

  for (const [name, interrupt] of Object.entries(interruptions)) {
    test(`W412 after ${name} every listener has each message, or was told to read anew after it was sent`, async () => {
      const buses = await Promise.all([open(), open()])
      const readers = buses.flatMap((bus, at) => [watchNews(bus, 'from 0', at), watchNews(bus, 'from 1', at)])
      await connected(...buses)
      const sent = { 'from 0': 0, 'from 1': 0 }
      const timer = setInterval(() => {
        for (const [at, topic] of (['from 0', 'from 1'] as const).entries()) {
          sent[topic] += 1
          for (const reader of readers) if (reader.topic === topic) reader.state = sent[topic]
          buses[at]?.publish(topic, String(sent[topic]))
        }
      }, 2)
      await wait(100)
      await interrupt()
      const before = { ...sent }
      await expect.poll(() => readers.every(({ topic, heardTo }) => heardTo() > before[topic])).toBe(true)
      clearInterval(timer)
      await expect.poll(() => readers.map((reader) => reader.unknown())).toEqual(readers.map(() => []))
      await expect.poll(() => buses.map((bus) => bus.isConnected())).toEqual([true, true])
      await Promise.all(buses.map((bus) => bus.close()))
    })
  }
}

/** A listener to numbered news. It reads the number of the last news whenever it is told of a gap. */
function watchNews(bus: Bus, topic: 'from 0' | 'from 1', process: number) {
  const heard = new Set<number>()
  let last = 0
  let readTo = 0
  const reader = {
    topic,
    process,
    state: 0,
    heardTo: () => last,
    unknown: () =>
      Array.from({ length: reader.state }, (_, at) => at + 1).filter((one) => one > readTo && !heard.has(one)),
  }
  bus.subscribe(topic, (message) => {
    last = Number(message)
    heard.add(last)
  })
  bus.onGap(() => {
    readTo = reader.state
  })
  return reader
}

function collect(bus: Bus, topic: string, size: number): Promise<string[]> {
  const heard: string[] = []
  return new Promise((resolve) => {
    bus.subscribe(topic, (message) => {
      heard.push(message)
      if (heard.length === size) resolve(heard)
    })
  })
}

/**
 * Subscriptions reach a server in the order in which they are made. When a later one is heard, the earlier ones are in
 * force.
 */
async function connected(...buses: Bus[]): Promise<void> {
  for (const [index, bus] of buses.entries()) {
    const topic = `connected ${index} ${Math.random()}`
    const heard = new Promise<void>((resolve) => {
      bus.subscribe(topic, () => resolve())
    })
    const timer = setInterval(() => bus.publish(topic, 'now'), 5)
    await heard
    clearInterval(timer)
  }
}
