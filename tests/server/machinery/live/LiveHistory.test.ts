import { expect, test } from 'vitest'
import { LiveHistory } from '../../../../src/server/machinery/live/LiveHistory.ts'
import { makeMessageIds } from '../../../../src/server/machinery/live/messageIds.ts'

const MOST_MESSAGES = 32

const eventOf = (whole: Buffer) => ({ whole, changes: null, isState: false, first: [], withheldFrom: null })

function makeHistory(mostBytes?: number) {
  const history = new LiveHistory(makeMessageIds(), mostBytes)
  history.open('matchup:9')
  const add = (id: string, size = 1) => {
    const whole = Buffer.from(id.padEnd(size, '.'))
    history.add('matchup:9', id, eventOf(whole))
  }
  const since = (id: string) => history.since('matchup:9', id)?.map(({ whole }) => whole.toString()) ?? null
  return { history, add, since }
}

test('W434 goes on behind any message that is kept, and behind the opening', () => {
  const { history, add, since } = makeHistory()
  const opening = history.newest('matchup:9')
  for (const id of ['a', 'b', 'c']) add(id)
  expect([since(opening), since('b'), since('c')]).toEqual([['a', 'b', 'c'], ['c'], []])
  expect(history.newest('matchup:9')).toBe('c')
})

test('W434 knows no id of another process, of another channel, or of none', () => {
  const { history, add, since } = makeHistory()
  history.open('user:7')
  add('a')
  expect([since(history.newest('user:7')), since('x'), since('')]).toEqual([null, null, null])
  expect(history.since('matchup:10', 'a')).toBeNull()
})

test('W434 keeps 32 messages of a channel: behind an older one something is missing', () => {
  const { history, add, since } = makeHistory()
  const opening = history.newest('matchup:9')
  const ids = Array.from({ length: MOST_MESSAGES + 2 }, (_, index) => `m${index}`)
  for (const id of ids) add(id)
  expect([since(opening), since('m0')]).toEqual([null, null])
  expect(since('m1')).toEqual(ids.slice(2))
})

test('W434 beyond its bytes the channel that was silent longest forgets its messages', () => {
  const { history, add, since } = makeHistory(100)
  history.open('user:7')
  add('a', 60)
  history.add('user:7', 'u1', eventOf(Buffer.alloc(30)))
  const early = history.newest('user:7')
  add('b', 20)
  expect([since('a'), history.since('user:7', early)]).toEqual([['b'.padEnd(20, '.')], null])
  history.close('matchup:9')
  history.add('user:7', 'u2', eventOf(Buffer.alloc(90)))
  expect([since('b'), history.since('user:7', 'u2')]).toEqual([null, []])
})

test('W412 after a gap nobody goes on behind what was sent before it', () => {
  const { history, add, since } = makeHistory()
  const opening = history.newest('matchup:9')
  add('a')
  history.forgetAll()
  expect([since(opening), since('a')]).toEqual([null, null])
  const anew = history.newest('matchup:9')
  add('b')
  expect(since(anew)).toEqual(['b'])
})

test('ids of two makers are never alike', () => {
  const [one, other] = [makeMessageIds(), makeMessageIds()]
  const ids = Array.from({ length: 1_000 }, () => [one(), other()]).flat()
  expect(new Set(ids).size).toBe(2_000)
})
