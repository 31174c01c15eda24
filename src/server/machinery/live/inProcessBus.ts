import { Subscriptions } from './bus.ts'
import type { Bus } from './bus.ts'

/** The bus of a site that is one process. */
export function makeInProcessBus(): Bus {
  const subscriptions = new Subscriptions()
  return {
    publish: (topic, message) => queueMicrotask(() => subscriptions.deliver(topic, message)),
    subscribe(topic, listener) {
      subscriptions.add(topic, listener)
      return () => void subscriptions.remove(topic, listener)
    },
    close: () => Promise.resolve(),
  }
}
