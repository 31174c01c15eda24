import { describe, expect, test } from 'vitest'
import { addRound, nextTasks, type RolloutState } from '../../../../src/engine/evaluation/rollout/rollout.ts'
import { playBlock } from '../../../../src/engine/evaluation/rollout/rolloutBlock.ts'
import { createRolloutPlayer } from '../../../../src/engine/evaluation/rollout/rolloutGame.ts'
import type { Rollout } from '../../../../src/protocol/analysis/rollout.ts'
import { presentRollout } from '../../../../src/server/follow/rollouts/presentRollout.ts'
import { keepRound, readRollout } from '../../../../src/server/follow/rollouts/rolloutStore.ts'
import { rolloutKey } from '../../../../src/server/follow/rollouts/RolloutRunner.ts'
import { jobs } from '../../../../src/server/machinery/jobs/jobTable.ts'
import { loadEngine } from '../../../../src/server/engine/loadEngine.ts'
import { expectOk, send } from '../../playing.ts'
import { startTestServer, type TestCaller, type TestServer } from '../../testServer.ts'
import { type Opened, withServer } from '../../withServer.ts'

let opened: Opened
withServer((next) => (opened = next), { each: true })

/** Counts by point; all other points are empty. */
const counts = (byPoint: Record<number, number>) => Array.from({ length: 26 }, (_, point) => byPoint[point] ?? 0)
const home = counts({ 0: 9, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 })
/** A race of six checkers a side, whose games are short. */
const short = { points: [home, home], player: 'white', dice: [2, 1], matchupLength: 0 }

const begin = (server: TestServer, caller: TestCaller, body: object = short) =>
  expectOk<Rollout>(server, caller, 'PUT', '/analysis/rollout', body)
const read = (server: TestServer, caller: TestCaller) => expectOk<Rollout>(server, caller, 'GET', '/analysis/rollout')
const stop = (server: TestServer, caller: TestCaller) =>
  expectOk<Rollout>(server, caller, 'DELETE', '/analysis/rollout')
/** Lets the rollouts that are due be played as far as they go. */
async function play({ dependencies }: TestServer): Promise<void> {
  await dependencies.jobs.runDue()
  await dependencies.background.settle()
}
const dueKeys = async ({ database }: Opened) => (await database.queries.select().from(jobs)).map(({ key }) => key)

const { evaluator } = loadEngine()

/** The state after one more round, played in this thread. */
function oneRound(state: RolloutState): RolloutState {
  const player = createRolloutPlayer(evaluator, state.question)
  const tasks = nextTasks(state)
  return addRound(
    state,
    tasks,
    tasks.map((task) => playBlock(player, state.question, task)),
  )
}

function toEnd(state: RolloutState): RolloutState {
  return nextTasks(state).length === 0 ? state : toEnd(oneRound(state))
}

async function stored({ database }: Opened, { id }: TestCaller) {
  const row = await readRollout(database.queries, id)
  if (row === null) throw new Error('the member has a rollout')
  return row
}

describe('a rollout on the server', () => {
  test('W891 begins without games, is played to its end as a job, and tells each figure with its error', async () => {
    const { server } = opened
    const caller = await server.signIn(1)
    const begun = await begin(server, caller)
    expect(begun).toMatchObject({ status: 'running', games: 0, mostGames: 1296 })
    expect(begun.lines.map(({ error }) => error)).toEqual(begun.lines.map(() => null))
    const { state } = await stored(opened, caller)
    await play(server)
    const ended = await read(server, caller)
    expect(ended.status).toBe('ended')
    expect(ended).toEqual(presentRollout({ status: 'ended', state: toEnd(state) }))
    expect(ended.lines.length).toBeGreaterThan(0)
    for (const { error } of ended.lines) expect(error).not.toBeNull()
    expect(await dueKeys(opened)).not.toContain(rolloutKey(caller.id))
  })

  test('W891 without dice the cube decision is rolled out', async () => {
    const { server } = opened
    const begun = await begin(server, await server.signIn(1), { ...short, dice: null })
    expect(begun.lines.map(({ name }) => name)).toEqual(['noDouble', 'doubleTake'])
  })

  test('W891 is refused where no checker can move, and asks for nothing that no game can show', async () => {
    const { server } = opened
    const caller = await server.signIn(1)
    const shut = counts({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 0: 3 })
    const barred = { points: [counts({ 25: 1, 13: 14 }), shut], player: 'white', dice: [6, 5] }
    expect((await send(server, caller, 'PUT', '/analysis/rollout', barred)).status).toBe(400)
    expect((await send(server, caller, 'PUT', '/analysis/rollout', { ...short, dice: [7, 1] })).status).toBe(400)
    expect((await send(server, caller, 'GET', '/analysis/rollout')).status).toBe(404)
    expect((await send(server, caller, 'DELETE', '/analysis/rollout')).status).toBe(404)
  })

  test('W891 that is stopped plays no game more, and goes on when the same position is asked again', async () => {
    const { server } = opened
    const caller = await server.signIn(1)
    await begin(server, caller)
    expect((await stop(server, caller)).status).toBe('stopped')
    await play(server)
    expect(await read(server, caller)).toMatchObject({ status: 'stopped', games: 0 })
    expect(await dueKeys(opened)).not.toContain(rolloutKey(caller.id))
    expect((await begin(server, caller)).status).toBe('running')
    await play(server)
    const ended = await read(server, caller)
    expect(ended.status).toBe('ended')
    // What is known is not played again.
    expect(await begin(server, caller)).toEqual(ended)
    expect(await stop(server, caller)).toEqual(ended)
  })

  test('W892 goes on after a restart, and ends like one that was never broken off', async () => {
    const { server, database } = opened
    const caller = await server.signIn(1)
    await begin(server, caller)
    const row = await stored(opened, caller)
    const first = oneRound(row.state)
    const now = server.dependencies.clock()
    expect(await keepRound(database.queries, row, first, { hasEnded: false, now })).toBe(true)
    const next = await startTestServer(database)
    try {
      expect(await read(next, caller)).toMatchObject({ status: 'running', games: 144 })
      await play(next)
      expect(await read(next, caller)).toEqual(presentRollout({ status: 'ended', state: toEnd(row.state) }))
    } finally {
      await next.close()
    }
  })

  test('W892 counts each round once, and none for a rollout that was stopped or replaced', async () => {
    const { server, database } = opened
    const caller = await server.signIn(1)
    await begin(server, caller)
    const row = await stored(opened, caller)
    const keep = () => keepRound(database.queries, row, oneRound(row.state), { hasEnded: false, now: 0 })
    expect([await keep(), await keep()]).toEqual([true, false])
    await begin(server, caller, { ...short, dice: [3, 1] })
    expect(await keep()).toBe(false)
    const replaced = await stored(opened, caller)
    await stop(server, caller)
    expect(await keepRound(database.queries, replaced, oneRound(replaced.state), { hasEnded: false, now: 0 })).toBe(
      false,
    )
    expect(await read(server, caller)).toMatchObject({ status: 'stopped', games: 0 })
  })

  test('W892 members take turns: both rollouts end, each with its own figures', async () => {
    const { server } = opened
    const callers = [await server.signIn(1), await server.signIn(2)] as const
    const dice = [
      [2, 1],
      [4, 3],
    ]
    const expected: Rollout[] = []
    for (const [at, caller] of callers.entries()) {
      await begin(server, caller, { ...short, dice: dice[at] })
      expected.push(presentRollout({ status: 'ended', state: toEnd((await stored(opened, caller)).state) }))
    }
    await play(server)
    expect(await Promise.all(callers.map((caller) => read(server, caller)))).toEqual(expected)
  })
})
