import { beforeEach, describe, expect, test } from 'vitest'
import { FOLLOWABLE_OPTION } from '../../../../src/protocol/member/memberSwitches.ts'
import { MOST_FOLLOWED, type Friend, type Relation } from '../../../../src/protocol/member/relation.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { blockMember } from '../../../../src/server/people/sessions/blockMember.ts'
import { askMatchup, expectOk, send, startMatch } from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let database: Database
let server: TestServer
let sara: TestCaller
let ali: TestCaller

withServer((opened) => ({ database, server } = opened), { each: true })
beforeEach(async () => {
  sara = await server.signIn(1)
  ali = await server.signIn(2)
})

const put = (caller: TestCaller, what: 'follow' | 'block', other: { id: number }) =>
  send<Relation>(server, caller, 'PUT', `/member/${other.id}/${what}`)
const end = (caller: TestCaller, what: 'follow' | 'block', other: TestCaller) =>
  send<Relation>(server, caller, 'DELETE', `/member/${other.id}/${what}`)
const relation = (caller: TestCaller, other: TestCaller) =>
  expectOk<Relation>(server, caller, 'GET', `/member/${other.id}/relation`)
const list = async (caller: TestCaller, what: 'followed' | 'follower' | 'blocked' | 'opponent', query = '') =>
  (await expectOk<Friend[]>(server, caller, 'GET', `/member/me/${what}${query}`)).map(({ id }) => id)

describe('following', () => {
  test('W720 both sides see it, with the numbers of followers and followed', async () => {
    expect((await put(sara, 'follow', ali)).body).toEqual({
      isFollowed: true,
      isFollower: false,
      isBlocked: false,
      mayFollow: true,
      followers: 1,
      followed: 0,
    })
    expect(await relation(ali, sara)).toMatchObject({ isFollowed: false, isFollower: true, followers: 0, followed: 1 })
    expect([await list(sara, 'followed'), await list(ali, 'follower')]).toEqual([[ali.id], [sara.id]])
  })

  test('W720 following twice counts once, and ending it twice is no error', async () => {
    await Promise.all([put(sara, 'follow', ali), put(sara, 'follow', ali)])
    expect((await relation(sara, ali)).followers).toBe(1)
    await end(sara, 'follow', ali)
    expect(await end(sara, 'follow', ali)).toMatchObject({ status: 200, body: { isFollowed: false, followers: 0 } })
  })

  test('W721 nobody follows themselves, a member who is missing, or one whom the operator has blocked', async () => {
    const reza = await server.signIn(3)
    await database.transaction((tx) => blockMember(tx, server.dependencies, reza.id))
    const answers = [await put(sara, 'follow', sara), await put(sara, 'follow', { id: 9_999 })]
    expect([...answers, await put(sara, 'follow', reza)].map(({ status }) => status)).toEqual([403, 404, 404])
  })

  test('W721 who does not want to be followed gets no new followers and is not shown as online', async () => {
    server.dependencies.presence.connect(ali.id)
    await put(sara, 'follow', ali)
    const [before] = await expectOk<Friend[]>(server, sara, 'GET', '/member/me/followed')
    await expectOk(server, ali, 'PUT', `/user/option/${FOLLOWABLE_OPTION}`, { value: 'false' })
    const [after] = await expectOk<Friend[]>(server, sara, 'GET', '/member/me/followed')
    expect([before?.isOnline, after?.isOnline]).toEqual([true, false])
    const reza = await server.signIn(3)
    expect((await relation(reza, ali)).mayFollow).toBe(false)
    expect((await put(reza, 'follow', ali)).status).toBe(403)
  })

  test('W721 nobody follows more than the most', async () => {
    await database.queries.execute(
      `insert into members (locale, credit, created_at) select 'en', 0, now() from generate_series(1, ${MOST_FOLLOWED})`,
    )
    await database.queries.execute(
      `insert into follows select ${sara.id}, id, now() from members where username is null limit ${MOST_FOLLOWED}`,
    )
    expect((await put(sara, 'follow', ali)).status).toBe(409)
  })

  test('W720 who is online comes first, and a page is a part of the list', async () => {
    const reza = await server.signIn(3)
    for (const other of [ali, reza]) await put(sara, 'follow', other)
    server.dependencies.presence.connect(reza.id)
    expect(await list(sara, 'followed')).toEqual([reza.id, ali.id])
    expect(await list(sara, 'followed', '?skip=1')).toEqual([ali.id])
    const answer = await server.call('GET', '/member/me/followed?take=1', { as: sara })
    expect(answer.headers['x-pagination-count']).toBe('2')
  })
})

describe('blocking', () => {
  test('W722 it ends that either follows the other, and neither can begin again', async () => {
    await put(sara, 'follow', ali)
    await put(ali, 'follow', sara)
    expect((await put(sara, 'block', ali)).body).toMatchObject({
      isBlocked: true,
      isFollowed: false,
      isFollower: false,
    })
    expect([await put(sara, 'follow', ali), await put(ali, 'follow', sara)]).toMatchObject([
      { status: 403 },
      { status: 403 },
    ])
    expect([await list(sara, 'blocked'), await list(ali, 'blocked')]).toEqual([[ali.id], []])
    await end(sara, 'block', ali)
    expect((await put(ali, 'follow', sara)).status).toBe(200)
  })

  test('W722 the blocked member does not learn who has done it', async () => {
    await put(sara, 'block', ali)
    expect(await relation(ali, sara)).toMatchObject({ isBlocked: false, mayFollow: false })
  })

  test('W723 neither can challenge the other', async () => {
    await put(sara, 'block', ali)
    const ask = (caller: TestCaller, userBId: number) =>
      send(server, caller, 'POST', '/challenge', { userBId, length: 3 })
    expect([(await ask(sara, ali.id)).status, (await ask(ali, sara.id)).status]).toEqual([403, 403])
  })

  test.each(['sara', 'ali'])('W723 a search does not pair them, whoever waits: %s', async (first) => {
    await put(sara, 'block', ali)
    const [waiting, coming] = first === 'sara' ? [sara, ali] : [ali, sara]
    const opened = await askMatchup(server, waiting, { length: 3 })
    expect((await askMatchup(server, coming, { length: 3 })).id).not.toBe(opened.id)
    const reza = await server.signIn(3)
    expect((await askMatchup(server, reza, { length: 3 })).id).toBe(opened.id)
  })
})

describe('recent opponents', () => {
  test('W723 the last one comes first, each once, without bots and blocked members', async () => {
    for (const number of [2, 3, 2]) {
      const { matchupId, white, black, context } = await startMatch(server, { length: 1 }, [1, number])
      await expectOk(server, context.currentPlayer === 'white' ? white : black, 'PUT', `/matchup/${matchupId}/resign`)
    }
    await askMatchup(server, sara, { length: 1, playWithBot: true, botDifficulty: 0 })
    const reza = await server.signIn(3)
    expect(await list(sara, 'opponent')).toEqual([ali.id, reza.id])
    await put(ali, 'block', sara)
    expect(await list(sara, 'opponent')).toEqual([reza.id])
  })
})
