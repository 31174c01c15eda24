import { randomUUID } from 'node:crypto'
import { nodeTimers } from '../time/timers.ts'
import type { Bus } from './bus.ts'

/** Where a key came or went: in this process, in another one, or because another process is gone with its keys. */
export type Whence = 'here' | 'elsewhere' | 'gone'

type KeyListener<Key> = (key: Key, isThere: boolean, whence: Whence) => void

/**
 * The keys that any process of the site holds. This is exact for the own process. The keys of another process are known
 * from its announcements, and forgotten when that process falls silent.
 */
export interface SharedKeys<Key> {
  has(key: Key): boolean
  /** The keys held on any process. */
  all(): ReadonlySet<Key>
  /** Calls the listener, on every process, when a key is held for the first time or let go for the last time. */
  onChange(listener: KeyListener<Key>): void
  /** Calls the listener when another process has fallen silent. */
  onSilence(listener: () => void): void
  /** Holds the key once more on this process. Answers a function that lets it go. */
  hold(key: Key): () => void
  close(): void
}

const BEAT_MS = 4_000
const SILENT_MS = 12_000

type Announcement<Key> =
  | { readonly kind: 'key'; readonly from: string; readonly key: Key; readonly isHeld: boolean }
  | { readonly kind: 'all'; readonly from: string; readonly keys: readonly Key[] }
  | { readonly kind: 'beat' | 'hello' | 'bye'; readonly from: string }

interface Peer<Key> {
  readonly keys: Set<Key>
  heardAt: number
}

/** Keys of one kind, which the processes exchange on a topic of their own. */
export function makeSharedKeys<Key extends string | number>(
  topic: string,
  bus: Bus,
  clock: () => number,
  timers = nodeTimers,
): SharedKeys<Key> {
  const own = randomUUID()
  const holds = new Map<Key, number>()
  const peers = new Map<string, Peer<Key>>()
  const listeners = new Set<KeyListener<Key>>()
  const silenceListeners = new Set<() => void>()

  const announce = (announcement: Announcement<Key>) => bus.publish(topic, JSON.stringify(announcement))
  const isElsewhere = (key: Key) => [...peers.values()].some((peer) => peer.keys.has(key))
  const has = (key: Key) => holds.has(key) || isElsewhere(key)

  /** Changes the set of held keys, and tells the listeners about each change. */
  function change(keys: Iterable<Key>, whence: Whence, apply: () => void): void {
    const before = new Map([...keys].map((key) => [key, has(key)]))
    apply()
    for (const [key, wasThere] of before) {
      if (has(key) === wasThere) continue
      for (const listener of listeners) listener(key, !wasThere, whence)
    }
  }

  function hear(announcement: Announcement<Key>): void {
    if (announcement.from === own) return
    const known = peers.get(announcement.from)
    if (announcement.kind === 'bye') return forgetPeer(announcement.from)
    const peer = known ?? { keys: new Set<Key>(), heardAt: 0 }
    peer.heardAt = clock()
    peers.set(announcement.from, peer)
    if (announcement.kind === 'key') {
      const { key } = announcement
      change([key], 'elsewhere', () => (announcement.isHeld ? peer.keys.add(key) : peer.keys.delete(key)))
    } else if (announcement.kind === 'all') {
      const { keys } = announcement
      change(new Set([...peer.keys, ...keys]), 'elsewhere', () => {
        peer.keys.clear()
        for (const key of keys) peer.keys.add(key)
      })
    } else if (announcement.kind === 'hello') {
      announceAll()
    } else if (!known) {
      announce({ kind: 'hello', from: own })
    }
  }

  const announceAll = () => announce({ kind: 'all', from: own, keys: [...holds.keys()] })

  /** Exchanges all keys with the other processes again, because announcements were lost. */
  function exchangeAnew(): void {
    for (const peer of peers.values()) peer.heardAt = clock()
    announceAll()
    announce({ kind: 'hello', from: own })
  }

  function forgetPeer(id: string): void {
    const peer = peers.get(id)
    if (peer) change([...peer.keys], 'gone', () => peers.delete(id))
  }

  function beat(): void {
    announce({ kind: 'beat', from: own })
    // While nobody can be heard, silence says nothing.
    if (!bus.isConnected()) return
    const silent = [...peers].filter(([, peer]) => peer.heardAt < clock() - SILENT_MS)
    for (const [id] of silent) forgetPeer(id)
    if (silent.length > 0) for (const listener of silenceListeners) listener()
  }

  const unsubscribe = bus.subscribe(topic, (message) => hear(JSON.parse(message) as Announcement<Key>))
  bus.onGap(exchangeAnew)
  announce({ kind: 'hello', from: own })
  const stopBeating = timers.every(BEAT_MS, beat)

  return {
    has,
    all: () => new Set([...holds.keys(), ...[...peers.values()].flatMap((peer) => [...peer.keys])]),
    onChange: (listener) => void listeners.add(listener),
    onSilence: (listener) => void silenceListeners.add(listener),
    hold(key) {
      const isFirst = !holds.has(key)
      change([key], 'here', () => holds.set(key, (holds.get(key) ?? 0) + 1))
      if (isFirst) announce({ kind: 'key', from: own, key, isHeld: true })
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        const left = (holds.get(key) ?? 1) - 1
        change([key], 'here', () => (left > 0 ? holds.set(key, left) : holds.delete(key)))
        if (left === 0) announce({ kind: 'key', from: own, key, isHeld: false })
      }
    },
    close() {
      stopBeating()
      unsubscribe()
      announce({ kind: 'bye', from: own })
    },
  }
}
