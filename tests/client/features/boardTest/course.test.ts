import { expect, test } from 'vitest'
import { planAnimation } from '../../../../src/client/board/position/planAnimation.ts'
import { makeCourse } from '../../../../src/client/features/boardTest/course.ts'
import { CHECKERS, checkerCount } from '../../../../src/engine/rules/position.ts'

test('the course of the board test is the same each time, leads on from turn to turn, and moves in every turn', () => {
  const course = makeCourse()
  expect(makeCourse()).toEqual(course)
  expect(course).toHaveLength(11)
  course.forEach(({ from, to, actions }, at) => {
    expect(from).toEqual(at === 0 ? from : course[at - 1]?.to)
    expect([checkerCount(to.points.white), checkerCount(to.points.black)]).toEqual([CHECKERS, CHECKERS])
    expect(planAnimation(from, to, actions).flights.length).toBeGreaterThan(0)
  })
  const kinds = course.flatMap(({ from, to, actions }) =>
    planAnimation(from, to, actions).flights.map(({ kind }) => kind),
  )
  expect(new Set(kinds)).toContain('hit')
})
