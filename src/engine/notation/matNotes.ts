import type { ActionRecord } from '../rules/game.ts'
import { makeMat } from './makeMat.ts'
import type { MatchTranscript } from './matchTranscript.ts'

/**
 * Notes in a `.mat` text. The format has no place for them, so they stand among the comments at its beginning, as tags of
 * Khatam: `; [Note "2.17 The cube was late."]` is about entry 17 of game 2. Both count from 1. A double, its answer, a
 * move and the end of a game are entries. A long note goes on in more tags of the same entry.
 */

/** Other programs read a line of some hundred characters at most. */
const LONGEST_PART = 120
const TAG = /^\s*[;#]\s*\[Note\s+"(\d{1,4})\.(\d{1,5}) ((?:[^"\\]|\\.)*)"\]/
const ENTRIES: ReadonlySet<ActionRecord['type']> = new Set(['move', 'double', 'take', 'pass', 'gameEnd'])

/** The match as a `.mat` text with notes, by the numbers of their records from 0. */
export function makeMatWithNotes(transcript: MatchTranscript, notes: ReadonlyMap<number, string>): string {
  const mat = makeMat(transcript)
  const lines = noteLines(transcript.records, notes)
  if (lines.length === 0) return mat
  return [...lines, ...(mat.startsWith(';') ? [] : ['']), mat].join('\n')
}

function noteLines(records: readonly ActionRecord[], notes: ReadonlyMap<number, string>): readonly string[] {
  const places = placesOf(records)
  return [...notes]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([record, note]) => {
      // A roll has no entry of its own: its move or the end of the game has.
      const place = places.find((entry) => entry.record >= record) ?? places.at(-1)
      if (place === undefined) return []
      return partsOf(note).map((part) => `; [Note "${place.game}.${place.entry} ${quoted(part)}"]`)
    })
}

/** The notes in the comments of a `.mat` text whose records these are. */
export function notesInMat(text: string, records: readonly ActionRecord[]): ReadonlyMap<number, string> {
  const byPlace = new Map(placesOf(records).map(({ game, entry, record }) => [`${game}.${entry}`, record]))
  const notes = new Map<number, string>()
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, game, entry, part = ''] = TAG.exec(line) ?? []
    const record = byPlace.get(`${Number(game)}.${Number(entry)}`)
    if (record !== undefined) notes.set(record, (notes.get(record) ?? '') + unquoted(part))
  }
  return notes
}

/** A note to an entry of a match file, by its place. */
export interface PlacedNote {
  readonly game: number
  readonly entry: number
  readonly note: string
}

/** The notes by the numbers of their records from 0. Several notes to one entry become one. */
export function notesAtPlaces(
  records: readonly ActionRecord[],
  placed: readonly PlacedNote[],
): ReadonlyMap<number, string> {
  const byPlace = new Map(placesOf(records).map(({ game, entry, record }) => [`${game}.${entry}`, record]))
  const notes = new Map<number, string>()
  for (const { game, entry, note } of placed) {
    const record = byPlace.get(`${game}.${entry}`)
    if (record === undefined) continue
    const before = notes.get(record)
    notes.set(record, before === undefined ? note : `${before}\n${note}`)
  }
  return notes
}

/** Where each entry of a match file stands: its game and its place there, both from 1. */
function placesOf(records: readonly ActionRecord[]) {
  const places: { readonly record: number; readonly game: number; readonly entry: number }[] = []
  let game = 0
  let entry = 0
  records.forEach(({ type }, record) => {
    if (type === 'opening') {
      game += 1
      entry = 0
    }
    if (!ENTRIES.has(type)) return
    entry += 1
    places.push({ record, game, entry })
  })
  return places
}

function partsOf(note: string): readonly string[] {
  const letters = [...note]
  const parts: string[] = []
  for (let at = 0; at < letters.length; at += LONGEST_PART) parts.push(letters.slice(at, at + LONGEST_PART).join(''))
  return parts
}

const quoted = (text: string): string => text.replace(/["\\]/g, '\\$&').replace(/\r\n|\n|\r/g, '\\n')

const unquoted = (text: string): string =>
  text.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))
