import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { parseXgid, type PositionContext } from '../../../../src/engine/notation/xgid.ts'
import { wordsOf } from '../../../../src/client/table/share/picturedBoard.ts'
import { fileNameOfPosition, pictureOfPosition } from '../../../../src/client/table/share/pictureOfPosition.ts'
import texts from '../../../../src/client/i18n/en.json'

const instance = i18next.createInstance()
const t = instance.t.bind(instance)

beforeAll(async () => {
  await instance.init({ lng: 'en', resources: { en: { translation: { share: texts.share } } } })
})

function read(xgid: string): PositionContext {
  const answer = parseXgid(xgid)
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value
}

/** White to play 6-4 at 2–1 in a match to 7, and black asked to answer white's double at 1–1 in a match to 1. */
const PLAYS = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:64:2:1:0:7:10'
const DOUBLES = 'XGID=-b----E-C---eE---c-e----B-:1:1:1:D:0:0:0:5:10'

test('a position is seen by the side that has to decide, and the picture says what is asked', () => {
  const plays = pictureOfPosition(read(PLAYS), t)
  expect(plays).toMatchObject({ bottom: 'white', line: 'White to play', match: { score: [2, 1], length: 7 } })
  expect(plays.position.dice).toMatchObject({ side: 'white', values: [6, 4], spent: [false, false] })
  expect(plays.position.cube).toMatchObject({ isOffered: false })

  const answers = pictureOfPosition(read(DOUBLES), t)
  expect(answers).toMatchObject({ bottom: 'black', line: 'Take or pass?' })
  expect(answers.position.cube).toEqual({ value: 4, owner: 'white', isOffered: true })
  expect(answers.position.dice).toBeNull()

  expect(pictureOfPosition({ ...read(PLAYS), dice: null }, t).line).toBe('Roll or double?')
  expect(pictureOfPosition({ ...read(PLAYS), length: 1 }, t).position.cube).toBeNull()
})

test('a file is named by the Position ID, without signs that a name of a file may not have', () => {
  expect(fileNameOfPosition(read(PLAYS))).toBe('khatam-4HPwATDgc_ABMA.png')
})

test('the words begin with the side at the bottom, and unlimited play has no length', () => {
  const match = { names: ['Sara', null], isBot: true, score: [2, 1], length: 7 } as const
  expect(wordsOf({ match, bottom: 'black', line: 'Game 3' }, 'fa')).toEqual({
    names: ['ربات', 'Sara'],
    score: ['۱', '۲'],
    lines: ['Game 3', 'تا ۷ امتیاز'],
    brand: 'خاتم',
  })
  expect(wordsOf({ match: { ...match, length: 1 }, bottom: 'white', line: '' }, 'en').lines[1]).toBe('to 1 point')
  expect(wordsOf({ match: { ...match, length: 0 }, bottom: 'white', line: '' }, 'en').lines[1]).toBe('')
})
