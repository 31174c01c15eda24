import type { RecordNotes } from '../../../engine/recording/recordNotes.ts'
import { type ValueStore, createValueStore } from '../../platform/createValueStore.ts'
import { type NotesKey, changedNotes, onNotesElsewhere, readNotes, writeNotes } from './keptNotes.ts'

/** The notes to one match, as a page shows them. Other pages of the device may write to the same match. */
export class MatchNotes {
  readonly notes: ValueStore<RecordNotes> = createValueStore<RecordNotes>(new Map())
  readonly #key: NotesKey
  #reading: Promise<void> | null = null

  constructor(key: NotesKey) {
    this.#key = key
  }

  /** Shows what the device keeps by now. A reading that began earlier may have missed it, and shows nothing any more. */
  read(): Promise<void> {
    const reading = readNotes(this.#key).then((kept) => {
      if (this.#reading !== reading) return
      this.#reading = null
      this.notes.set(kept)
    })
    this.#reading = reading
    return reading
  }

  /** Reads again whenever another page has written to the match. Answers how to stop. */
  follow(): () => void {
    return onNotesElsewhere(this.#key, () => void this.read())
  }

  /** Writes a note to a record; an empty one removes it. Answers whether the device keeps it. */
  async write(record: number, words: string): Promise<boolean> {
    const change = () => this.notes.set(changedNotes(this.notes.get(), record, words))
    change()
    // Written during a reading, the others would be lost. Otherwise a write waits for nothing: the page may be left.
    while (this.#reading !== null) {
      await this.#reading
      change()
    }
    return writeNotes(this.#key, this.notes.get())
  }
}
