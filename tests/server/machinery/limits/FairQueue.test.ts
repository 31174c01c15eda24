import { expect, test } from 'vitest'
import { FairQueue, QueueFull } from '../../../../src/server/machinery/limits/FairQueue.ts'

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

test('lanes are served in their order, and the members of a lane in turns', async () => {
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

test('a member who asks for more than the lane allows is refused at once, and may ask again afterwards', async () => {
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

test('failed work gives its place to the next', async () => {
  const { order, queue } = makeQueue()
  const failed = queue.run('first', 1, () => Promise.reject(new Error('broken')))
  const next = order('first', 2, 'next')
  await expect(failed).rejects.toThrow('broken')
  await expect(next).resolves.toBe('next')
})

test('a member fills no more places than the lane allows, whatever waits', async () => {
  const queue = new FairQueue(3, { reads: { ofMember: 10, ofAll: 10, atOnce: 2 } })
  const begun: string[] = []
  const ending: (() => void)[] = []
  const order = (memberId: number, name: string) =>
    queue.run('reads', memberId, () => {
      begun.push(name)
      return new Promise<void>((end) => ending.push(end))
    })
  const all = [order(1, '1a'), order(1, '1b'), order(1, '1c'), order(2, '2a'), order(2, '2b')]
  await expect.poll(() => begun).toEqual(['1a', '1b', '2a'])
  ending[0]?.()
  await expect.poll(() => begun).toEqual(['1a', '1b', '2a', '1c'])
  ending[1]?.()
  await expect.poll(() => begun).toEqual(['1a', '1b', '2a', '1c', '2b'])
  ending.forEach((end) => end())
  await Promise.all(all)
})

test('a member who rests keeps no place from others', async () => {
  const queue = new FairQueue(1, { reads: { ofMember: 10, ofAll: 10, atOnce: 1, rest: () => 50 } })
  const begun: string[] = []
  const order = (memberId: number, name: string) =>
    queue.run('reads', memberId, () => {
      begun.push(name)
      return Promise.resolve()
    })
  await Promise.all([order(1, '1a'), order(1, '1b'), order(2, '2a'), order(3, '3a')])
  expect(begun).toEqual(['1a', '2a', '3a', '1b'])
})
