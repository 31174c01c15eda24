import { useCallback, useSyncExternalStore } from 'react'

/** From this size on a list has room beside the board. */
const ROOM = '(min-width: 1024px) and (min-height: 560px)'

/** Whether the window has room for a list beside the board. */
export function useRoomBeside(): boolean {
  const subscribe = useCallback((tell: () => void) => {
    const query = window.matchMedia(ROOM)
    query.addEventListener('change', tell)
    return () => query.removeEventListener('change', tell)
  }, [])
  return useSyncExternalStore(subscribe, () => window.matchMedia(ROOM).matches)
}
