import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { withTexts } from '../../i18n/translations.ts'
import { createValueStore, useValueStore } from '../../platform/createValueStore.ts'
import { onPageVisibility } from '../../platform/pageState.ts'
import { isServiceWorkerWanted, onPushOpened, startServiceWorker, tellWorker } from '../../platform/serviceWorker.ts'

/** A newer version that waits to take over. */
const waitingWorker = createValueStore<ServiceWorker | null>(null)

/** While one of these is shown, a game may be running. */
const GAME_SCREENS = /^\/(matchup\/\d+|practice|quiz)(\/?$|\?)/

/** Starts the service worker, follows its taps on pushes, and offers a new version where it disturbs no game. */
export function useAppUpdate(): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const waiting = useValueStore(waitingWorker)
  useEffect(() => {
    // Where the browser refuses, as in a private window, the product is a page like any other.
    if (isServiceWorkerWanted) void start().catch(() => {})
  }, [])
  useEffect(() => onPushOpened((path) => void navigate(path)), [navigate])
  useEffect(() => {
    if (waiting !== null && !GAME_SCREENS.test(pathname)) void offer(waiting)
  }, [waiting, pathname])
}

async function start(): Promise<void> {
  const registration = await startServiceWorker()
  const note = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      // The very first version has nobody to take over from.
      if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) waitingWorker.set(worker)
    })
  }
  if (registration.waiting !== null && navigator.serviceWorker.controller !== null) {
    waitingWorker.set(registration.waiting)
  }
  note(registration.installing)
  // A game of hours never loads a page: whoever comes back to it may find a new version.
  onPageVisibility((isVisible) => {
    if (isVisible) void registration.update().catch(() => {})
  })
  registration.addEventListener('updatefound', () => note(registration.installing))
  tellWorker((await navigator.serviceWorker.ready).active, { kind: 'keepRest' })
}

/** Loads the page again with the new version, if the member wants; else it comes with the next start. */
async function offer(worker: ServiceWorker): Promise<void> {
  waitingWorker.set(null)
  const { askForUpdate } = await withTexts(['beyond'], import('./askForUpdate.ts'))
  if (!(await askForUpdate())) return
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  tellWorker(worker, { kind: 'takeOver' })
}
