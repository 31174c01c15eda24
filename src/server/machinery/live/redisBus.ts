import { Redis } from 'ioredis'
import { Subscriptions } from './bus.ts'
import type { Bus } from './bus.ts'

const PREFIX = 'khatam:'

/** The bus of a site of many processes with a Redis server: a process hears only the topics that it subscribed to. */
export async function openRedisBus(url: string, reportFailure: (error: unknown) => void): Promise<Bus> {
  const subscriptions = new Subscriptions()
  const options = { lazyConnect: true, maxRetriesPerRequest: null }
  const sender = new Redis(url, options)
  const receiver = new Redis(url, options)
  for (const connection of [sender, receiver]) connection.on('error', reportFailure)
  receiver.on('message', (channel: string, message: string) =>
    subscriptions.deliver(channel.slice(PREFIX.length), message),
  )
  await Promise.all([sender.connect(), receiver.connect()])
  return {
    publish: (topic, message) => void sender.publish(PREFIX + topic, message).catch(reportFailure),
    subscribe(topic, listener) {
      if (subscriptions.add(topic, listener)) receiver.subscribe(PREFIX + topic).catch(reportFailure)
      return () => {
        if (subscriptions.remove(topic, listener)) receiver.unsubscribe(PREFIX + topic).catch(reportFailure)
      }
    },
    async close() {
      receiver.disconnect()
      await sender.quit()
    },
  }
}
