import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeMat } from '../../../src/engine/notation/makeMat.ts'
import type { MatchTranscript } from '../../../src/engine/notation/matchTranscript.ts'
import { parseMat } from '../../../src/engine/notation/parseMat.ts'
import { makePositionId } from '../../../src/engine/notation/positionId.ts'
import type { Dice } from '../../../src/engine/rules/dice.ts'
import type { ActionRecord } from '../../../src/engine/rules/game.ts'
import type { Side } from '../../../src/engine/rules/position.ts'
import { positionFor } from '../../../src/engine/rules/position.ts'
import { replayRecords } from '../../../src/engine/rules/replayMatch.ts'
import { playRandomMatch } from '../matches.ts'
import type { Deed } from '../recorded.ts'
import { matchNames, readMat, readTruth } from '../recorded.ts'
import { errorOf } from './errorOf.ts'
import { transcriptOf } from './transcriptOf.ts'

/** The moves and cube actions of a transcript, game by game. */
function deedsOf({ setup, records }: MatchTranscript): readonly (readonly Deed[])[] {
  const states = replayRecords(setup, records)
  const games: Deed[][] = []
  records.forEach((record, index) => {
    if (record.type === 'opening') games.push([])
    const before = states[index - 1]
    const deed =
      before === undefined
        ? undefined
        : deedOf(record, makePositionId(positionFor(before.game.points, before.game.turn)))
    if (deed !== undefined) games.at(-1)?.push(deed)
  })
  return games
}

function deedOf(record: ActionRecord, board: string): Deed | undefined {
  switch (record.type) {
    case 'move': {
      const move = record.steps.map(({ src, dst }): [number, number] => [src, dst])
      return inOrder<Deed>({
        player: letterOf(record.side),
        action: 'move',
        dice: [record.dice[0], record.dice[1]],
        move,
        board,
      })
    }
    case 'double':
      return { player: letterOf(record.side), action: 'double', board }
    case 'take':
      return { player: letterOf(record.side), action: 'take' }
    case 'pass':
      return { player: letterOf(record.side), action: 'drop' }
    default:
      return undefined
  }
}

function letterOf(side: Side): 'X' | 'O' {
  return side === 'white' ? 'X' : 'O'
}

/** The same roll with its larger die first, so that rolls can be compared. */
function inOrder<Rolled extends { readonly dice?: Dice | undefined }>(rolled: Rolled): Rolled {
  const { dice } = rolled
  return dice === undefined || dice[0] >= dice[1] ? rolled : { ...rolled, dice: [dice[1], dice[0]] }
}

describe('R93: recorded matches', () => {
  test('the recorded matches exist', () => {
    expect(matchNames().length).toBeGreaterThan(5)
  })

  test.each(matchNames())('%s replays to the recorded positions', (name) => {
    const truth = readTruth(name)
    const transcript = transcriptOf(readMat(name))
    expect(transcript.setup).toEqual({ variant: 'normal', length: truth.length })
    expect(transcript.names).toEqual({ white: truth.X.name, black: truth.O.name })
    const played = truth.games.map(({ game }) => game.filter((deed) => deed.action !== 'resign').map(inOrder))
    expect(deedsOf(transcript)).toEqual(played)
    const ends = transcript.records.flatMap((record) => (record.type === 'gameEnd' ? [record.result] : []))
    expect(ends.map(({ winner, points }) => ({ winner: letterOf(winner), points }))).toEqual(
      truth.games.map(({ winner, points }) => ({ winner, points })),
    )
    expect(transcript.records.at(-1)?.type).toBe('matchEnd')
  })

  test.each(matchNames())('%s is written and read again as the same match', (name) => {
    const transcript = transcriptOf(readMat(name))
    expect(transcriptOf(makeMat(transcript))).toEqual(transcript)
  })
})

const NAMES = { white: 'Ann', black: 'Bob' }

test('R93: matches of random play are read as they were written', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.constantFrom('normal', 'takhteh'),
      fc.constantFrom(0, 1, 3, 5),
      (seed, variant, length) => {
        const { setup, records } = playRandomMatch({ variant, length }, seed)
        const text = makeMat({ setup, names: NAMES, date: '2026-11-21', records })
        const transcript = transcriptOf(text)
        expect(transcript).toMatchObject({ setup, names: NAMES, date: '2026-11-21' })
        expect(makeMat(transcript)).toBe(text)
        expect(resultsOf(transcript.records)).toEqual(resultsOf(records))
        expect(movesOf(transcript.records)).toEqual(movesOf(records))
      },
    ),
    { numRuns: 12 },
  )
})

function resultsOf(records: readonly ActionRecord[]): readonly unknown[] {
  return records.flatMap((record) =>
    record.type === 'gameEnd'
      ? [{ winner: record.result.winner, points: record.result.points, score: record.score }]
      : [],
  )
}

function movesOf(records: readonly ActionRecord[]): readonly unknown[] {
  return records.flatMap((record) => (record.type === 'move' ? [inOrder(record)] : []))
}

const HEAD = ' 3 point match\n\n Game 1\n Ann : 0                        Bob : 0\n'

describe('R93: variations of other writers', () => {
  test('a one-point match may end with 2 points', () => {
    expect(transcriptOf(readMat('m01-len1')).records.slice(-2)).toMatchObject([
      { type: 'gameEnd', result: { points: 2 }, score: { white: 2, black: 0 } },
      { type: 'matchEnd', winner: 'white' },
    ])
  })

  test('a game with only a winner was resigned', () => {
    const text = `${HEAD}  1) 31: 8/5 6/5                 65: 24/13\n      Wins 2 points\n`
    expect(transcriptOf(text).records.slice(-2)).toEqual([
      { type: 'resign', side: 'black', kind: 'gammon', points: 2 },
      {
        type: 'gameEnd',
        result: { winner: 'white', kind: 'gammon', points: 2, by: 'resignation' },
        score: { white: 2, black: 0 },
      },
    ])
  })

  test('a roll before a resignation may lack its move', () => {
    const text = `${HEAD}  1) 31: 8/5 6/5                 65:\n      Wins 1 point\n`
    expect(transcriptOf(text).records.map((record) => record.type)).toEqual([
      'opening',
      'move',
      'roll',
      'resign',
      'gameEnd',
    ])
  })

  test('the next game’s score gives the result where no line does', () => {
    const text = `${HEAD}  1) 31: 8/5 6/5\n\n Game 2\n Ann : 0    Bob : 2\n  1)                             31: 8/5 6/5\n`
    expect(transcriptOf(text).records).toContainEqual(
      expect.objectContaining({ type: 'gameEnd', score: { white: 0, black: 2 } }),
    )
  })

  test('Crawford follows from the score', () => {
    const text = `${HEAD}  1) 31: 8/5 6/5\n     Wins 2 points\n\n Game 2\n Ann : 2    Bob : 0\n  1)                             31: 8/5 6/5\n`
    expect(transcriptOf(text).records).toContainEqual(expect.objectContaining({ type: 'opening', isCrawford: true }))
  })

  test('a file may begin within a match', () => {
    const text = HEAD.replace('Ann : 0', 'Ann : 1').replace('Game 1', 'Game 2')
    expect(transcriptOf(`${text}  1) 31: 8/5 6/5\n`).setup).toEqual({
      variant: 'normal',
      length: 3,
      startScore: { white: 1, black: 0 },
    })
  })

  test('line ends, tabs, comments and joined dice make no difference', () => {
    const rows = '  1) 65: 24/13\t\t61: 13/7 6/5\r\n; a remark\r\n  2) 64: 24/18* 13/9\r\n'
    const { records } = transcriptOf(`\uFEFF; [Site "somewhere"]\r\n${HEAD.replaceAll('\n', '\r\n')}${rows}`)
    expect(records.at(-1)).toMatchObject({ type: 'move', steps: [{ hit: true }, { hit: false }] })
  })

  test.each([
    ['both columns', '1) 31: 8/5 6/5\t\t65: 24/13\n'],
    ['a column of its own for the number', '1)\t31: 8/5 6/5\t65: 24/13\n'],
    ['an empty first column', '1)\t\t65: 24/13\n2) 31: 8/5 6/5\n'],
  ])('the columns may have tabs between them, with %s', (_, rows) => {
    const { records, names } = transcriptOf(` 3 point match\n\n Game 1\n Ann : 0\tBob : 0\n${rows}`)
    expect(names).toEqual({ white: 'Ann', black: 'Bob' })
    expect(records).toContainEqual(expect.objectContaining({ type: 'move', side: 'black' }))
  })

  test('one blank between the names is enough, and a colon needs none before it', () => {
    const text = HEAD.replace(/ Ann.*/, ' Ann_of_the_long_name_(NOR): 0 Bob: 0')
    expect(transcriptOf(`${text}  1) 31: 8/5 6/5\n`).names).toEqual({
      white: 'Ann_of_the_long_name_(NOR)',
      black: 'Bob',
    })
  })

  test('a roll before a resignation may have question marks as its move', () => {
    const text = `${HEAD}  1) 31: 8/5 6/5                 65: ????\n      Wins 1 point\n`
    expect(transcriptOf(text)).toEqual(transcriptOf(text.replace('????', '')))
  })

  test.each([
    ['words and control characters after the last game', `${readMat('m10-len3')}\n\f--\nsent by mail\n\u001a`],
    ['words between two games', readMat('m10-len3').replace(' Game 2', ' (a long break)\n\n Game 2')],
    ['lines of words before the match length', `Ann against Bob\n# written by hand\n${readMat('m10-len3')}`],
    ['remarks after a number sign', readMat('m10-len3').replace('  3) 51', '# a mistake\n  3) 51')],
  ])('%s are not part of the match', (_, text) => {
    expect(transcriptOf(text).records).toEqual(transcriptOf(readMat('m10-len3')).records)
  })

  test.each([
    ['before the winning line', `  2)  Resigns\n${' '.repeat(34)}Wins 2 points\n`, 'black', 2],
    ['beside it', '  2)  Resigns                     Wins 1 point\n', 'black', 1],
    ['alone', '  2)  Resigns\n', 'black', 1],
  ])('an entry may state a resignation, %s', (_, rows, winner, points) => {
    const { records } = transcriptOf(`${HEAD}  1) 31: 8/5 6/5                 65: 24/13\n${rows}`)
    expect(records.at(-1)).toMatchObject({ type: 'gameEnd', result: { winner, points, by: 'resignation' } })
  })

  test('words for no move are read', () => {
    const text = readMat('m01-len1').replace('7) 66:  ', '7) 66: Cannot Move  ')
    expect(transcriptOf(text)).toEqual(transcriptOf(readMat('m01-len1')))
  })
})

describe('R93: damaged files', () => {
  test.each<[string, string, number | null]>([
    ['', 'no line gives the match length', null],
    ['hello', 'stands where the match length should', 1],
    [' 3 point match\n', 'there is no game', null],
    [' 3 point match\n\n Game 1\n', 'there is no game', null],
    [' 3 point match\n  1) 31: 8/5 6/5\n', 'stands before the first game', 2],
    [' 3 point match\n\n Game 1\n Ann\n', 'the names and scores', 4],
    [`${HEAD}  1) 31: 8/5 6/4\n`, '8/5 6/4 is not a legal move with 3-1', 5],
    [`${HEAD}  1) 37: 8/5 6/4\n`, 'cannot be read', 5],
    [`${HEAD}  1) 31: 8/5 6/5   ????\n`, '???? is not a move', 5],
    [`${HEAD}  1) 31: 8/5 6/5\n  2) 31: 8/5 6/5\n`, 'an entry of the right column is missing', 6],
    [`${HEAD}  1) 31:                         31: 8/5 6/5\n`, 'no move is given', 5],
    [`${HEAD}  1) 31: 8/5 6/5                  Takes\n`, 'there is no double to answer', 5],
    [`${HEAD}  1) 31: 8/5 6/5                  Doubles => 4\n`, 'the cube goes to 2, not to 4', 5],
    [`${HEAD}  1) 31: 8/5 6/5                  Doubles => 2\n  2) 31: 8/5 6/5\n`, 'the double is not answered', 6],
    [
      `${HEAD}  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Drops\n      Wins 1 point\n`,
      'the other side has won',
      7,
    ],
    [`${HEAD}  1) 31: ????                    65: 24/13\n`, '???? is not a move', 5],
    [`${HEAD}  1) 31: 8/5 6/5\n      Raccoons\n`, 'cannot be read', 6],
    [`${HEAD}  1) 31: 8/5 6/5\n      Wins 1 point\n  2) 37: 8/5\n`, 'cannot be read', 7],
    [
      `${HEAD}  1) 31: 8/5 6/5                  Resigns\n      Wins 1 point\n  2)                            65: 24/13\n`,
      'the game is over',
      7,
    ],
    [`${HEAD}  1) 31: 8/5 6/5\n      Wins 12345678901234567890 points\n`, 'cannot be read', 6],
    [HEAD.replace('Ann : 0', 'Ann : 12345678901234567890'), 'the names and scores', 4],
    [HEAD.replace('Ann : 0', 'Ann : 3'), 'cannot be a score within a match to 3', 4],
    [`${HEAD}  1) 31: 8/5 6/5\n      Wins 3 points\n\n Game 2\n Ann : 3   Bob : 0\n`, 'the match is over before', 8],
    [`${HEAD}  1) 31: 8/5 6/5\n      Wins 1 point\n\n Game 2\n Ann : 0   Bob : 1\n`, 'the score does not follow', 9],
  ])('%j: %s', (text, message, line) => {
    const error = errorOf(parseMat(text))
    expect(error.message).toContain(message)
    expect(error.line).toBe(line)
  })

  test.each([
    ['', 'notMat'],
    ['dear diary\n', 'notMat'],
    [`${HEAD}  1) 37: 8/5 6/4\n`, 'unreadable'],
    [`${HEAD}  1) 31: 8/5 6/4\n`, 'illegalMove'],
    [`${HEAD}  1) 31: 8/5 6/5\n  2) 31: 8/5 6/5\n`, 'wrongOrder'],
    [`${HEAD}  1) 31: 8/5 6/5                  Doubles => 4\n`, 'cube'],
    [`${HEAD}  1) 31: 8/5 6/5\n      Wins 1 point\n\n Game 2\n Ann : 0   Bob : 1\n`, 'score'],
    [`${HEAD}  1) 31: 8/5 6/5\n      Wins 3 points\n\n Game 2\n Ann : 3   Bob : 0\n`, 'over'],
  ] as const)('%j gives the fault %s', (text, fault) => {
    const read = parseMat(text)
    expect(read.ok ? null : read.error.fault).toBe(fault)
  })

  test.each([
    ['a move', `  1) 31: ${'8/5 '.repeat(200_000)}\n`, 5],
    ['names', `\n Game 2\n${' :1  x'.repeat(100_000)}\n`, 7],
    ['blanks', `\n Game 2\n${' '.repeat(500_000)}x${' '.repeat(500_000)}:\n`, 7],
  ])('an endless line is refused before any search in it: %s', (_, rows, line) => {
    const error = errorOf(parseMat(HEAD + rows))
    expect(error).toMatchObject({ message: expect.stringContaining('is too long') as string, line })
  })

  test('a recorded match with any one line changed is read or refused, and nothing throws', () => {
    const lines = readMat('m10-len3').split('\n')
    fc.assert(
      fc.property(fc.nat({ max: lines.length - 1 }), fc.string(), (index, text) => {
        expect(typeof parseMat(lines.with(index, text).join('\n')).ok).toBe('boolean')
      }),
      { numRuns: 30 },
    )
  })
})

test('R93: a take without a roll after it fills its column, because GNU Backgammon reads a bare take as another double', () => {
  const text = `${HEAD}  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Takes\n      Wins 2 points\n`
  expect(makeMat(transcriptOf(text))).toMatch(/^ {2}2\) {2}Takes {22}$/m)
})

describe('R93: names', () => {
  test.each([
    ['a: b', 'a b'],
    ['a   b', 'a b'],
    ['', '-'],
    ['علی رضا', 'علی رضا'],
    ['x'.repeat(40), 'x'.repeat(24)],
    ['12 : 3', '12 3'],
  ])('%j is written as %j', (name, written) => {
    const text = makeMat({ ...transcriptOf(readMat('m01-len1')), names: { white: name, black: name } })
    expect(transcriptOf(text).names).toEqual({ white: written, black: written })
  })
})

test('R94: a takhteh match is marked and keeps its variant', () => {
  const { setup, records } = playRandomMatch({ variant: 'takhteh', length: 3 }, 7)
  const text = makeMat({ setup, names: NAMES, date: null, records })
  expect(text).toContain('; [Variant "takhteh"]')
  expect(transcriptOf(text).setup).toEqual(setup)
})

test.each([
  ['nackgammon', 'NackGammon'],
  ['hypergammon', 'HyperGammon (3)'],
] as const)('R94: %s has the words of GNU Backgammon, too, and these alone are enough', (variant, word) => {
  const { setup, records } = playRandomMatch({ variant, length: 3 }, 7)
  const text = makeMat({ setup, names: NAMES, date: null, records })
  expect(text).toContain(`; [Variation "${word}"]`)
  expect(transcriptOf(text.replace(/^; \[Variant .*\n/m, '')).setup).toEqual(setup)
})
