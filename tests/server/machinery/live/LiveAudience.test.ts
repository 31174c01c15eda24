import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { LiveAudience } from '../../../../src/server/machinery/live/LiveAudience.ts'

/** An audience of numbered listeners, and what each has received so far. */
function gather(count: number) {
  const got = new Map<number, string[]>()
  const audience = new LiveAudience<number, Buffer>((listener, event) => {
    got.set(listener, [...(got.get(listener) ?? []), event.toString()])
  })
  for (let listener = 0; listener < count; listener++) audience.add(listener)
  return { audience, got }
}

const everyTurn = async (turns: number) => {
  for (let turn = 0; turn < turns; turn++) await nextTurn()
}

test('W291 the members whom a message concerns get it at once, however many viewers there are', async () => {
  const { audience, got } = gather(1_000)
  audience.send(Buffer.from('one'), [998, 999])
  expect([...got]).toEqual([
    [998, ['one']],
    [999, ['one']],
  ])
  await nextTurn()
  expect(got.size).toBeLessThan(1_000)
  await everyTurn(20)
  expect([got.size, [...got.values()].every((events) => events.join() === 'one')]).toEqual([1_000, true])
})

test('W41 every listener gets all messages once and in order, also those that come while others are on their way', async () => {
  const { audience, got } = gather(300)
  const expected: string[] = []
  for (let number = 0; number < 30; number++) {
    expected.push(`m${number}`)
    audience.send(Buffer.from(`m${number}`), number % 3 === 0 ? [299, 7, 5_000] : [])
    if (number % 2 === 0) await nextTurn()
  }
  await everyTurn(200)
  expect([...got.values()].filter((events) => events.join() !== expected.join())).toEqual([])
  expect(got.size).toBe(300)
})

test('W41 a new listener gets the messages from then on, and a listener that leaves gets no more', async () => {
  const { audience, got } = gather(200)
  audience.send(Buffer.from('one'), [])
  audience.add(500)
  audience.remove(150)
  audience.send(Buffer.from('two'), [])
  await everyTurn(20)
  expect([got.get(500), got.get(150), got.get(151), audience.size]).toEqual([['two'], undefined, ['one', 'two'], 200])
})
