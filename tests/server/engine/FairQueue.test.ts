import { expect, test } from 'vitest'
import { FairQueue, QueueFull } from '../../../src/server/engine/FairQueue.ts'

const LIMITS = { ofMember: 4, ofAll: 6 }

/** A queue of one place, and the order in which work began. */
function makeQueue() {
  const queue = new FairQueue(1, { first: LIMITS, second: LIMITS })
  const begun: string[] = []
  const order = (lane: 'first' | 'second', memberId: number, name: string) =>
    queue.run(lane, memberId, () => {
      begun.push(name)
      return Promise.resolve(name)
    })
  return { order, begun, queue }
}

test('lanes are served in their order, members of a lane in turns', async () => {
  const { order, begun } = makeQueue()
  await Promise.all([
    order('second', 1, '1a'),
    order('second', 1, '1b'),
    order('second', 1, '1c'),
    order('second', 2, '2a'),
    order('second', 2, '2b'),
    order('first', 1, 'urgent a'),
    order('first', 3, 'urgent b'),
  ])
  expect(begun).toEqual(['1a', 'urgent a', 'urgent b', '1b', '2a', '1c', '2b'])
})

test('who asks for more than the lane allows is refused at once, and may ask again afterwards', async () => {
  const { order } = makeQueue()
  const results = await Promise.allSettled([
    ...[1, 2, 3, 4, 5].map((number) => order('first', 1, `${number}`)),
    ...['a', 'b'].map((name) => order('first', 2, name)),
    order('first', 3, 'seventh'),
    order('second', 3, 'elsewhere'),
  ])
  const refusals = results.map((result): unknown => (result.status === 'rejected' ? result.reason : null))
  const [ofMember, ofAll] = [new QueueFull(true), new QueueFull(false)]
  expect(refusals).toEqual([null, null, null, null, ofMember, null, null, ofAll, null])
  await expect(order('first', 1, 'again')).resolves.toBe('again')
})

test('work that fails gives its place to the next', async () => {
  const { order, queue } = makeQueue()
  const failed = queue.run('first', 1, () => Promise.reject(new Error('broken')))
  const next = order('first', 2, 'next')
  await expect(failed).rejects.toThrow('broken')
  await expect(next).resolves.toBe('next')
})
