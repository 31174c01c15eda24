import { describe, expect, test } from 'vitest'
import type { Favorite } from '../../../../src/protocol/matchup/favorite.ts'
import type { Matchup } from '../../../../src/protocol/matchup/matchup.ts'
import { askMatchup, expectOk, readMatchup, send, startMatch } from '../../playing.ts'
import type { TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer

withServer((opened) => ({ server } = opened), { each: true })

async function list(number: number, path: string): Promise<{ ids: number[]; total: string }> {
  const { body, headers } = await server.call('GET', path, { as: await server.signIn(number) })
  return { ids: (body as { id: number }[]).map(({ id }) => id), total: String(headers['x-pagination-count']) }
}

describe('W120: live matchups', () => {
  test('are those that are being played, newest first', async () => {
    const first = await startMatch(server, { length: 3 }, [1, 2])
    server.advance(1_000)
    const second = await startMatch(server, { length: 5, joinCredit: 10 }, [3, 4])
    await askMatchup(server, await server.signIn(5), { length: 7 })
    expect(await list(6, '/matchup/live?excludeGames=true')).toEqual({
      ids: [second.matchupId, first.matchupId],
      total: '2',
    })
    const actor = second.context.currentPlayer === 'white' ? second.white : second.black
    await expectOk(server, actor, 'PUT', `/matchup/${second.matchupId}/resign`)
    expect((await list(6, '/matchup/live')).ids).toEqual([first.matchupId])
  })

  test('go on after the last matchup of a page', async () => {
    const ids: number[] = []
    for (const pair of [
      [1, 2],
      [3, 4],
      [5, 6],
    ] as const) {
      ids.unshift((await startMatch(server, { length: 3 }, pair)).matchupId)
    }
    const caller = await server.signIn(7)
    const page = await expectOk<Matchup[]>(server, caller, 'GET', '/matchup/live?take=2')
    expect(page.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    const last = page.at(-1)
    // All three began at the same instant of the test’s clock, so only the id tells them apart.
    const query = `take=2&createdAt[lte]=${last?.createdAt}&id[lt]=${last?.id}`
    const rest = await expectOk<Matchup[]>(server, caller, 'GET', `/matchup/live?${query}`)
    expect(rest.map(({ id }) => id)).toEqual(ids.slice(2))
  })

  test('include a bot match while something happens in it', async () => {
    const member = await server.signIn(1)
    const { id } = await askMatchup(server, member, { length: 3, playWithBot: true, botDifficulty: 0 })
    await expectOk(server, member, 'PUT', `/matchup/${id}/seed`, { seed: '00112233445566778899aabbccddeeff' })
    expect((await list(2, '/matchup/live')).ids).toEqual([id])
    server.advance(9 * 60_000)
    expect((await list(2, '/matchup/live')).ids).toEqual([id])
    server.advance(61_000)
    expect((await list(2, '/matchup/live')).ids).toEqual([])
  })
})

describe('W121: favourites', () => {
  test('are marked, listed with the newest mark first, and taken away; doing either again changes nothing', async () => {
    const one = await startMatch(server, { length: 3 }, [1, 2])
    const other = await startMatch(server, { length: 5 }, [3, 4])
    const viewer = await server.signIn(5)
    const mark = (matchupId: number) => expectOk<Favorite>(server, viewer, 'POST', '/favorite/matchup', { matchupId })
    const first = await mark(other.matchupId)
    server.advance(1_000)
    await mark(one.matchupId)
    const again = await mark(other.matchupId)
    expect([again.id, again.createdAt]).toEqual([first.id, first.createdAt])
    expect(again.matchup).toMatchObject({ id: other.matchupId, favored: true })

    const { body, headers } = await server.call('GET', '/favorite/matchup?take=20&sort=-createdAt', { as: viewer })
    expect((body as Favorite[]).map(({ matchup }) => [matchup.id, matchup.favored])).toEqual([
      [one.matchupId, true],
      [other.matchupId, true],
    ])
    expect(headers['x-pagination-count']).toBe('2')

    await expectOk(server, viewer, 'DELETE', `/favorite/matchup/${one.matchupId}`)
    await expectOk(server, viewer, 'DELETE', `/favorite/matchup/${one.matchupId}`)
    const left = await expectOk<Favorite[]>(server, viewer, 'GET', '/favorite/matchup')
    expect(left.map(({ matchup }) => matchup.id)).toEqual([other.matchupId])
  })

  test('go on after the last matchup of a page', async () => {
    const viewer = await server.signIn(5)
    const marked: number[] = []
    for (const pair of [
      [1, 2],
      [3, 4],
      [6, 7],
    ] as const) {
      const { matchupId } = await startMatch(server, { length: 3 }, pair)
      marked.unshift((await expectOk<Favorite>(server, viewer, 'POST', '/favorite/matchup', { matchupId })).id)
      server.advance(1_000)
    }
    const page = await expectOk<Favorite[]>(server, viewer, 'GET', '/favorite/matchup?take=2')
    const last = page.at(-1)
    const query = `take=2&createdAt[lte]=${last?.createdAt}&id[ne]=${last?.id}`
    const rest = await expectOk<Favorite[]>(server, viewer, 'GET', `/favorite/matchup?${query}`)
    expect([...page, ...rest].map(({ id }) => id)).toEqual(marked)
  })

  test('are one member’s own, and every answer about a matchup shows them', async () => {
    const { matchupId, white, black } = await startMatch(server)
    await expectOk(server, white, 'POST', '/favorite/matchup', { matchupId })
    const own = await expectOk<Matchup[]>(server, white, 'GET', '/user/me/matchup')
    const live = await expectOk<Matchup[]>(server, white, 'GET', '/matchup/live')
    const replay = await expectOk<Matchup>(server, white, 'GET', `/matchup/${matchupId}/replay`)
    const seen = [await readMatchup(server, white, matchupId), ...own, ...live, replay]
    expect(seen.map(({ favored }) => favored)).toEqual([true, true, true, true])
    expect((await readMatchup(server, black, matchupId)).favored).toBe(false)
    expect(await expectOk(server, black, 'GET', '/favorite/matchup')).toEqual([])
  })

  test('W121 a matchup that is withdrawn before anybody joins is none of them any more', async () => {
    const [host, viewer] = [await server.signIn(1), await server.signIn(2)]
    const { id: matchupId } = await askMatchup(server, host, { length: 7 })
    await expectOk(server, viewer, 'POST', '/favorite/matchup', { matchupId })
    expect(await expectOk(server, viewer, 'GET', '/favorite/matchup')).toHaveLength(1)
    await expectOk(server, host, 'DELETE', `/matchup/${matchupId}`)
    expect(await expectOk(server, viewer, 'GET', '/favorite/matchup')).toEqual([])
    expect((await send(server, viewer, 'POST', '/favorite/matchup', { matchupId })).status).toBe(409)
  })

  test('cannot be set on a matchup that does not exist, which is a 404', async () => {
    const viewer = await server.signIn(1)
    const { status } = await send(server, viewer, 'POST', '/favorite/matchup', { matchupId: 99 })
    expect(status).toBe(404)
  })
})
