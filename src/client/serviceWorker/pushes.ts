import type { PushMessage } from '../../protocol/notification/push.ts'
import { directionOf } from '../../protocol/wire/locales.ts'
import type { FromWorker } from './workerMessages.ts'

declare const self: ServiceWorkerGlobalScope

/** Shows a push in the member's language. A repeated push replaces the first. */
export async function showPush(message: PushMessage): Promise<void> {
  const { title, body, locale, deliveryKey, path } = message
  await self.registration.showNotification(title, {
    body,
    lang: locale,
    dir: directionOf(locale),
    tag: deliveryKey,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path },
  })
}

/** Opens the page of a push, in an existing window or in a new one. */
export async function openPath(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!shown) {
    await self.clients.openWindow(path)
    return
  }
  // Some browsers do not let a window come to the front.
  await shown.focus().catch(() => {})
  shown.postMessage({ kind: 'open', path } satisfies FromWorker)
}
