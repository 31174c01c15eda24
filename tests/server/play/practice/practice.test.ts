import { beforeEach, describe, expect, test } from 'vitest'
import type { ActionRecord } from '../../../../src/protocol/analysis/analysis.ts'
import type { GameContext } from '../../../../src/protocol/game/game.ts'
import type { Matchup } from '../../../../src/protocol/matchup/matchup.ts'
import { countRunning, readDays } from '../../../../src/server/follow/achievements/readSeries.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { seededRandom } from '../../../engine/seededRandom.ts'
import {
  act,
  askMatchup,
  chooseRandomly,
  expectOk,
  readContext,
  send,
  startMatch,
  waitForMember,
} from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let database: Database
let server: TestServer
let member: TestCaller

withServer((opened) => ({ database, server } = opened), { each: true })
beforeEach(async () => {
  member = await server.signIn(1)
})

const open = (length = 3) => askMatchup(server, member, { length, isPractice: true, botDifficulty: 0 })
const recordsOf = (id: number) => expectOk<ActionRecord[]>(server, member, 'GET', `/matchup/${id}/action`)
const undo = (id: number, { gameIndex, index }: Pick<ActionRecord, 'gameIndex' | 'index'>) =>
  expectOk<GameContext>(server, member, 'POST', `/matchup/${id}/undo`, {
    undoGameIndex: gameIndex,
    undoActionIndex: index,
  })

/** Plays some of the member’s actions, and the bot’s between them. */
async function play(id: number, actions: number, seed = 1): Promise<GameContext> {
  const random = seededRandom(seed)
  let context = await waitForMember(server, member, id)
  for (let done = 0; done < actions && context.currentPlayer !== null; done++) {
    await act(server, member, context, chooseRandomly(context, random))
    context = await waitForMember(server, member, id)
  }
  return context
}

/** The match in a context, without the fields that grow by themselves. */
const standing = ({ points, dice, cubeValue, cubeOwner, phase, currentPlayer, index, player }: GameContext) => ({
  points,
  dice,
  cubeValue,
  cubeOwner,
  phase,
  currentPlayer,
  index,
  scores: player.map(({ score }) => score),
})

describe('W130: a practice', () => {
  test('is open at once, free, without a clock, and found again', async () => {
    const created = await open(7)
    expect(created).toMatchObject({ isPractice: true, playWithBot: true, length: 7, botDifficulty: 0, bankTime: null })
    expect(created.startedAt).not.toBeNull()
    expect(await readContext(server, member, created.id)).toMatchObject({ isPractice: true, clock: null })
    expect((await readContext(server, member, created.id)).phase).not.toBe('waiting')
    expect(await expectOk<Matchup>(server, member, 'GET', '/matchup/practice')).toMatchObject({ id: created.id })
  })

  test('is the only one of its member, and a new one takes its place', async () => {
    const first = await open()
    const second = await open()
    expect((await expectOk<Matchup>(server, member, 'GET', '/matchup/practice')).id).toBe(second.id)
    expect(await readContext(server, member, first.id)).toMatchObject({ matchupAborted: true })
    expect((await send(server, await server.signIn(2), 'GET', '/matchup/practice')).status).toBe(404)
  })

  test('is in no list and cannot be a favourite', async () => {
    const { id } = await open()
    for (const path of ['/user/me/matchup', '/matchup/live', '/matchup/lobby']) {
      expect(await expectOk(server, member, 'GET', path)).toEqual([])
    }
    expect((await send(server, member, 'POST', '/favorite/matchup', { matchupId: id })).status).toBe(404)
  })

  test('is not there for anybody else who knows its number', async () => {
    const { id } = await open()
    const other = await server.signIn(2)
    const [game] = await expectOk<{ id: number }[]>(server, member, 'GET', `/matchup/${id}/game`)
    for (const path of [
      `/matchup/${id}`,
      `/matchup/${id}/game`,
      `/matchup/${id}/replay`,
      `/matchup/${id}/analysis`,
      `/matchup/${id}/recording`,
      `/matchup/${id}/mat`,
      `/matchup/${id}/viewers`,
      `/matchup/${id}/reactions`,
      `/game/context?matchupId=${id}`,
      `/game/${game?.id}/analysis`,
    ]) {
      expect([path, (await send(server, other, 'GET', path)).status]).toEqual([path, 404])
    }
  })

  test.each([
    { length: 4, isPractice: true },
    { length: 0, isPractice: true },
    { length: 3, isPractice: true, joinCredit: 10 },
  ])('with %j is a 400', async (wish) => {
    expect((await send(server, member, 'POST', '/matchup', wish)).status).toBe(400)
  })

  test('that has ended is no longer found, rates nobody and is not analysed', async () => {
    const { id } = await open(1)
    await waitForMember(server, member, id)
    await expectOk(server, member, 'PUT', `/matchup/${id}/resign`)
    expect((await send(server, member, 'GET', '/matchup/practice')).status).toBe(404)
    const { rows } = await database.queries.execute(`select kind from jobs where payload->>'matchupId' = '${id}'`)
    expect(rows).toEqual([])
  })
})

describe('W133: going back', () => {
  test('leads to each own record, to the moment before it, and forward to the present', async () => {
    const { id } = await open(5)
    const present = await play(id, 12)
    const records = await recordsOf(id)
    const own = records.filter(({ player, type }) => player === 'white' && (type === 'roll' || type === 'move'))
    const chosen = own.filter(({ type, moves }) => type === 'roll' || (moves?.length ?? 0) > 0)
    expect(chosen.length).toBeGreaterThan(4)
    for (const record of chosen.toReversed().slice(1)) {
      const back = await undo(id, record)
      expect(back).toMatchObject({
        currentPlayer: 'white',
        phase: record.type,
        points: record.prevCheckers,
        undoActionIndex: record.index,
        undoGameIndex: record.gameIndex,
        lastActions: [],
      })
      if (record.type === 'move') expect(back.dice).toEqual(record.dice)
    }
    expect(await recordsOf(id)).toEqual(records)
    const last = records.at(-1)
    if (last === undefined) throw new Error('nothing happened')
    const again = await undo(id, last)
    expect(standing(again)).toEqual(standing(present))
    expect(again).toMatchObject({ undoActionIndex: null, undoGameIndex: null })
  })

  test('lets an action there forget what was taken back, and keeps the dice', async () => {
    const { id } = await open(5)
    await play(id, 8)
    const records = await recordsOf(id)
    const roll = records.find(({ player, type }) => player === 'white' && type === 'roll')
    if (roll === undefined) throw new Error('no roll')
    const back = await undo(id, roll)
    const rolled = await act(server, member, back, { name: 'roll', updateIndex: back.updateIndex })
    expect(rolled.lastActions[0]).toMatchObject({ type: 'roll', dice: roll.dice })
    expect(rolled).toMatchObject({ undoActionIndex: null })
    const left = await recordsOf(id)
    expect(left.length).toBeGreaterThanOrEqual(roll.index + 1)
    expect(left.slice(0, roll.index)).toEqual(records.slice(0, roll.index))
    await play(id, 4, 9)
  })

  test('takes the points of later games back, and the bot plays on from there', async () => {
    const { id } = await open(5)
    let context = await waitForMember(server, member, id)
    const gameId = context.id
    while (!context.canResignGame) context = await play(id, 1)
    await act(server, member, context, { name: 'resign', updateIndex: context.updateIndex })
    const next = await waitForMember(server, member, id)
    expect(next.index).toBe(1)
    expect(next.id).not.toBe(gameId)
    const resign = (await recordsOf(id)).find(({ type }) => type === 'resign')
    if (resign === undefined) throw new Error('no resignation')
    const back = await undo(id, resign)
    expect(back).toMatchObject({ id: gameId, index: 0 })
    expect(back.player.map(({ score }) => score)).toEqual([0, 0])
    const played = await act(server, member, back, chooseRandomly(back, seededRandom(3)))
    expect(played).toMatchObject({ index: 0, undoActionIndex: null })
    expect((await waitForMember(server, member, id)).index).toBe(0)
  })

  test('takes back the end of a practice too', async () => {
    const { id } = await open(1)
    await waitForMember(server, member, id)
    await expectOk(server, member, 'PUT', `/matchup/${id}/resign`)
    const resign = (await recordsOf(id)).find(({ type }) => type === 'resign')
    if (resign === undefined) throw new Error('no resignation')
    expect(await undo(id, resign)).toMatchObject({ matchupFinished: false, winner: null, currentPlayer: 'white' })
    expect(await expectOk<Matchup>(server, member, 'GET', '/matchup/practice')).toMatchObject({ id, finished: false })
    expect(await undo(id, resign)).toMatchObject({ matchupFinished: true, winner: 'black' })
  })

  test('is an action of the game, too: the last own action, and each before it', async () => {
    const { id } = await open(5)
    let context = await play(id, 8)
    const records = await recordsOf(id)
    const isOwn = ({ player, type, moves }: ActionRecord) =>
      player === 'white' && type !== 'opening' && type !== 'gameEnd' && (type !== 'move' || (moves?.length ?? 0) > 0)
    const own = records.filter(isOwn).toReversed()
    expect(own.length).toBeGreaterThan(3)
    const takeBack = ({ id: gameId, updateIndex }: GameContext) =>
      send(server, member, 'PUT', `/game/${gameId}/action`, { name: 'undo', updateIndex })
    for (const record of own) {
      const answer = await takeBack(context)
      expect(answer).toMatchObject({
        status: 200,
        body: {
          lastActions: [],
          points: record.prevCheckers,
          undoActionIndex: record.index,
          currentPlayer: 'white',
        },
      })
      // Sent once more, as a client does that got no answer, it changes nothing.
      expect((await takeBack(context)).status).toBe(409)
      context = await readContext(server, member, id)
    }
    expect((await takeBack(context)).status).toBe(409)
    expect(await recordsOf(id)).toEqual(records)
    const match = await startMatch(server, { length: 3 }, [3, 4])
    const refused = await send(server, match.white, 'PUT', `/game/${match.context.id}/action`, { name: 'undo' })
    expect(refused.status).toBe(403)
  })

  test('is refused for the bot’s records, for records that do not exist, for other members, and outside of practice', async () => {
    const { id } = await open(5)
    await play(id, 6)
    const records = await recordsOf(id)
    const bots = records.find(({ player, type }) => player === 'black' && type === 'roll')
    if (bots === undefined) throw new Error('the bot has not rolled')
    const ask = (caller: TestCaller, matchupId: number, undoGameIndex: number, undoActionIndex: number) =>
      send(server, caller, 'POST', `/matchup/${matchupId}/undo`, { undoGameIndex, undoActionIndex })
    expect((await ask(member, id, 0, bots.index)).status).toBe(403)
    expect((await ask(member, id, 1, bots.index)).status).toBe(404)
    expect((await ask(member, id, 0, 999)).status).toBe(404)
    const other = await server.signIn(2)
    expect((await ask(other, id, 0, 1)).status).toBe(403)
    expect((await send(server, other, 'GET', `/matchup/${id}/action`)).status).toBe(403)
    const match = await startMatch(server, { length: 3 }, [3, 4])
    expect((await ask(match.white, match.matchupId, 0, 1)).status).toBe(403)
  })
})

test('W130: a practice counts in no series', async () => {
  const { id } = await open(1)
  await waitForMember(server, member, id)
  const count = (when: string) => database.transaction(async (tx) => [when, await countRunning(tx, member.id)])
  expect(await count('running')).toEqual(['running', 0])
  await expectOk(server, member, 'PUT', `/matchup/${id}/resign`)
  const today = Math.floor(server.dependencies.clock() / 86_400_000)
  expect(await database.transaction((tx) => readDays(tx, member.id, today))).toEqual([])
})
