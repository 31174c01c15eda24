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
  const reading = useRef<Promise<void> | null>(null)
  useEffect(() => {
    let isWanted = true
    // What is written before the others are there is kept beside them.
    reading.current = readNotes(key).then((kept) => {
      reading.current = null
      latest.current = new Map([...kept, ...latest.current])
      if (isWanted) setNotes(latest.current)
    })
    return () => {
      isWanted = false
    }
  }, [key])
  const write = useCallback(
    (record: number, words: string) => {
      latest.current = changedNotes(latest.current, record, words)
      setNotes(latest.current)
      const keep = () => writeNotes(key, latest.current)
      // Written at once, the others would be lost. Afterwards a write waits for nothing, because the page may be left.
      void (reading.current === null ? keep() : reading.current.then(keep)).then((isKept) => {
        if (!isKept) showSnack('warning', t('replay.notKept.note'), WARNING_MS)
      })
    },
    [key, t],
  )
  return { notes, write }
}
