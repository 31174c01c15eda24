import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Side } from '../../../engine/rules/position.ts'
import type { Film } from '../../table/turns/film.ts'
import { type ReplayAddress, type ReplayPlace, readPlace, searchToWrite } from './replayAddress.ts'
import type { ReplayActor } from './useReplay.ts'

/** The address follows a replay that has rested for this long. Browsers limit how often an address may change. */
const REST_MS = 400

/** The place that the address named when the replay was opened. */
export function useFirstPlace(film: Film): Partial<ReplayPlace> {
  const [params] = useSearchParams()
  const [place] = useState(() => readPlace(params, film))
  return place
}

/**
 * Keeps the place of a replay in the address while the replay stands still, so that a link shows the very step. The
 * history does not grow. Returns a function that writes the place at once.
 */
export function useReplayAddress(film: Film, actor: ReplayActor, side: Side): () => void {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation() as ReplayAddress & { state: unknown }
  const write = () => {
    const { index, speed } = actor.getSnapshot().context
    const place = { step: index, side, speed }
    const written = searchToWrite(window.location, { pathname, search }, film, place)
    if (written !== null) void navigate({ search: written }, { replace: true, state })
  }
  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const later = () => {
      clearTimeout(timer.current)
      const snapshot = actor.getSnapshot()
      if (snapshot.matches({ playback: 'paused' })) timer.current = setTimeout(() => latest.current(), REST_MS)
    }
    later()
    const subscription = actor.subscribe(later)
    return () => {
      subscription.unsubscribe()
      clearTimeout(timer.current)
    }
  }, [actor, side])
  return () => latest.current()
}
