import { useCallback, useEffect, useMemo, useState } from 'react'
import { usesKey } from '../../ui/hooks/keys.ts'
import { type AnalysisRow, mistakesIn } from './analysisRows.ts'

/** The place in a game, and the steps from there. */
export interface RowSteps {
  readonly selected: number
  readonly select: (at: number) => void
  /** All marked errors of the game. */
  readonly mistakes: readonly number[]
  /** The nearest errors before and after; null if there is none. */
  readonly previousMistake: number | null
  readonly nextMistake: number | null
}

type From = Pick<RowSteps, 'selected' | 'previousMistake' | 'nextMistake'> & { readonly last: number }

/** Steps through the lines, by keyboard too: arrows by one, Home and End to the ends, M and Shift M to the errors. */
export function useRowSteps(rows: readonly AnalysisRow[], first: number): RowSteps {
  const [wanted, setWanted] = useState(first)
  const last = rows.length - 1
  const selected = Math.min(Math.max(0, wanted), last)
  const select = useCallback((at: number) => setWanted(Math.min(Math.max(0, at), last)), [last])
  const mistakes = useMemo(() => mistakesIn(rows), [rows])
  const previousMistake = mistakes.findLast((at) => at < selected) ?? null
  const nextMistake = mistakes.find((at) => at > selected) ?? null
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || usesKey(event.target, event.key)) return
      const next = stepOf(event, { selected, last, previousMistake, nextMistake })
      if (next === undefined) return
      event.preventDefault()
      if (next !== null) select(next)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [selected, select, last, previousMistake, nextMistake])
  return { selected, select, mistakes, previousMistake, nextMistake }
}

/** The line that a key leads to; null if there is no further one, undefined for other keys. */
function stepOf({ code, shiftKey }: KeyboardEvent, from: From): number | null | undefined {
  switch (code) {
    case 'ArrowUp':
    case 'ArrowLeft':
      return from.selected - 1
    case 'ArrowDown':
    case 'ArrowRight':
      return from.selected + 1
    case 'Home':
      return 0
    case 'End':
      return from.last
    case 'KeyM':
      return shiftKey ? from.previousMistake : from.nextMistake
    default:
      return undefined
  }
}
