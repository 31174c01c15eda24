import { Subscriptions } from './bus.ts'
import type { Bus } from './bus.ts'

/** The bus of a site that is one process. No message can be lost. */
export function makeInProcessBus(): Bus {
  const subscriptions = new Subscriptions()
  const gapListeners = new Set<() => void>()
  const noteGap = () => {
    for (const listener of gapListeners) listener()
  }
  return {
    publish: (topic, message) => queueMicrotask(() => subscriptions.deliver(topic, message)),
    subscribe(topic, listener) {
      subscriptions.add(topic, listener)
      return () => void subscriptions.remove(topic, listener)
    },
    joined: () => Promise.resolve(),
    onGap: (listener) => void gapListeners.add(listener),
    tellGap: noteGap,
    noteGap,
    isConnected: () => true,
    close: () => Promise.resolve(),
  }
}
