import { expect, test } from 'vitest'
import type { GameContext, PerformAction } from '../../../../src/protocol/game/game.ts'
import type { QuizMistake } from '../../../../src/protocol/quiz/quiz.ts'
import { quizMistakeSchema } from '../../../../src/protocol/quiz/quiz.ts'
import { seededRandom } from '../../../engine/seededRandom.ts'
import { act, chooseRandomly, expectOk, nextMessage, startMatch } from '../../playing.ts'
import type { TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer
withServer((opened) => ({ server } = opened))

test('W893 a double at once and its pass are mistakes that their players are asked about', async () => {
  const random = seededRandom(8)
  const match = await startMatch(server, { length: 3 })
  const { white, black, matchupId } = match
  const callerOf = ({ currentPlayer }: GameContext) => (currentPlayer === 'white' ? white : black)
  const perform = (context: GameContext, action: PerformAction) => act(server, callerOf(context), context, action)
  // The beginner plays its roll, the other player doubles without any reason, and the beginner passes.
  const begun = await perform(match.context, chooseRandomly(match.context, random))
  const doubler = begun.currentPlayer === 'white' ? white : black
  const passer = doubler === white ? black : white
  const doubled = await perform(begun, { name: 'double', updateIndex: begun.updateIndex })
  const next = await perform(doubled, { name: 'pass', updateIndex: doubled.updateIndex })
  // The match is given up, so there are no other decisions than these.
  await expectOk(server, callerOf(next), 'PUT', `/matchup/${matchupId}/resign`)
  const analysed = nextMessage(server, `matchup:${matchupId}`)
  await server.dependencies.jobs.runDue()
  await analysed
  const mistakesOf = (caller: typeof white, kind: 'double' | 'take') =>
    expectOk<QuizMistake[]>(server, caller, 'GET', `/quiz/mistakes?kind=${kind}`)
  const passes = await mistakesOf(passer, 'take')
  const [passed] = passes
  expect(passes).toHaveLength(1)
  expect(passed).toMatchObject({
    options: ['take', 'pass'],
    correctOpt: 'take',
    playedOpt: 'pass',
    gameBoard: { diceValue: 0, cubeValue: 1, cubeOwner: null, cubeOfferedBy: 'black', currentPlayer: 'white' },
    cube: { doublePass: 1 },
  })
  expect(quizMistakeSchema.parse(passed)).toEqual(passed)
  expect(passed?.error).toBeGreaterThan(0.5)
  const doubles = await mistakesOf(doubler, 'double')
  const wrong = doubles.find(({ playedOpt }) => playedOpt === 'double')
  expect(wrong?.index).toBe((passed?.index ?? 0) - 1)
  expect(wrong).toMatchObject({
    options: ['double', 'noDouble'],
    correctOpt: 'noDouble',
    playedOpt: 'double',
    gameBoard: { diceValue: 0, cubeOfferedBy: null, currentPlayer: 'white' },
  })
  // The doubler's position is the passer's from the other side.
  expect(wrong?.gameBoard.points.toReversed()).toEqual(passed?.gameBoard.points)
  for (const { options, cube } of [...passes, ...doubles]) expect([options.length, cube === null]).toEqual([2, false])
  await expectOk(server, passer, 'PUT', '/quiz/mistakes', { matchupId, index: passed?.index, isRight: true })
  const rest = await mistakesOf(passer, 'take')
  expect(rest.map(({ index }) => index)).not.toContain(passed?.index)
})
