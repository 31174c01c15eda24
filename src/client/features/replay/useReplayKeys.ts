import { useEffect, useRef } from 'react'
import { usesKey } from '../../ui/hooks/keys.ts'
import { type ReplayCommand, commandOf } from './replayKeys.ts'

/** Carries out the commands of the keyboard, except where the focused element uses the key itself. */
export function useReplayKeys(perform: (command: ReplayCommand) => void): void {
  const latest = useRef(perform)
  useEffect(() => {
    latest.current = perform
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || usesKey(event.target, event.key)) return
      const command = commandOf(event)
      if (command === null) return
      event.preventDefault()
      latest.current(command)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
