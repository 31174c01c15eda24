import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { GameStates } from '../../../../src/client/network/live/GameStates.ts'
import { LiveConnection } from '../../../../src/client/network/live/LiveConnection.ts'
import { announceReopening, onRecovery } from '../../../../src/client/network/live/onRecovery.ts'

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection to a server that is up or down, and the number of recoveries that it has told of. */
function follow(isUp: boolean) {
  const server = { isUp, drop: () => {} }
  const connection = new LiveConnection(
    () =>
      server.isUp
        ? Promise.resolve(new ReadableStream({ start: (stream) => void (server.drop = () => stream.close()) }))
        : Promise.reject(new TypeError('Failed to fetch')),
    new GameStates(),
  )
  const onRecovered = vi.fn()
  onRecovery(onRecovered)
  announceReopening(connection)
  connection.subscribe('user:7', {})
  return { server, connection, onRecovered }
}

it('does not take the first opening for a recovery: a page that reloads with each would never end', async () => {
  const { connection, onRecovered } = follow(true)
  await pass(1)
  expect([connection.getState(), onRecovered.mock.calls.length]).toEqual(['connected', 0])
})

it('tells of a server that is back after the channel was cut', async () => {
  const { server, onRecovered } = follow(true)
  await pass(1)
  server.drop()
  await pass(600)
  expect(onRecovered).toHaveBeenCalledTimes(1)
})

it('tells of a server that was away when the page started', async () => {
  const { server, onRecovered } = follow(false)
  await pass(1)
  server.isUp = true
  await pass(600)
  expect(onRecovered).toHaveBeenCalledTimes(1)
})

it('tells of a page that is shown again', async () => {
  const { connection, onRecovered } = follow(true)
  await pass(1)
  connection.setAwake(false)
  await pass(1)
  connection.setAwake(true)
  await pass(1)
  expect(onRecovered).toHaveBeenCalledTimes(1)
})
