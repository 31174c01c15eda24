import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../engine/seededRandom.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { jobs } from '../../../../src/server/machinery/jobs/jobTable.ts'
import { beginBotTurn } from '../../../../src/server/play/bots/playBotTurn.ts'
import { botTurnKey } from '../../../../src/server/play/bots/scheduleBotTurn.ts'
import { makeSlowDatabase } from '../../machinery/database/slowDatabase.ts'
import { act, askMatchup, chooseRandomly, waitForMember } from '../../playing.ts'
import type { TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer
let database: Database

withServer((opened) => ({ server, database } = opened))

test('W60 a late look at a bot that need not act leaves its next turn scheduled', async () => {
  const member = await server.signIn(1)
  const random = seededRandom(7)
  const { id } = await askMatchup(server, member, { length: 5, isPractice: true, botDifficulty: 0 })
  let context = await waitForMember(server, member, id)
  while (context.phase !== 'move') {
    await act(server, member, context, chooseRandomly(context, random))
    context = await waitForMember(server, member, id)
  }
  let pause = async () => {
    pause = () => Promise.resolve()
    await act(server, member, context, chooseRandomly(context, random))
  }
  const late = { ...server.dependencies, database: makeSlowDatabase(database, () => pause()) }
  await database.transaction((tx) => beginBotTurn(tx, late, id, new AbortController().signal))
  await server.dependencies.background.settle()
  expect(await database.queries.$count(jobs, eq(jobs.key, botTurnKey(id)))).toBe(1)
})

test('W600 a bot that still thinks when the process ends leaves its turn to the next process, at once', async () => {
  const member = await server.signIn(1)
  const random = seededRandom(8)
  const { id } = await askMatchup(server, member, { length: 5, isPractice: true, botDifficulty: 0 })
  let context = await waitForMember(server, member, id)
  while (context.phase !== 'move') {
    await act(server, member, context, chooseRandomly(context, random))
    context = await waitForMember(server, member, id)
  }
  await act(server, member, context, chooseRandomly(context, random))
  let isAsked = false
  const decide = () => {
    isAsked = true
    return new Promise<never>(() => {})
  }
  const stopping = new AbortController()
  const { background, clock } = server.dependencies
  const stuck = { ...server.dependencies, bot: { decide } }
  await database.transaction((tx) => beginBotTurn(tx, stuck, id, stopping.signal))
  await expect.poll(() => isAsked).toBe(true)
  const due = async () =>
    (
      await database.queries
        .select()
        .from(jobs)
        .where(eq(jobs.key, botTurnKey(id)))
    )[0]?.dueAt
  expect((await due())?.getTime()).toBeGreaterThan(clock())
  stopping.abort()
  await background.settle()
  expect((await due())?.getTime()).toBeLessThanOrEqual(clock())
})
