import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { withTexts } from '../../i18n/translations.ts'
import { createValueStore, useValueStore } from '../../platform/createValueStore.ts'
import { onPageVisibility } from '../../platform/pageState.ts'
import { sparesData } from '../../platform/sparesData.ts'
import {
  isServiceWorkerWanted,
  keepRest,
  onNewerVersion,
  onPushOpened,
  startServiceWorker,
  takeOver,
} from '../../platform/serviceWorker.ts'

/** The registration with a newer version that waits to take over. */
const newer = createValueStore<ServiceWorkerRegistration | null>(null)

/** While one of these is shown, a game may be running. */
const GAME_SCREENS = /^\/(matchup\/\d+|practice|quiz)(\/?$|\?)/

/** Starts the service worker, follows taps on its pushes, and offers a new version where no game is disturbed. */
export function useAppUpdate(): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const waiting = useValueStore(newer)
  useEffect(() => {
    // If the browser refuses, as in a private window, the product is an ordinary page.
    if (isServiceWorkerWanted) void start().catch(() => {})
  }, [])
  useEffect(() => onPushOpened((path) => void navigate(path)), [navigate])
  useEffect(() => {
    if (waiting !== null && !GAME_SCREENS.test(pathname)) void offer(waiting)
  }, [waiting, pathname])
}

async function start(): Promise<void> {
  const registration = await startServiceWorker()
  onNewerVersion(registration, () => newer.set(registration))
  // A long game never loads a page, so there may be a new version when the member comes back to it.
  onPageVisibility((isVisible) => {
    if (isVisible) void registration.update().catch(() => {})
  })
  // Who saves data keeps what was used.
  if (!sparesData()) await keepRest()
}

/** Reloads the page with the new version if the member agrees. Otherwise the next start brings it. */
async function offer(registration: ServiceWorkerRegistration): Promise<void> {
  newer.set(null)
  const { askForUpdate } = await withTexts(['beyond'], import('./askForUpdate.ts'))
  if (await askForUpdate()) takeOver(registration)
}
