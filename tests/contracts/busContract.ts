import { expect, test } from 'vitest'
import type { Bus } from '../../src/server/machinery/live/bus.ts'

/** What every bus promises. `open` gives the bus of one more process of the site. */
export function describeBus(open: () => Promise<Bus>): void {
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

/** Subscriptions reach a server in the order they are made: when a later one is heard, the earlier ones are in force. */
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
