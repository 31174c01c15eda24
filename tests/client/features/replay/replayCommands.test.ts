import { describe, expect, test } from 'vitest'
import { KEY_LINES, type ReplayCommand, commandOf } from '../../../../src/client/features/replay/replayKeys.ts'
import { speedBeside, stepNamed, stepOf } from '../../../../src/client/features/replay/useReplayCommands.ts'
import { leadsOn, seekMistake } from '../../../../src/client/features/replay/seekMistake.ts'
import { filmOf } from '../../../../src/client/table/turns/film.ts'
import { type Marks, doublesIn, turnRowsOf } from '../../../../src/client/table/turns/turnRows.ts'
import { playRandomMatch } from '../../../engine/matches.ts'

const { setup, records } = playRandomMatch({ variant: 'normal', length: 7 }, 11)
const film = filmOf({ setup, records, names: { white: 'Ann', black: 'Bob' }, date: null })
if (film === null) throw new Error('an empty film')
const [first, second] = film.games
if (first === undefined || second === undefined) throw new Error('the match needs two games')

const table = (number: number, mistakes: readonly number[] = []) => {
  const game = film.games[number]
  return {
    film,
    rows: game === undefined ? [] : turnRowsOf(film, game),
    doubles: doublesIn(film),
    mistakes,
    notes: [2, 7],
  }
}

describe('the commands of a replay', () => {
  test('step by whole turns, over the end of a game as well', () => {
    const { rows } = table(0)
    const [one, two] = rows
    expect(stepOf('nextTurn', table(0), first.first)).toBe(one?.last === first.first ? two?.last : one?.last)
    expect(stepOf('nextTurn', table(0), first.last)).toBe(second.first)
    expect(stepOf('previousTurn', table(1), second.first)).toBe(first.last)
    expect(stepOf('previousTurn', table(0), first.first)).toBeNull()
  })

  test('go to the ends of a game, and from game to game', () => {
    const middle = first.first + 3
    expect(stepOf('begin', table(0), middle)).toBe(first.first)
    expect(stepOf('end', table(0), middle)).toBe(first.last)
    expect(stepOf('nextGame', table(0), middle)).toBe(second.first)
    expect(stepOf('previousGame', table(1), second.first + 1)).toBe(second.first)
    expect(stepOf('previousGame', table(1), second.first)).toBe(first.first)
  })

  test('go to doubles and mistakes', () => {
    const [double] = doublesIn(film)
    expect(stepOf('nextDouble', table(0), 0)).toBe(double)
    expect(stepOf('nextMistake', table(0, [4, 9]), 4)).toBe(9)
    expect(stepOf('previousMistake', table(0, [4, 9]), 4)).toBeNull()
  })

  test('go to notes, and to a step that is named in any digits', () => {
    expect(stepOf('nextNote', table(0), 2)).toBe(7)
    expect(stepOf('previousNote', table(0), 2)).toBeNull()
    expect(stepNamed('3', film, second.first)).toBe(second.first + 2)
    expect(stepNamed(' ۱٫۴ ', film, second.first)).toBe(first.first + 3)
    expect(stepNamed('2.1', film, 0)).toBe(second.first)
    expect(stepNamed('1.999999', film, 0)).toBe(first.last)
    for (const nonsense of ['', '0', '99.1', '-3', 'one', '1.0']) expect(stepNamed(nonsense, film, 0)).toBeNull()
  })

  test('look for a mistake in the other games, and load no analysis beyond it', async () => {
    const asked: number[] = []
    const move = film.steps.findIndex(
      ({ record }, step) => step >= second.first && film.transcript.records[record]?.type === 'move',
    )
    const marksOf = (game: number): Promise<Marks> => {
      asked.push(game)
      return Promise.resolve(game === 1 ? new Map([[film.steps[move]?.record ?? 0, 'blunder']]) : new Map())
    }
    expect(await seekMistake(film, { from: 3, way: 'next' }, marksOf)).toBe(move)
    expect(asked).toEqual([0, 1])
    expect(await seekMistake(film, { from: film.steps.length - 1, way: 'previous' }, marksOf)).toBe(move)
    expect(await seekMistake(film, { from: 3, way: 'previous' }, marksOf)).toBeNull()
    expect([leadsOn(film, 3, 'next'), leadsOn(film, 3, 'previous')]).toEqual([true, false])
  })

  test('change the speed within its limits', () => {
    expect(speedBeside(1, 'faster')).toBe(1.5)
    expect(speedBeside(0.25, 'slower')).toBe(0.25)
    expect(speedBeside(16, 'faster')).toBe(16)
    expect(speedBeside('own', 'faster')).toBe(1)
  })
})

test('letters count by their place on the keyboard, and signs as they are written', () => {
  const press = (key: string, code: string, shiftKey = false) => commandOf({ key, code, shiftKey })
  expect(press('ی', 'KeyD')).toBe('nextDouble')
  expect(press('D', 'KeyD', true)).toBe('previousDouble')
  expect(press('؟', 'Slash', true)).toBe('keys')
  expect(press('?', 'Minus', true)).toBe('keys')
  expect(press('ط', 'KeyX')).toBe('otherBoard')
  expect(press('z', 'KeyZ')).toBeNull()
})

describe('the keys that the screen lists', () => {
  const PRESSED: Readonly<Record<string, string>> = {
    Space: ' ',
    '←': 'ArrowLeft',
    '→': 'ArrowRight',
    '↑': 'ArrowUp',
    '↓': 'ArrowDown',
    PgUp: 'PageUp',
    PgDn: 'PageDown',
  }
  /** What a keyboard sends for a key as the screen writes it. `letter` is what the layout makes of a letter's place. */
  const commandFor = (written: string, letter: string): ReplayCommand | null => {
    const place = /^(?:⇧ )?([A-Z])$/.exec(written)?.[1]
    if (place === undefined) return commandOf({ key: PRESSED[written] ?? written, code: '', shiftKey: false })
    return commandOf({ key: letter, code: `Key${place}`, shiftKey: written.startsWith('⇧') })
  }
  const commandsOf = (letter: string) => KEY_LINES.flatMap(({ keys }) => keys.map((key) => commandFor(key, letter)))

  test('reach every command, each by one key', () => {
    const all: Readonly<Record<ReplayCommand, true>> = {
      previous: true,
      next: true,
      previousTurn: true,
      nextTurn: true,
      begin: true,
      end: true,
      previousGame: true,
      nextGame: true,
      playOrPause: true,
      previousDouble: true,
      nextDouble: true,
      previousMistake: true,
      nextMistake: true,
      slower: true,
      faster: true,
      ownTime: true,
      turnBoard: true,
      list: true,
      keys: true,
      goTo: true,
      note: true,
      nextNote: true,
      previousNote: true,
      compare: true,
      parting: true,
      otherBoard: true,
      export: true,
    }
    const commands = commandsOf('d')
    expect(new Set(commands)).toEqual(new Set(Object.keys(all)))
    expect(commands).toHaveLength(new Set(commands).size)
  })

  test('work on a Persian keyboard', () => {
    expect(commandsOf('ی')).toEqual(commandsOf('d'))
    expect(commandOf({ key: '؟', code: 'Slash', shiftKey: true })).toBe('keys')
  })
})
