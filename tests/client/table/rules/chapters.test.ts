import { expect, test } from 'vitest'
import { legalTurns } from '../../../../src/engine/rules/legalTurns.ts'
import { BAR, CHECKERS, OFF, checkerCount, positionFor } from '../../../../src/engine/rules/position.ts'
import { findTurn } from '../../../../src/engine/rules/stepTree.ts'
import { variantOf } from '../../../../src/engine/rules/variant.ts'
import { isStill, planAnimation } from '../../../../src/client/board/position/planAnimation.ts'
import {
  CHAPTERS,
  CHAPTER_NAMES,
  type BookPlace,
  type PictureName,
  pictureAt,
  placeBeside,
} from '../../../../src/client/table/rules/chapters.ts'
import { beginningOf, pictureStages } from '../../../../src/client/table/rules/pictureStages.ts'
import en from '../../../../src/client/i18n/en.json'
import fa from '../../../../src/client/i18n/fa.json'

const PICTURES = CHAPTER_NAMES.flatMap((chapter) => CHAPTERS[chapter].map((shown) => [shown.name, shown] as const))

function pictureOf(name: PictureName) {
  const found = PICTURES.find(([known]) => known === name)
  if (found === undefined) throw new Error(`There is no picture ${name}.`)
  return found[1]
}

test('W570 the book has a chapter for each rule, and each picture once', () => {
  expect(CHAPTER_NAMES).toEqual([
    'direction',
    'moving',
    'hitting',
    'bar',
    'bearingOff',
    'cube',
    'gammon',
    'crawford',
    'takhteh',
  ])
  expect(new Set(PICTURES.map(([name]) => name)).size).toBe(PICTURES.length)
})

test.each(PICTURES)('W570 %s is a position of the game, at first and after each beat', (_, shown) => {
  for (const { points } of [beginningOf(shown), ...pictureStages(shown).map(({ to }) => to)]) {
    expect([checkerCount(points.white), checkerCount(points.black)]).toEqual([CHECKERS, CHECKERS])
    for (let at = 1; at <= 24; at++) {
      expect((points.white[at] ?? 0) > 0 && (points.black[BAR - at] ?? 0) > 0, `both sides on point ${at}`).toBe(false)
    }
  }
})

test.each(PICTURES)('W570 what is played in %s is legal, and what shakes cannot move', (_, shown) => {
  const variant = variantOf(shown.variant)
  let { points } = beginningOf(shown)
  for (const [at, beat] of shown.beats.entries()) {
    if (beat.type === 'turn') {
      const steps = beat.moves.map(([src, dst]) => ({ src, dst }))
      expect(findTurn(positionFor(points, beat.side), beat.dice, variant, steps)).toBeDefined()
    }
    if (beat.type === 'refused') {
      const steps = legalTurns(positionFor(points, 'white'), beat.dice, variant).flatMap((turn) => turn.steps)
      const first = beat.dice[0]
      expect(steps.some(({ src, dst }) => src === beat.point && src - dst === first)).toBe(false)
    }
    points = pictureStages(shown)[at]?.to.points ?? points
  }
})

test.each(PICTURES)('W570 %s moves', (_, shown) => {
  let before = beginningOf(shown)
  const plans = pictureStages(shown).map(({ actions, to, refusal }) => {
    const plan = planAnimation(before, to, actions)
    before = to
    return !isStill(plan) || refusal !== null
  })
  expect(plans).toContain(true)
})

test('W570 the pictures show what their sentences say', () => {
  const endOf = (name: PictureName) => pictureStages(pictureOf(name)).at(-1)?.to.points
  expect(pictureStages(pictureOf('hit'))[0]?.actions[1]).toMatchObject({ steps: [{ dst: 7, hit: true }, { dst: 7 }] })
  // Only the larger die can be played.
  const larger = pictureOf('largerDie')
  const turns = legalTurns(positionFor(larger.points, 'white'), [6, 5], variantOf('normal'))
  expect(turns.map(({ steps }) => steps)).toEqual([[expect.objectContaining({ src: 13, dst: 7 })]])
  // On the bar against two closed points there is no move at all.
  const shutOut = legalTurns(positionFor(pictureOf('shutOut').points, 'white'), [6, 5], variantOf('normal'))
  expect(shutOut.flatMap(({ steps }) => steps)).toEqual([])
  // White has borne off everything, and the loser's checkers say what the game counts.
  for (const name of ['win', 'single', 'gammonWin', 'backgammonWin', 'takhtehPoints'] as const)
    expect(endOf(name)?.white[OFF]).toBe(CHECKERS)
  expect(endOf('single')?.black[OFF]).toBeGreaterThan(0)
  expect(endOf('gammonWin')?.black[OFF]).toBe(0)
  expect(endOf('gammonWin')?.black.slice(19)).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(
    endOf('backgammonWin')
      ?.black.slice(19, 25)
      .some((count) => count > 0),
  ).toBe(true)
})

test('W570 in takhteh the checker that hits at home stays, although backgammon lets it go on', () => {
  const { points } = pictureOf('hitAndRun')
  const goesOn = [
    { src: 8, dst: 5 },
    { src: 5, dst: 4 },
  ]
  const start = positionFor(points, 'white')
  expect(findTurn(start, [3, 1], variantOf('takhteh'), goesOn)).toBeUndefined()
  expect(findTurn(start, [3, 1], variantOf('normal'), goesOn)).toBeDefined()
})

test('W570 a refused picture leaves the position as it was, with the dice on the table', () => {
  const stages = pictureStages(pictureOf('closed'))
  expect(stages[0]).toMatchObject({ refusal: { point: 24 }, to: { dice: { values: [5, 3], spent: [false, false] } } })
  // The roll that was refused is the roll that is then played: it is not thrown again.
  expect(stages[1]?.actions.map(({ type }) => type)).toEqual(['move'])
})

test('W571 one goes through the whole book forwards and back', () => {
  let place: BookPlace | null = { chapter: 'direction', picture: 0 }
  const names: (string | undefined)[] = []
  let last: BookPlace = place
  while (place !== null) {
    names.push(pictureAt(place)?.name)
    last = place
    place = placeBeside(place, 1)
  }
  expect(names).toEqual(PICTURES.map(([name]) => name))
  const back: (string | undefined)[] = []
  for (let at: BookPlace | null = last; at !== null; at = placeBeside(at, -1)) back.push(pictureAt(at)?.name)
  expect(back).toEqual(names.toReversed())
})

test('W570 each picture has one short sentence in each language', () => {
  for (const { says, chapter } of [fa.rules, en.rules]) {
    for (const [name] of PICTURES) expect(says[name].length).toBeLessThan(125)
    expect(Object.keys(says)).toHaveLength(PICTURES.length)
    expect(Object.keys(chapter)).toEqual([...CHAPTER_NAMES])
  }
})
