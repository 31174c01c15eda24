import { useCallback, useEffect, useRef, useState } from 'react'
import type { Rollout } from '../../../protocol/analysis/rollout.ts'
import { beginRollout, readRollout, stopRollout } from '../../network/calls/rolloutCalls.ts'
import type { Setup } from './setup.ts'
import { bodyOf } from './setupNames.ts'
import { NO_ROLLOUT, type ShownRollout, shownOfServer } from './shownRollout.ts'
import type { RolloutControl } from './useRollout.ts'

/** How often the server is asked how far a rollout is. */
const ASK_MS = 2_000

/** A rollout on the server. It goes on there when the screen closes, and is found again when it is begun once more. */
export function useServerRollout(setup: Setup): RolloutControl {
  const [told, setTold] = useState<{ readonly of: Setup; readonly shown: ShownRollout } | null>(null)
  const shown = told?.of === setup ? told.shown : NO_ROLLOUT
  const asking = useRef<AbortController | null>(null)
  const leave = useCallback(() => {
    asking.current?.abort()
    asking.current = null
  }, [])
  useEffect(() => leave, [leave, setup])
  const follow = useCallback(
    (first: (signal: AbortSignal) => Promise<Rollout>) => {
      leave()
      const own = new AbortController()
      asking.current = own
      const { signal } = own
      const ask = (call: (signal: AbortSignal) => Promise<Rollout>) => {
        call(signal).then(
          (rollout) => {
            if (signal.aborted) return
            setTold({ of: setup, shown: shownOfServer(rollout) })
            if (rollout.status !== 'running') return
            const timer = setTimeout(() => ask(readRollout), ASK_MS)
            signal.addEventListener('abort', () => clearTimeout(timer))
          },
          () => {
            if (!signal.aborted) setTold({ of: setup, shown: { status: 'failed', lines: [] } })
          },
        )
      }
      ask(first)
    },
    [leave, setup],
  )
  const start = useCallback(() => {
    setTold({ of: setup, shown: { status: 'running', lines: [] } })
    follow((signal) => beginRollout(bodyOf(setup), signal))
  }, [follow, setup])
  const stop = useCallback(() => follow(stopRollout), [follow])
  return { shown, start, stop }
}
