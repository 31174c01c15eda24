import { useCallback, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordNotes } from '../../../engine/recording/recordNotes.ts'
import { useValueStore } from '../../platform/createValueStore.ts'
import { onPageVisibility } from '../../platform/pageState.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { MatchNotes } from './MatchNotes.ts'
import type { NotesKey } from './keptNotes.ts'

export interface Notes {
  readonly notes: RecordNotes
  /** Writes a note to a record; an empty one removes it. */
  readonly write: (record: number, words: string) => void
}

const WARNING_MS = 5_000

/**
 * The notes to a match, which this device keeps. They are read again when another page has written to them, and when a
 * member comes back from another tab, because not every browser tells what another page does.
 */
export function useNotes(key: NotesKey): Notes {
  const { t } = useTranslation()
  const match = useMemo(() => new MatchNotes(key), [key])
  const notes = useValueStore(match.notes)
  useEffect(() => {
    void match.read()
    const stops = [
      match.follow(),
      onPageVisibility((isVisible) => {
        if (isVisible) void match.read()
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [match])
  const write = useCallback(
    (record: number, words: string) =>
      void match.write(record, words).then((isKept) => {
        if (!isKept) showSnack('warning', t('replay.notKept.note'), WARNING_MS)
      }),
    [match, t],
  )
  return useMemo(() => ({ notes, write }), [notes, write])
}
