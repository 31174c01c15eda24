import { useCallback, useEffect, useRef, useState } from 'react'
import type { Hint, ManualAnalysis } from '../../../protocol/analysis/manualAnalysis.ts'
import { analysePosition } from '../../network/calls/analysisCalls.ts'
import { errorCode, isPassingFault } from '../../network/http/requestError.ts'
import type { Setup } from './setup.ts'
import { bodyOf } from './setupNames.ts'

export type HintsState =
  | { readonly status: 'none' | 'asking' }
  | { readonly status: 'failed'; readonly code: number | null; readonly message: string }
  | ({ readonly status: 'known' } & Judged)

interface Judged {
  readonly hints: readonly Hint[]
  /** Where the engine ran. */
  readonly place: 'server' | 'device'
}

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
    judge(bodyOf(setup), own.signal).then(
      (judged) => tell({ status: 'known', ...judged }),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : ''
        tell({ status: 'failed', code: errorCode(error), message })
      },
    )
  }, [setup])
  return { state: answer?.of === setup ? answer.state : { status: 'none' }, ask }
}

/**
 * The server's judgement. Where the server does not answer, or has no room for the question, the engine in this browser judges. If
 * that fails too, the promise rejects with the server's failure.
 */
async function judge(position: ManualAnalysis, signal: AbortSignal): Promise<Judged> {
  try {
    return { hints: await analysePosition(position, signal), place: 'server' }
  } catch (error) {
    if (signal.aborted || !isPassingFault(error)) throw error
    return judgeHere(position, signal).catch(() => {
      throw error
    })
  }
}

async function judgeHere(position: ManualAnalysis, signal: AbortSignal): Promise<Judged> {
  const { judgeOnDevice } = await import('./judgeOnDevice.ts')
  return { hints: await judgeOnDevice(position, signal), place: 'device' }
}
