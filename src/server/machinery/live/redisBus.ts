import { Redis } from 'ioredis'
import type { Bus } from './bus.ts'
import { openLineBus } from './LineBus.ts'
import type { Line, LineEvents } from './LineBus.ts'

const PREFIX = 'khatam:'

/** The bus of a site with many processes and a Redis server. A process gets only the topics that it subscribed to. */
export function openRedisBus(url: string, reportFailure: (error: unknown) => void): Promise<Bus> {
  return openLineBus((events) => openRedisLine(url, events), reportFailure)
}

/** Opens one connection to send and one to receive. Neither reconnects, resends or queues by itself. */
function openRedisLine(url: string, { receive, lost }: LineEvents): Line {
  const connect = () =>
    new Redis(url, {
      lazyConnect: true,
      retryStrategy: () => null,
      enableOfflineQueue: false,
      autoResubscribe: false,
      autoResendUnfulfilledCommands: false,
    })
  const sender = connect()
  const receiver = connect()
  const connections = [sender, receiver]
  let reason: Error = new Error('The connection to Redis was closed.')
  for (const connection of connections) {
    connection.on('error', (error: Error) => (reason = error))
    connection.on('end', () => lost(reason))
  }
  receiver.on('message', (channel: string, message: string) => receive(channel.slice(PREFIX.length), message))
  return {
    opened: Promise.all(connections.map((connection) => connection.connect())).catch(() => {
      throw reason
    }),
    join: (topics) => receiver.subscribe(...topics.map((topic) => PREFIX + topic)),
    leave: (topic) => receiver.unsubscribe(PREFIX + topic),
    send: (topic, message) => sender.publish(PREFIX + topic, message),
    cut() {
      for (const connection of connections) connection.disconnect()
    },
    async close() {
      receiver.disconnect()
      await sender.quit()
    },
  }
}
