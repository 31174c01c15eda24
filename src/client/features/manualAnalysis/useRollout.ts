import { useCallback, useEffect, useRef, useState } from 'react'
import { type RolloutState, type RolloutSummary, summarizeRollout } from '../../../engine/evaluation/rollout/rollout.ts'
import type { RolloutQuestion } from '../../../engine/evaluation/rollout/rolloutQuestion.ts'
import { rollOutOnWorkers } from '../../engine/rollOutOnWorkers.ts'

export type RolloutProgress =
  | { readonly status: 'none' | 'failed'; readonly summary: null }
  /** `summary` is null before the first round. A rollout that was stopped keeps what it has. */
  | { readonly status: 'running' | 'ended'; readonly summary: RolloutSummary | null }

const NONE: RolloutProgress = { status: 'none', summary: null }

/** A rollout in workers of this browser. It is dropped with the question, and when the screen closes. */
export function useRollout(question: RolloutQuestion): {
  readonly progress: RolloutProgress
  readonly start: () => void
  readonly stop: () => void
} {
  const [told, setTold] = useState<{ readonly of: RolloutQuestion; readonly progress: RolloutProgress } | null>(null)
  const progress = told?.of === question ? told.progress : NONE
  const running = useRef<AbortController | null>(null)
  const end = useCallback(() => {
    // The workers end at once, so that a slow device has its processors back.
    running.current?.abort()
    running.current = null
  }, [])
  const stop = useCallback(() => {
    end()
    setTold((last) => last && { ...last, progress: { status: 'ended', summary: last.progress.summary } })
  }, [end])
  useEffect(() => end, [end, question])
  const start = useCallback(() => {
    const own = new AbortController()
    running.current = own
    const tell = (next: RolloutProgress) => {
      if (running.current === own) setTold({ of: question, progress: next })
    }
    tell({ status: 'running', summary: null })
    const onRound = (state: RolloutState) => tell({ status: 'running', summary: summarizeRollout(state) })
    rollOutOnWorkers(question, { onRound, signal: own.signal }).then(
      (state) => tell({ status: 'ended', summary: summarizeRollout(state) }),
      () => tell({ status: 'failed', summary: null }),
    )
  }, [question])
  return { progress, start, stop }
}
