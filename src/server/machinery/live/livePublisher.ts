import type { LiveChannel, LiveMessage } from '../../../protocol/live/live.ts'
import type { Transaction } from '../database/database.ts'
import { contextText } from './contextText.ts'
import type { Bus } from './bus.ts'

/** Sends messages to all listeners of a channel, in any process. */
export interface LivePublisher {
  publish(channel: LiveChannel, message: LiveMessage): void
  /** The same after the commit of `tx`; nothing if it is rolled back. */
  publishAfterCommit(tx: Transaction, channel: LiveChannel, message: LiveMessage): void
}

export const liveTopic = (channel: LiveChannel) => `live:${channel}`

export function makeLivePublisher(bus: Bus): LivePublisher {
  const publish = (channel: LiveChannel, message: LiveMessage) =>
    bus.publish(liveTopic(channel), `${concerned(message).join(',')}\n${liveText(message)}`)
  return {
    publish,
    publishAfterCommit: (tx, channel, message) => tx.afterCommit(() => publish(channel, message)),
  }
}

/** A message in the form that crosses the bus: its JSON, and the members whom it concerns. */
export interface SentMessage {
  readonly first: readonly number[]
  readonly json: string
}

export function readSentMessage(text: string): SentMessage {
  const end = text.indexOf('\n')
  return { first: text.slice(0, end).split(',').filter(Boolean).map(Number), json: text.slice(end + 1) }
}

/** The members who get a message of a matchup before its viewers (W291). */
function concerned(message: LiveMessage): readonly (number | null)[] {
  if (message.kind === 'gameUpdated') return message.gameContext.player.map(({ id }) => id)
  if (message.kind === 'matchupUpdated') return [message.matchup.userAId, message.matchup.userBId]
  return message.kind === 'newChatMessage' ? [message.fromUserId, message.toUserId] : []
}

/** The context in it may have been serialised already for the answer to its player. */
function liveText(message: LiveMessage): string {
  if (message.kind !== 'gameUpdated') return JSON.stringify(message)
  const { kind, matchupId, gameContext } = message
  return `{"kind":"${kind}","matchupId":${matchupId},"gameContext":${contextText(gameContext)}}`
}
