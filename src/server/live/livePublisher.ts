import type { LiveChannel, LiveMessage } from '../../protocol/live.ts'
import type { Transaction } from '../database/database.ts'
import type { Bus } from './bus.ts'

/** Sends messages to all who listen to a channel, in any process. */
export interface LivePublisher {
  publish(channel: LiveChannel, message: LiveMessage): void
  /** The same once `tx` is committed; not at all when it is rolled back. */
  publishAfterCommit(tx: Transaction, channel: LiveChannel, message: LiveMessage): void
}

export const liveTopic = (channel: LiveChannel) => `live:${channel}`

export function makeLivePublisher(bus: Bus): LivePublisher {
  const publish = (channel: LiveChannel, message: LiveMessage) =>
    bus.publish(liveTopic(channel), JSON.stringify(message))
  return {
    publish,
    publishAfterCommit: (tx, channel, message) => tx.afterCommit(() => publish(channel, message)),
  }
}
