import { describe, expect, test } from 'vitest'
import { makeMat } from '../../../src/engine/notation/makeMat.ts'
import { parseMat } from '../../../src/engine/notation/parseMat.ts'
import type { ActionRecord } from '../../../src/engine/rules/game.ts'
import { playRandomMatch } from '../matches.ts'
import { readMat } from '../recorded.ts'
import { errorOf } from './errorOf.ts'
import { transcriptOf } from './transcriptOf.ts'

const HEAD = ' 3 point match\n\n Game 1\n Ann : 0                        Bob : 0\n'
const MONEY = HEAD.replace('3 point', '0 point')
/** The seed of a random session in which white wins the first game as a gammon, with the cube in the middle. */
const SEED_OF_A_GAMMON = 200
const RIGHT = ' '.repeat(30)
const FIRST = '  1) 31: 8/5 6/5                 65: 24/13\n'
/** Black has been doubled after white's opening move. */
const DOUBLED = '  1)                             31: 8/5 6/5\n  2)  Doubles => 2              '

/** What happened apart from rolls: types and sides, cubes and points. */
function deedsOf(text: string): string {
  return transcriptOf(text)
    .records.filter(({ type }) => type !== 'opening' && type !== 'roll')
    .map(deedOf)
    .join(', ')
}

function deedOf(record: ActionRecord): string {
  switch (record.type) {
    case 'take':
    case 'double':
      return `${record.side} ${record.type} ${record.cube}`
    case 'gameEnd':
      return `${record.result.winner} wins ${record.result.points}`
    default:
      return 'side' in record ? `${record.side} ${record.type}` : record.type
  }
}

/** A recorded match as another program would write it. Only the words change. */
const HABITS: readonly [string, (text: string) => string][] = [
  ['two signs in an arrow', (text) => text.replaceAll('=>', '==>')],
  ['no numbers in doubles', (text) => text.replaceAll(/Doubles => \d+/g, 'Double')],
  ['redoubles', (text) => text.replaceAll('Doubles', 'Redoubles')],
  ['Take and Drop', (text) => text.replaceAll('Takes', 'Take').replaceAll('Drops', 'Drop')],
  ['capitals', (text) => text.toUpperCase()],
  ['rows far from the edge', (text) => text.replaceAll(/^ +\d+\)/gm, `${RIGHT}$&`)],
  ['marks of the writing direction', (text) => text.replaceAll(/^/gm, '\u200E').replaceAll('\n', '\u200F\n')],
  ['a remark at a heading', (text) => text.replace('Game 2', 'Game 2 (Crawford)')],
  ['the length before each game', (text) => text.replaceAll(/^ Game [2-9]/gm, ' 7 point match\n\n$&')],
  ['another match behind it', (text) => `${text}\n ; the second one\n 3 point match\n\n Game 1\n Cid : 0   Dan : 0\n`],
  ['a last die that is written as 0/0', (text) => text.replaceAll(/(\/0 )(?= *\n(?: *\n)? *Wins)/g, '$10/0 ')],
  ['counts behind a blank', (text) => text.replaceAll(/ (\d+\/\d+\*?) \1(?= |$)/gm, ' $1 (2)')],
]

describe('R93: habits of writers', () => {
  test.each(HABITS)('%s', (_, habit) => {
    const text = readMat('m38-len7')
    const changed = habit(text)
    expect(changed).not.toBe(text)
    expect(transcriptOf(changed).records).toEqual(transcriptOf(text).records)
  })

  test.each(['Cannot Move', 'No Move', 'no play', 'Dances', '--', '????'])(
    '%s is no move where no move is legal',
    (words) => {
      const text = readMat('m01-len1')
      expect(transcriptOf(text.replace('7) 66:  ', `7) 66: ${words}  `)).records).toEqual(transcriptOf(text).records)
    },
  )

  test('a forced move may be left out', () => {
    const text = readMat('m01-len1')
    expect(transcriptOf(text.replace(' 25/24* \n', ' \n')).records).toEqual(transcriptOf(text).records)
  })

  test('a side that resigns the opening roll has that roll in the left column, with the win close behind it', () => {
    const text = `${HEAD}  1) 52:       Wins 2 points\n\n Game 2\n Ann : 2                        Bob : 0\n`
    expect(deedsOf(text)).toBe('black resign, white wins 2')
    expect(deedsOf(text.slice(0, text.indexOf(' Game 2')))).toBe('black resign, white wins 2')
    expect(deedsOf(`${HEAD}  1) 52: ????  Wins 2 points\n`)).toBe('white resign, black wins 2')
  })

  test.each([
    [
      'Resigned Game',
      `  2)                             Resigned Game\n${RIGHT}    Wins 2 points\n`,
      'white resign, black wins 2',
    ],
    ['Resign gammon', `  2) Resign gammon\n${RIGHT}    Wins 2 points\n`, 'white resign, black wins 2'],
    ['the roll 00', `  2) 00: ????                     Wins 1 point\n`, 'white resign, black wins 1'],
    [
      'a mark for a game that was left',
      `  2) 65: ????                     Wins 2008 point\n`,
      'white resign, black wins 3, matchEnd',
    ],
    ['the loser’s line as well', `      Losses 1 point             Wins 1 point\n`, 'white resign, black wins 1'],
  ])('a resignation may be written as %s', (_, rows, deeds) => {
    expect(deedsOf(`${HEAD}${FIRST}${rows}`)).toBe(`white move, black move, ${deeds}`)
  })

  test('the winner of the match may get no more points than it needs', () => {
    const text = readMat('m26-len5')
    expect(transcriptOf(text.replace('Wins 6 points', 'Wins 5 points and the match'))).toEqual(transcriptOf(text))
  })

  test('in unlimited play a gammon may count once until a side doubles, and equal opening dice may double the cube', () => {
    const { setup, records } = playRandomMatch({ variant: 'normal', length: 0 }, SEED_OF_A_GAMMON)
    const text = makeMat({ setup, names: { white: 'Ann', black: 'Bob' }, date: null, records })
    const first = text.slice(0, text.indexOf(' Game 2'))
    const won = (points: number, score: number): string =>
      `${first.replace('Wins 2', `Wins ${points}`)} Game 2\n Ann : ${score}                        Bob : 0\n`
    expect(deedsOf(won(2, 2))).toMatch(/white wins 2$/)
    expect(deedsOf(won(2, 1))).toMatch(/white wins 1$/)
    expect(deedsOf(won(1, 1))).toMatch(/white wins 1$/)
    expect(deedsOf(won(2, 4))).toMatch(/white wins 4$/)
    expect(errorOf(parseMat(won(2, 3))).message).toContain('cannot give 3')
    expect(errorOf(parseMat(won(3, 2))).message).toContain('cannot give 3')
    const doubled = transcriptOf(won(2, 4))
    expect(transcriptOf(makeMat(doubled))).toEqual(doubled)
  })
})

describe('R93: beavers', () => {
  test.each([
    ['in words', '\n  3)                              Beavers => 4\n  4) 65: 24/13\n'],
    ['without a number', '\n  3)                              Beavers\n  4) 65: 24/13\n'],
    ['taken', '\n  3)                              Beavers => 4\n  4)  Takes\n  5)                            \n'],
    ['as a double against the double', ' Doubles => 4\n  3)  Takes\n'],
  ])('are takes that turn the cube twice: %s', (_, rows) => {
    expect(deedsOf(MONEY + DOUBLED + rows)).toMatch(/^black move, white double 2, black take 4(?:, white move)?$/)
  })

  test('are written as they are read', () => {
    const transcript = transcriptOf(`${MONEY}${DOUBLED} Beavers => 4\n  3) 65: 24/13                   Doubles => 8\n`)
    expect(makeMat(transcript)).toContain(' Beavers => 4')
    expect(transcriptOf(makeMat(transcript))).toEqual(transcript)
  })

  test('are refused in a match', () => {
    expect(errorOf(parseMat(`${HEAD}${DOUBLED} Beavers => 4\n`))).toMatchObject({ fault: 'cube', line: 6 })
    expect(errorOf(parseMat(`${MONEY}${DOUBLED} Beavers => 4\n  3)  Beavers => 8\n`))).toMatchObject({
      fault: 'cube',
      message: expect.stringContaining('raccoon') as string,
    })
  })
})

describe('R93: the Crawford game', () => {
  const SECOND = `${HEAD}${FIRST}      Wins 2 points\n\n Game 2\n Ann : 2                        Bob : 0\n`
  const TURNED = '  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Takes\n'

  test('has no double', () => {
    expect(errorOf(parseMat(SECOND + TURNED))).toMatchObject({ fault: 'cube', line: 10 })
  })

  test('is not played where the file says so', () => {
    const transcript = transcriptOf(`; [Crawford "Off"]\n${SECOND}${TURNED}`)
    const { records } = transcript
    expect(records).toContainEqual(expect.objectContaining({ type: 'opening', gameIndex: 1, isCrawford: false }))
    expect(records.at(-1)).toMatchObject({ type: 'take', cube: 2 })
    expect(transcriptOf(makeMat(transcript))).toEqual(transcript)
  })

  test('is over before a file that begins with a double at its score', () => {
    const text = `${HEAD.replace('Ann : 0', 'Ann : 2')}${TURNED}`
    expect(deedsOf(text)).toBe('white move, black double 2, white take 2')
  })
})

describe('R93: files that break the rules or contradict themselves', () => {
  const end = (row: string) => HEAD + FIRST + row

  test.each<[string, string, string, number, string]>([
    ['a row that is missing', `${HEAD}${FIRST}  3) 31: 24/21 6/5\n`, 'wrongOrder', 6, 'row 3 stands after row 1'],
    ['no first row', `${HEAD}  2) 31: 8/5 6/5\n`, 'wrongOrder', 5, 'row 2 stands first'],
    ['a row twice', HEAD + FIRST + FIRST, 'wrongOrder', 6, 'row 1 stands after row 1'],
    ['equal dice at the opening', `${HEAD}  1) 33: 8/5 8/5 6/3 6/3\n`, 'illegalMove', 5, 'no game begins with 3-3'],
    [
      'a double at the opening',
      `${HEAD}  1)  Doubles => 2               Takes\n`,
      'wrongOrder',
      5,
      'begins with a roll',
    ],
    ['a cube in a match to one', `${HEAD.replace('3', '1')}${DOUBLED}\n`, 'cube', 6, 'to one point'],
    ['a match that nobody has won', end('      Wins 2 points and the match\n'), 'score', 6, 'do not win a match to 3'],
    ['more points than a game gives', end('      Wins 4 points\n'), 'score', 6, 'worth 1 or 2 or 3 cannot give 4'],
    ['another value than the board’s', readMat('m26-len5').replace('Wins 6', 'Wins 4'), 'score', 37, 'cannot give 4'],
    [
      'another score than the board’s',
      readMat('m10-len3').replace(/(Game 2\n.*: .*: )1/, '$12'),
      'score',
      24,
      'worth 1 cannot give 2',
    ],
    ['two ends of a game', end('      Wins 1 point\n      Wins 1 point\n'), 'over', 7, 'the game is over'],
    ['no heading', `${end('      Wins 1 point\n')}\n Ann : 1        Bob : 0\n`, 'unreadable', 8, 'such as "Game 2"'],
    ['no match length', HEAD.replace(' 3 point match\n', ''), 'noLength', 2, 'the match length'],
    ['a negative length', HEAD.replace('3', '-1'), 'noLength', 1, 'the match length'],
    ['another game', `; [Variation "HyperGammon (2)"]\n${HEAD}`, 'otherGame', 1, 'HyperGammon (2)'],
    [
      'another beginning',
      `${HEAD}; Set Pos=----cBD-D-B--A--Abcdc---A-/0\n${FIRST}`,
      'otherGame',
      5,
      'opening position',
    ],
    ['a picture', `\u0089PNG${'x'.repeat(500)}`, 'notMat', 1, 'stands where the match length should'],
  ])('%s', (_, text, fault, line, message) => {
    const error = errorOf(parseMat(text))
    expect(error).toMatchObject({ fault, line })
    expect(error.message).toContain(message)
  })
})
