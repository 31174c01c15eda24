import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordNotes } from '../../../engine/recording/recordNotes.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { type NotesKey, changedNotes, readNotes, writeNotes } from './keptNotes.ts'

export interface Notes {
  readonly notes: RecordNotes
  /** Writes a note to a record; an empty one removes it. */
  readonly write: (record: number, words: string) => void
}

const NONE: RecordNotes = new Map()
const WARNING_MS = 5_000

/** The notes to a match, which this device keeps. */
export function useNotes(key: NotesKey): Notes {
  const { t } = useTranslation()
  const [notes, setNotes] = useState(NONE)
  const latest = useRef(NONE)
  const take = useCallback((next: RecordNotes) => {
    latest.current = next
    setNotes(next)
  }, [])
  useEffect(() => {
    let isWanted = true
    // What is written before the others are there is kept beside them.
    void readNotes(key).then((kept) => isWanted && take(new Map([...kept, ...latest.current])))
    return () => {
      isWanted = false
    }
  }, [key, take])
  const write = useCallback(
    (record: number, words: string) => {
      take(changedNotes(latest.current, record, words))
      void writeNotes(key, latest.current).then((isKept) => {
        if (!isKept) showSnack('warning', t('replay.notKept.note'), WARNING_MS)
      })
    },
    [key, take, t],
  )
  return { notes, write }
}
