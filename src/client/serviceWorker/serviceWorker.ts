import type { PushMessage } from '../../protocol/notification/push.ts'
import { dropOlderBuilds, fetchFile, fetchPage, keepRest, keepShell, stopKeeping } from './keptFiles.ts'
import { openPath, showPush } from './pushes.ts'
import type { ToWorker } from './workerMessages.ts'

declare const self: ServiceWorkerGlobalScope

/** The folders of the product's own files. All other addresses belong to the server. */
const FILES = /^\/(assets|board|emotions|flags|fonts|icons|sounds|ui)\/|^\/olderBrowsers\.js$/
/** The addresses that a browser may open but that are not pages of the client. */
const SERVER_PAGES = /^\/(api|embed|live|healthz|overlay|readyz|metrics|status)(\/|$)/

self.addEventListener('install', (event) => event.waitUntil(keepShell()))

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOlderBuilds().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!SERVER_PAGES.test(pathname)) event.respondWith(fetchPage(request))
  } else if (FILES.test(pathname)) event.respondWith(fetchFile(request, pathname))
})

const ANSWERS: Readonly<Record<ToWorker['kind'], () => Promise<void>>> = {
  keepRest,
  takeOver: () => self.skipWaiting(),
  makeWay: async () => stopKeeping(),
}

self.addEventListener('message', (event) => {
  const { kind } = event.data as ToWorker
  event.waitUntil(ANSWERS[kind]())
})

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json() as PushMessage))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data as { path: string }
  event.waitUntil(openPath(path))
})
