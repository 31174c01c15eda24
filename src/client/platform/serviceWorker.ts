import type { FromWorker, ToWorker } from '../serviceWorker/workerMessages.ts'

/** During development nothing is kept: every change shows at once. */
export const isServiceWorkerWanted = import.meta.env.PROD && 'serviceWorker' in navigator

const ADDRESS = '/serviceWorker.js'

/** Starts the service worker. With it the product can be installed, starts without a network, and gets pushes. */
export async function startServiceWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' })
}

/**
 * Calls back for each version that waits to take over from an older one. The very first version takes over from none. A
 * busy browser may tell only after that version has taken over that it has been installed, so the older version is looked
 * for before.
 */
export function onNewerVersion(registration: ServiceWorkerRegistration, listener: () => void): void {
  const follow = () => {
    const { installing, active } = registration
    if (installing === null || active === null) return
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') listener()
    })
  }
  if (registration.waiting !== null && registration.active !== null) listener()
  follow()
  registration.addEventListener('updatefound', follow)
}

/** Asks the service worker to keep all files that the start did not need. */
export async function keepRest(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  tell(active, { kind: 'keepRest' })
}

/**
 * Lets the version that waits take over, and loads the page again with it. If none waits any more, another page has let
 * it take over.
 */
export function takeOver({ waiting, active }: ServiceWorkerRegistration): void {
  if (waiting === null) {
    location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  tell(waiting, { kind: 'takeOver' })
  tell(active, { kind: 'makeWay' })
}

function tell(worker: ServiceWorker | null, message: ToWorker): void {
  worker?.postMessage(message)
}

/** Calls back with the path that a tapped push leads to. */
export function onPushOpened(listener: (path: string) => void): () => void {
  if (!isServiceWorkerWanted) return () => {}
  const { serviceWorker } = navigator
  const hear = ({ data }: MessageEvent<FromWorker>) => listener(data.path)
  serviceWorker.addEventListener('message', hear)
  serviceWorker.startMessages()
  return () => serviceWorker.removeEventListener('message', hear)
}
