import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Matchup } from '../../../../src/protocol/matchup/matchup.ts'
import { expectOk, startMatch } from '../../playing.ts'
import type { TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer

withServer((opened) => ({ server } = opened))

test('W346 the matches of both seats come in one order, page by page, and are counted together', async () => {
  const started = []
  for (const [white, black] of [
    [1, 2],
    [3, 1],
    [1, 4],
    [5, 1],
    [6, 7],
  ] as const) {
    server.advance(1_000)
    started.push((await startMatch(server, { length: 3 }, [white, black])).matchupId)
  }
  const own = started.slice(0, 4)
  const caller = await server.signIn(1)
  const read = async (query: string) =>
    (await expectOk<Matchup[]>(server, caller, 'GET', `/user/me/matchup?${query}`)).map(({ id }) => id)
  expect(await read('sort=-createdAt')).toEqual(own.toReversed())
  expect(await read('sort=id')).toEqual(own)
  expect([...(await read('sort=-createdAt&take=3')), ...(await read('sort=-createdAt&take=3&skip=3'))]).toEqual(
    own.toReversed(),
  )
  expect(await read('sort=startedAt&take=1&skip=2&finishedAt=null&variant=normal')).toEqual(own.slice(2, 3))
  const { headers } = await server.call('GET', '/user/me/matchup?take=1', { as: caller })
  expect(headers['x-pagination-count']).toBe('4')
})

const documentSchema = z.object({
  paths: z.object({
    '/api/user/me/matchup': z.object({ get: z.object({ parameters: z.array(z.object({ name: z.string() })) }) }),
  }),
})

test('W346 they can be sorted by each of their fields', async () => {
  const caller = await server.signIn(1)
  const { paths } = documentSchema.parse((await server.call('GET', '/openapi.json')).body)
  const fields = paths['/api/user/me/matchup'].get.parameters
    .map(({ name }) => name)
    .filter((name) => !name.includes('[') && !['take', 'skip', 'sort', 'excludeGames'].includes(name))
  expect(fields).toContain('createdAt')
  const refused = []
  for (const field of fields) {
    const { status } = await server.call('GET', `/user/me/matchup?sort=-${field}`, { as: caller })
    if (status !== 200) refused.push(field)
  }
  expect(refused).toEqual([])
})
