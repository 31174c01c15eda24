import type { LiveChannel, LiveMessage } from '../../../protocol/live/live.ts'
import type { Transaction } from '../database/database.ts'
import { contextText } from './contextText.ts'
import type { Bus } from './bus.ts'
import { traceParent } from '../tracing/spans.ts'
import { makeMessageIds } from './messageIds.ts'

/** Sends messages to all listeners of a channel, in any process. */
export interface LivePublisher {
  publish(channel: LiveChannel, message: LiveMessage): void
  /** Publishes after the commit of `tx`, and not at all if `tx` is rolled back. */
  publishAfterCommit(tx: Transaction, channel: LiveChannel, message: LiveMessage): void
  /** Publishes what is worth something in this moment alone, to all listeners but some members. It is not kept (W434). */
  publishPassing(channel: LiveChannel, message: LiveMessage, withheldFrom: readonly number[]): void
}

export const liveTopic = (channel: LiveChannel) => `live:${channel}`

export function makeLivePublisher(bus: Bus): LivePublisher {
  const newId = makeMessageIds()
  const publish = (channel: LiveChannel, message: LiveMessage) =>
    bus.publish(
      liveTopic(channel),
      `${newId()};${[...concerned(message), traceParent()].join(',')}\n${liveText(message)}`,
    )
  return {
    publish,
    publishPassing: (channel, message, withheldFrom) =>
      bus.publish(liveTopic(channel), `${newId()};;${withheldFrom.join(',')}\n${liveText(message)}`),
    publishAfterCommit: (tx, channel, message) => tx.afterCommit(() => publish(channel, message)),
  }
}

/** A message as it crosses the bus. */
export interface SentMessage {
  /** The message's id, the same on every process. Null if a process of an older version sent the message. */
  readonly id: string | null
  /** The ids of the members whom the message concerns. They get it first. */
  readonly first: readonly number[]
  /** The span that led to the message, as a `traceparent`. */
  readonly traceParent?: string | undefined
  /** The ids of the members who do not get a passing message; null for a message that is kept. */
  readonly withheldFrom: readonly number[] | null
  readonly json: string
}

export function readSentMessage(text: string): SentMessage {
  const end = text.indexOf('\n')
  const parts = text.slice(0, end).split(';')
  const [id = null, first = '', withheld = null] = parts.length === 1 ? [undefined, ...parts] : parts
  return {
    id,
    first: readIds(first),
    // It stands behind the members, so that a process that does not know it reads a member without streams.
    traceParent: first.split(',').find((part) => part.startsWith('00-')),
    withheldFrom: withheld === null ? null : readIds(withheld),
    json: text.slice(end + 1),
  }
}

const readIds = (text: string) => text.split(',').filter(isId).map(Number)
const isId = (text: string) => /^\d+$/.test(text)

/** The members who get a message of a matchup before its viewers (W291). */
function concerned(message: LiveMessage): readonly (number | null)[] {
  if (message.kind === 'gameUpdated') return message.gameContext.player.map(({ id }) => id)
  if (message.kind === 'matchupUpdated') return [message.matchup.userAId, message.matchup.userBId]
  return message.kind === 'newChatMessage' ? [message.fromUserId, message.toUserId] : []
}

/** The message as JSON. Reuses the JSON of a game context that was made for the answer to the player. */
function liveText(message: LiveMessage): string {
  if (message.kind !== 'gameUpdated') return JSON.stringify(message)
  const { kind, matchupId, gameContext } = message
  return `{"kind":"${kind}","matchupId":${matchupId},"gameContext":${contextText(gameContext)}}`
}
