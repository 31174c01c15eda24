import { useCallback, useEffect, useRef, useState } from 'react'
import type { Hint } from '../../../protocol/analysis/manualAnalysis.ts'
import { analysePosition } from '../../network/calls/analysisCalls.ts'
import { errorCode } from '../../network/http/requestError.ts'
import type { Setup } from './setup.ts'
import { bodyOf } from './setupNames.ts'

export type HintsState =
  | { readonly status: 'none' | 'asking' }
  | { readonly status: 'failed'; readonly code: number | null; readonly message: string }
  | { readonly status: 'known'; readonly hints: readonly Hint[] }

/** The engine's answer to the position. A change of the position discards it. */
export function useManualHints(setup: Setup): { readonly state: HintsState; readonly ask: () => void } {
  const [answer, setAnswer] = useState<{ readonly of: Setup; readonly state: HintsState } | null>(null)
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [setup])
  const ask = useCallback(() => {
    asking.current?.abort()
    const own = new AbortController()
    asking.current = own
    const tell = (state: HintsState) => {
      if (!own.signal.aborted) setAnswer({ of: setup, state })
    }
    tell({ status: 'asking' })
    analysePosition(bodyOf(setup), own.signal).then(
      (hints) => tell({ status: 'known', hints }),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : ''
        tell({ status: 'failed', code: errorCode(error), message })
      },
    )
  }, [setup])
  return { state: answer?.of === setup ? answer.state : { status: 'none' }, ask }
}
