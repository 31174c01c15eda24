import { randomUUID } from 'node:crypto'
import type { Bus } from './bus.ts'

/**
 * Knows which members have a live channel open, on any process of the site. It is exact within a process. Members of
 * another process are known from its announcements, and forgotten when it falls silent.
 */
export interface Presence {
  isOnline(memberId: number): boolean
  /** Members online on any process. */
  count(): number
  /**
   * Calls the listener when a member's first channel opens or the last one closes. Each process calls its own
   * listeners, so what they do must be harmless when done twice.
   */
  onChange(listener: (memberId: number, isOnline: boolean) => void): void
  /** Calls the listener when another process has fallen silent: its last work may be known to nobody. */
  onSilence(listener: () => void): void
  /** For the live channel: counts one more connection of the member on this process. Answers how to end it. */
  connect(memberId: number): () => void
  close(): void
}

const TOPIC = 'presence'
const BEAT_MS = 4_000
const SILENT_MS = 12_000

type Announcement =
  | { readonly kind: 'member'; readonly from: string; readonly memberId: number; readonly isOnline: boolean }
  | { readonly kind: 'all'; readonly from: string; readonly memberIds: readonly number[] }
  | { readonly kind: 'beat' | 'hello' | 'bye'; readonly from: string }

interface Peer {
  readonly members: Set<number>
  heardAt: number
}

export function makePresence(bus: Bus, clock: () => number): Presence {
  const own = randomUUID()
  const connections = new Map<number, number>()
  const peers = new Map<string, Peer>()
  const listeners = new Set<(memberId: number, isOnline: boolean) => void>()
  const silenceListeners = new Set<() => void>()

  const announce = (announcement: Announcement) => bus.publish(TOPIC, JSON.stringify(announcement))
  const isElsewhere = (memberId: number) => [...peers.values()].some((peer) => peer.members.has(memberId))
  const isOnline = (memberId: number) => connections.has(memberId) || isElsewhere(memberId)

  /** Changes who is online, and tells the listeners of the members for whom that changed. */
  function change(memberIds: Iterable<number>, apply: () => void): void {
    const before = new Map([...memberIds].map((memberId) => [memberId, isOnline(memberId)]))
    apply()
    for (const [memberId, wasOnline] of before) {
      if (isOnline(memberId) === wasOnline) continue
      for (const listener of listeners) listener(memberId, !wasOnline)
    }
  }

  function hear(announcement: Announcement): void {
    if (announcement.from === own) return
    const known = peers.get(announcement.from)
    if (announcement.kind === 'bye') return forgetPeer(announcement.from)
    const peer = known ?? { members: new Set<number>(), heardAt: 0 }
    peer.heardAt = clock()
    peers.set(announcement.from, peer)
    if (announcement.kind === 'member') {
      const { memberId } = announcement
      change([memberId], () => (announcement.isOnline ? peer.members.add(memberId) : peer.members.delete(memberId)))
    } else if (announcement.kind === 'all') {
      const { memberIds } = announcement
      change(new Set([...peer.members, ...memberIds]), () => {
        peer.members.clear()
        for (const memberId of memberIds) peer.members.add(memberId)
      })
    } else if (announcement.kind === 'hello') {
      announceAll()
    } else if (!known) {
      announce({ kind: 'hello', from: own })
    }
  }

  const announceAll = () => announce({ kind: 'all', from: own, memberIds: [...connections.keys()] })

  /** Announcements were lost in one direction or the other. */
  function exchangeAnew(): void {
    for (const peer of peers.values()) peer.heardAt = clock()
    announceAll()
    announce({ kind: 'hello', from: own })
  }

  function forgetPeer(id: string): void {
    const peer = peers.get(id)
    if (peer) change([...peer.members], () => peers.delete(id))
  }

  function beat(): void {
    announce({ kind: 'beat', from: own })
    // While nobody can be heard, silence says nothing.
    if (!bus.isConnected()) return
    const silent = [...peers].filter(([, peer]) => peer.heardAt < clock() - SILENT_MS)
    for (const [id] of silent) forgetPeer(id)
    if (silent.length > 0) for (const listener of silenceListeners) listener()
  }

  const unsubscribe = bus.subscribe(TOPIC, (message) => hear(JSON.parse(message) as Announcement))
  bus.onGap(exchangeAnew)
  announce({ kind: 'hello', from: own })
  const timer = setInterval(beat, BEAT_MS).unref()

  return {
    isOnline,
    count: () => new Set([...connections.keys(), ...[...peers.values()].flatMap((peer) => [...peer.members])]).size,
    onChange: (listener) => void listeners.add(listener),
    onSilence: (listener) => void silenceListeners.add(listener),
    connect(memberId) {
      const isFirst = !connections.has(memberId)
      change([memberId], () => connections.set(memberId, (connections.get(memberId) ?? 0) + 1))
      if (isFirst) announce({ kind: 'member', from: own, memberId, isOnline: true })
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        const left = (connections.get(memberId) ?? 1) - 1
        change([memberId], () => (left > 0 ? connections.set(memberId, left) : connections.delete(memberId)))
        if (left === 0) announce({ kind: 'member', from: own, memberId, isOnline: false })
      }
    },
    close() {
      clearInterval(timer)
      unsubscribe()
      announce({ kind: 'bye', from: own })
    },
  }
}
