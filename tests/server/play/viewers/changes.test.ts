import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GameContext } from '../../../../src/protocol/game/game.ts'
import { withChanges } from '../../../../src/protocol/live/gameChanges.ts'
import type { LiveMessage } from '../../../../src/protocol/live/live.ts'
import { type EventReader, readEvents } from '../../machinery/live/readEvents.ts'
import { act, chooseRandomly, expectOk, startMatch } from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer
let address: string
const readers: EventReader[] = []

withServer((opened) => ({ server } = opened), { each: true })

beforeEach(async () => {
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})

async function listen(query: string, caller: TestCaller): Promise<EventReader> {
  const reader = await readEvents(`${address}/live?${query}`, { ...caller.headers })
  readers.push(reader)
  return reader
}

type Told = Extract<LiveMessage, { kind: 'gameUpdated' | 'gameChanged' }>

const indexOf = (told: Told) =>
  told.kind === 'gameUpdated' ? told.gameContext.updateIndex : Number(told.changes['updateIndex'])

/** The states that a stream tells, up to the one with this number. Presence may tell some more. */
async function statesUntil(reader: EventReader, updateIndex: number): Promise<readonly Told[]> {
  const states: Told[] = []
  for (;;) {
    const message = (await reader.nextMessage()) as LiveMessage | undefined
    if (message === undefined) throw new Error('The stream has ended')
    if (message.kind !== 'gameUpdated' && message.kind !== 'gameChanged') continue
    states.push(message)
    if (indexOf(message) === updateIndex) return states
  }
}

test('W785 a viewer gets a whole state, and then what changes; a player gets whole states', async () => {
  const { matchupId, white, black, context } = await startMatch(server, { length: 3 })
  const viewer = await server.signIn(3)
  const channel = `channel=matchup:${matchupId}`
  const [changing, whole, player] = [
    await listen(`${channel}&changes=true`, viewer),
    await listen(channel, viewer),
    await listen(`${channel}&changes=true`, white),
  ]
  let state = context
  for (let turn = 0; turn < 6; turn++) {
    const actor = state.currentPlayer === 'white' ? white : black
    state = await act(
      server,
      actor,
      state,
      chooseRandomly(state, () => 0.5),
    )
  }
  const told = await statesUntil(changing, state.updateIndex)
  const toldWhole = await statesUntil(whole, state.updateIndex)
  const toldPlayer = await statesUntil(player, state.updateIndex)
  expect([...toldWhole, ...toldPlayer].every(({ kind }) => kind === 'gameUpdated')).toBe(true)
  const [first, ...others] = told
  expect(first?.kind).toBe('gameUpdated')
  expect(others.length).toBeGreaterThan(4)
  let seen: GameContext | null = first?.kind === 'gameUpdated' ? first.gameContext : null
  for (const changed of others) {
    if (changed.kind !== 'gameChanged' || seen === null) throw new Error('a whole state in the middle')
    seen = withChanges(seen, changed)
    const same = toldWhole.find((one) => indexOf(one) === indexOf(changed))
    if (same?.kind !== 'gameUpdated') throw new Error('no whole state of that number')
    expect(seen).toEqual({ ...same.gameContext, possibleMoves: [] })
    expect(JSON.stringify(changed).length).toBeLessThan(JSON.stringify(same).length)
  }
})

test('W785 a stream that begins anew because of a check sum is counted', async () => {
  const { matchupId, white } = await startMatch(server, { length: 3 })
  const repairs = async () => {
    const { metrics } = server.dependencies
    return (await metrics.liveRepairs.get()).values[0]?.value ?? 0
  }
  expect(await repairs()).toBe(0)
  await listen(`channel=matchup:${matchupId}&changes=true&repair=matchup:${matchupId}`, white)
  expect(await repairs()).toBe(1)
  await expectOk(server, white, 'GET', `/game/context?matchupId=${matchupId}`)
})
