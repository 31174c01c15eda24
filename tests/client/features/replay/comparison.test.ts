import { describe, expect, test } from 'vitest'
import { compare, joinFilms, partingOfRow } from '../../../../src/client/features/replay/comparison.ts'
import { noteOfRow, notedSteps } from '../../../../src/client/features/replay/rowNotes.ts'
import { changedNotes } from '../../../../src/client/features/replay/keptNotes.ts'
import { type Film, filmOf } from '../../../../src/client/table/turns/film.ts'
import { type TurnRow, turnRowsOf } from '../../../../src/client/table/turns/turnRows.ts'
import { unhashedRecording } from '../../../../src/engine/recording/matRecording.ts'
import type { Recording } from '../../../../src/engine/recording/Recording.ts'
import { playRandomMatch } from '../../../engine/matches.ts'

const NAMES = { white: 'Ann', black: 'Bob' }
const { setup, records } = playRandomMatch({ variant: 'normal', length: 5 }, 4)

function filmed(kept = records): Film {
  const film = filmOf({ setup, records: kept, names: NAMES, date: null })
  if (film === null) throw new Error('an empty film')
  return film
}

const whole = filmed()
const recording = unhashedRecording(whole.transcript)

/** The match, but with other dice in one of its rolls, and over there. */
function withOtherDice(at: number): Film {
  const roll = records[at]
  if (roll?.type !== 'roll') throw new Error('no roll')
  const [first, second] = roll.dice
  return filmed([...records.slice(0, at), { ...roll, dice: first === 6 && second === 6 ? [1, 2] : [6, 6] }])
}

const rolls = records.flatMap(({ type }, index) => (type === 'roll' ? [index] : []))
const early = rolls[3] ?? 0

describe('two recordings side by side', () => {
  test('are in step, game by game, though one is shorter', () => {
    const { main, other } = joinFilms(whole, withOtherDice(early))
    expect(main.steps).toHaveLength(other.steps.length)
    const shared = Math.min(main.games.length, other.games.length)
    for (let game = 0; game < shared; game++) expect(main.games[game]?.first).toBe(other.games[game]?.first)
    // The shorter one stands still. Its list does not grow.
    const [game] = other.games
    const [before] = withOtherDice(early).games
    if (game === undefined || before === undefined) throw new Error('no game')
    expect(turnRowsOf(other, game)).toHaveLength(turnRowsOf(withOtherDice(early), before).length)
  })

  test('part where the first record differs, and the field is named', () => {
    const shorter = withOtherDice(early)
    const films = joinFilms(whole, shorter)
    const { parting, terms } = compare(recording, unhashedRecording(shorter.transcript), films)
    expect(parting?.field).toBe('dice')
    expect(films.main.steps[parting?.step ?? -1]?.record).toBe(early)
    expect(terms).toEqual([])
    const [game] = films.main.games
    const rows = game === undefined ? [] : turnRowsOf(films.main, game)
    const told = rows.map((row) => partingOfRow(row, parting))
    expect(told.filter((word) => word === 'dice')).toHaveLength(1)
    expect(told.slice(told.indexOf('dice') + 1).every((word) => word === 'after')).toBe(true)
    expect(told.slice(0, told.indexOf('dice')).every((word) => word === null)).toBe(true)
  })

  test('that hold the same have no parting, and the shorter one ends where it ends', () => {
    expect(compare(recording, recording, joinFilms(whole, whole))).toEqual({ parting: null, terms: [] })
    const shorter = filmed(records.slice(0, 9))
    const { parting } = compare(recording, unhashedRecording(shorter.transcript), joinFilms(whole, shorter))
    expect(parting).toEqual({ step: 9, field: 'missing' })
  })

  test('differ in their terms and their times too, but not in what one of them does not say', () => {
    const timed = (lateBy: number): Recording => ({
      ...recording,
      clock: { delayMs: 12_000, bankMs: 300_000 + lateBy },
      events: recording.events.map((event, index) => ({ ...event, at: index * 1_000 + (index > 4 ? lateBy : 0) })),
    })
    const films = joinFilms(whole, whole)
    expect(compare(timed(0), timed(7), films)).toEqual({ parting: { step: 5, field: 'instant' }, terms: ['clock'] })
    expect(compare(timed(0), recording, films)).toEqual({ parting: null, terms: [] })
    expect(compare(recording, { ...recording, length: 9 }, films).terms).toEqual(['length'])
  })
})

describe('notes to turns', () => {
  const [game] = whole.games
  const rows: readonly TurnRow[] = game === undefined ? [] : turnRowsOf(whole, game)
  const row = rows.find(({ first, last }) => last > first)
  if (row === undefined) throw new Error('no turn')

  test('belong to the move of a line, and are found at its roll', () => {
    const [roll, move] = [whole.steps[row.first]?.record ?? 0, whole.steps[row.last]?.record ?? 0]
    expect(noteOfRow(whole, row, new Map())).toEqual({ record: move, words: '' })
    expect(noteOfRow(whole, row, new Map([[roll, 'a']]))).toEqual({ record: roll, words: 'a' })
    expect(notedSteps(whole, new Map([[roll, 'a']]))).toEqual([row.first])
  })

  test('are changed, and removed by an empty one', () => {
    expect([...changedNotes(new Map([[1, 'a']]), 2, ' b ')]).toEqual([
      [1, 'a'],
      [2, 'b'],
    ])
    expect(changedNotes(new Map([[1, 'a']]), 1, '  ').size).toBe(0)
    expect(changedNotes(new Map(), 1, 'x'.repeat(9_000)).get(1)).toHaveLength(2_000)
  })
})
