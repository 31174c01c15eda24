import { expect, test } from 'vitest'
import { legalTurns } from '../../../../src/engine/rules/legalTurns.ts'
import { CHECKERS, checkerCount, positionFor } from '../../../../src/engine/rules/position.ts'
import { findTurn } from '../../../../src/engine/rules/stepTree.ts'
import { type VariantName, variantOf } from '../../../../src/engine/rules/variant.ts'
import { LESSON, TASK_COUNT, pointsToPlay } from '../../../../src/client/features/lesson/lesson.ts'
import {
  type LessonPlace,
  answerGesture,
  placeAt,
  shownAt,
  stagesOf,
  taskAt,
  tasksBefore,
} from '../../../../src/client/features/lesson/lessonTurn.ts'
import { movableSources, targetsOf } from '../../../../src/client/table/position/turnDraft.ts'
import en from '../../../../src/client/i18n/en.json'
import fa from '../../../../src/client/i18n/fa.json'

function beginning(scene: number): LessonPlace {
  const place = placeAt(scene)
  if (place === null) throw new Error(`There is no scene ${scene}.`)
  return place
}

/** The place after the tasks of a scene, played by taps. A free task takes the first move there is. */
function playScene(scene: number, tasks = LESSON[scene]?.tasks.length ?? 0): LessonPlace {
  let place = beginning(scene)
  for (let at = 0; at < tasks; at++) {
    const src = taskAt(place)?.move?.[0] ?? movableSources(place.draft)[0] ?? 0
    const answer = answerGesture(place, { type: 'tapPoint', point: src }, true)
    if (answer.type !== 'played') throw new Error(`Task ${at} of scene ${scene} cannot be played.`)
    place = { scene, draft: answer.draft }
  }
  return place
}

const SCENES = LESSON.map((wanted, scene) => [scene, wanted] as const)

test.each(SCENES)('W484 scene %i is a position of the game', (_, wanted) => {
  for (const { white, black } of [wanted.points, pointsToPlay(wanted)]) {
    expect([checkerCount(white), checkerCount(black)]).toEqual([CHECKERS, CHECKERS])
  }
})

test.each(SCENES)('W484 both turns of scene %i are legal', (scene, { variant, points, opponent, dice, tasks }) => {
  if (opponent !== undefined) {
    const steps = opponent.moves.map(([src, dst]) => ({ src, dst }))
    expect(findTurn(positionFor(points, 'black'), opponent.dice, variantOf(variant), steps)).toBeDefined()
  }
  const { draft } = playScene(scene)
  expect(draft.played).toHaveLength(tasks.length)
  const results = legalTurns(draft.start, dice, variantOf(variant)).map(({ result }) => JSON.stringify(result))
  const { white, black } = shownAt({ scene, draft }).points
  expect(results).toContain(JSON.stringify([white, black]))
})

test('W484 the scenes up to the bar are one game', () => {
  expect(shownAt(playScene(0)).points).toEqual(LESSON[1]?.points)
  expect(shownAt(playScene(1)).points).toEqual(LESSON[2]?.points)
})

test('W484 the lesson has each rule once: a hit, the bar, bearing off', () => {
  const names = LESSON.flatMap(({ tasks }) => tasks.map(({ name }) => name))
  expect(names).toEqual(['tap', 'drag', 'hit', 'cover', 'enter', 'free', 'bearOff', 'win', 'takhtehHit', 'takhtehStay'])
  expect(playScene(1, 1).draft.played[0]).toMatchObject({ src: 13, dst: 7, hit: true })
  expect(beginning(2).draft.start[0][25]).toBe(1)
  expect(beginning(3).draft.start[0].slice(7)).toEqual(Array.from({ length: 19 }, () => 0))
})

test('W484 in takhteh the checker that has hit at home may not go on', () => {
  const scene = LESSON.findIndex(({ variant }) => variant === 'takhteh')
  const { draft } = playScene(scene, 1)
  expect(draft.played[0]).toMatchObject({ src: 6, dst: 4, hit: true })
  const goesOn = (variant: VariantName) =>
    findTurn(draft.start, draft.dice, variantOf(variant), [
      { src: 6, dst: 4 },
      { src: 4, dst: 3 },
    ])
  expect(goesOn('normal')).toBeDefined()
  expect(goesOn('takhteh')).toBeUndefined()
})

test('W485 only the wanted move is possible', () => {
  const { draft } = beginning(0)
  expect(movableSources(draft)).toEqual([8])
  expect(targetsOf(draft, 8)).toEqual([{ dst: 5, isHit: false }])
  expect(answerGesture(beginning(0), { type: 'tapPoint', point: 6 }, true)).toEqual({ type: 'refused', point: 6 })
  expect(answerGesture(beginning(0), { type: 'move', src: 8, dst: 7 }, true)).toEqual({ type: 'refused', point: 8 })
})

test('W485 the task without a move offers every legal one', () => {
  const { draft } = playScene(2, 1)
  expect([...movableSources(draft)].sort((one, other) => other - one)).toEqual([24, 13, 7])
})

test('W486 a tap is answered by a request to drag, once, and never for keys', () => {
  const place = playScene(0, 1)
  expect(taskAt(place)?.name).toBe('drag')
  const tap = { type: 'tapPoint', point: 6 } as const
  expect(answerGesture(place, tap, false)).toEqual({ type: 'asksDrag' })
  expect(answerGesture(place, tap, true)).toMatchObject({ type: 'played' })
  expect(answerGesture(place, { type: 'move', src: 6, dst: 5 }, false)).toMatchObject({ type: 'played', inHand: 6 })
})

test('W484 a scene begins with the opponent, and ends before the next one', () => {
  const stages = stagesOf(beginning(2))
  expect(stages.map(({ actions }) => actions.map(({ type }) => type))).toEqual([[], ['roll', 'move'], ['roll']])
  expect(stages[1]?.actions[1]).toMatchObject({ steps: [{}, { dst: 17, hit: true }, {}, {}] })
  expect(stages.at(-1)?.to).toEqual(shownAt(beginning(2)))
  expect(placeAt(LESSON.length)).toBeNull()
  const last = playScene(LESSON.length - 1)
  expect(taskAt(last)).toBeNull()
  expect(tasksBefore(last)).toBe(TASK_COUNT)
})

test('W484 each task has one short sentence in each language', () => {
  for (const { task } of [fa.lesson, en.lesson]) {
    const names = LESSON.flatMap(({ tasks }) => tasks.map(({ name }) => name))
    for (const name of names) {
      expect(task[name].length).toBeLessThan(150)
      expect(task[name]).not.toMatch(/[.!?؟]\s/)
    }
  }
})
