import { expect, test } from 'vitest'
import type { Action } from '../../../src/engine/rules/game.ts'
import { startMatch } from '../../../src/engine/rules/match.ts'
import type { BotQuestion } from '../../../src/server/engine/BotSeat.ts'
import { thinkOnce } from '../../../src/server/engine/thinkOnce.ts'
import { seededDice } from '../../engine/seededRandom.ts'

const { match } = startMatch({ variant: 'normal', length: 3 }, seededDice(1))
const question = (seed: string): BotQuestion => ({ match, side: 'black', level: 0, seed })

/** A seat that answers when it is told to. */
function slowSeat() {
  const waiting: { readonly answer: (action: Action) => void; readonly fail: (error: Error) => void }[] = []
  const seat = thinkOnce({
    decide: () => new Promise<Action>((answer, fail) => waiting.push({ answer, fail })),
  })
  return { waiting, seat }
}

test('a turn that is due again while its engine is slow is not asked of the engine twice', async () => {
  const { waiting, seat } = slowSeat()
  const answers = [seat.decide(question('7'), 1), seat.decide({ ...question('7') }, 1)]
  expect(waiting).toHaveLength(1)
  waiting[0]?.answer({ type: 'roll' })
  expect(await Promise.all(answers)).toEqual([{ type: 'roll' }, { type: 'roll' }])
})

test('the same turn of another match is a question of its own', () => {
  const { waiting, seat } = slowSeat()
  void seat.decide(question('7'), 1)
  void seat.decide(question('8'), 1)
  expect(waiting).toHaveLength(2)
})

test('a turn whose engine failed is asked again', async () => {
  const { waiting, seat } = slowSeat()
  const first = seat.decide(question('7'), 1)
  waiting[0]?.fail(new Error('the thread is gone'))
  await expect(first).rejects.toThrow('the thread is gone')
  void seat.decide(question('7'), 1)
  expect(waiting).toHaveLength(2)
})
