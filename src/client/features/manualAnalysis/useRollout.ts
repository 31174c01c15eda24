import { useCallback, useEffect, useRef, useState } from 'react'
import { type RolloutState, summarizeRollout } from '../../../engine/evaluation/rollout/rollout.ts'
import type { RolloutQuestion } from '../../../engine/evaluation/rollout/rolloutQuestion.ts'
import { rollOutOnWorkers } from '../../engine/rollOutOnWorkers.ts'
import { linesOfSummary, NO_ROLLOUT, type ShownRollout } from './shownRollout.ts'

/** A rollout that a member begins and stops. */
export interface RolloutControl {
  readonly shown: ShownRollout
  readonly start: () => void
  readonly stop: () => void
}

/** A rollout in workers of this browser. It is dropped with the question, and when the screen closes. */
export function useRollout(question: RolloutQuestion): RolloutControl {
  const [told, setTold] = useState<{ readonly of: RolloutQuestion; readonly shown: ShownRollout } | null>(null)
  const shown = told?.of === question ? told.shown : NO_ROLLOUT
  const running = useRef<AbortController | null>(null)
  const end = useCallback(() => {
    // The workers end at once, so that a slow device has its processors back.
    running.current?.abort()
    running.current = null
  }, [])
  const stop = useCallback(() => {
    end()
    setTold((last) => last && { ...last, shown: { ...last.shown, status: 'ended' } })
  }, [end])
  useEffect(() => end, [end, question])
  const start = useCallback(() => {
    const own = new AbortController()
    running.current = own
    const tell = (next: ShownRollout) => {
      if (running.current === own) setTold({ of: question, shown: next })
    }
    const linesOf = (state: RolloutState) => linesOfSummary(summarizeRollout(state))
    tell({ status: 'running', lines: [] })
    const onRound = (state: RolloutState) => tell({ status: 'running', lines: linesOf(state) })
    rollOutOnWorkers(question, { onRound, signal: own.signal }).then(
      (state) => tell({ status: 'ended', lines: linesOf(state) }),
      () => tell({ status: 'failed', lines: [] }),
    )
  }, [question])
  return { shown, start, stop }
}
