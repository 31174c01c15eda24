import { LONGEST_NOTE } from '../../../engine/recording/Recording.ts'
import type { RecordNotes } from '../../../engine/recording/recordNotes.ts'
import { createDeviceTable } from '../../platform/deviceTable.ts'

/** The notes to one match, by the numbers of their records. */
interface KeptNotes {
  readonly id: string
  readonly notes: readonly (readonly [record: number, note: string])[]
}

/** What notes belong to: a file of the list, or a match of the site. */
export type NotesKey = `file ${string}` | `match ${number}`

export const keyOfFile = (id: string): NotesKey => `file ${id}`
export const keyOfMatch = (id: number): NotesKey => `match ${id}`

/** How many notes a match can have. */
const MOST_NOTES = 1_000

const keptNotes = createDeviceTable<KeptNotes>('replayNotes')

export async function readNotes(key: NotesKey): Promise<RecordNotes> {
  return new Map((await keptNotes.read(key))?.notes ?? [])
}

/** Keeps the notes to a match. Answers whether the device keeps them. */
export async function writeNotes(key: NotesKey, notes: RecordNotes): Promise<boolean> {
  if (notes.size > 0) return keptNotes.write({ id: key, notes: [...notes] })
  await keptNotes.remove(key)
  return true
}

/** Calls back when another page of the device has written notes to this match. Answers how to stop. */
export function onNotesElsewhere(key: NotesKey, listener: () => void): () => void {
  return keptNotes.onChangedElsewhere((id) => {
    if (id === key) listener()
  })
}

export async function forgetNotes(key: NotesKey): Promise<void> {
  await keptNotes.remove(key)
}

/** The notes with one more, or another, or one less if it has no words. */
export function changedNotes(notes: RecordNotes, record: number, words: string): RecordNotes {
  const changed = new Map(notes)
  const note = words.trim().slice(0, LONGEST_NOTE)
  if (note === '') changed.delete(record)
  else if (changed.has(record) || changed.size < MOST_NOTES) changed.set(record, note)
  return changed
}
