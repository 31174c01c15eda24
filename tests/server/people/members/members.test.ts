import { beforeAll, expect, test } from 'vitest'
import { errorBodySchema } from '../../../../src/protocol/wire/fields.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer
let kayvan: TestCaller
let sara: TestCaller

withServer((opened) => ({ server } = opened))
beforeAll(async () => {
  kayvan = await server.signIn(1)
  sara = await server.signIn(2)
})

const rename = (username: string, as = kayvan) => server.call('PUT', '/member/me', { as, body: { username } })
const find = (query: string, as = kayvan) => server.call('GET', `/member?${query}`, { as })

test.each([
  '',
  ' ',
  'a b',
  'fifteen_letters',
  'naïve<script>',
  'semi;colon',
  '..',
  '_',
  '😀',
  'signin',
  'Profile',
  'Replay',
  'sounds',
  'a/b',
  'علی‌رضا',
])('W8 the username %j is refused with 758', async (username) => {
  expect(await rename(username)).toMatchObject({ status: 758, body: { code: 758 }, headers: { 'x-error-code': '758' } })
})

test.each(['Kayvan', 'k.7_x', 'کیوان', 'کیوان۱۲', 'Çağla', 'fourteenletter'])(
  'W8 the username %j is taken over',
  async (username) => {
    expect(await rename(username)).toMatchObject({ status: 200, body: { username } })
  },
)

test.each([
  ['Sara', 'sARA'],
  ['شیرین', 'شيرين'],
])('W8 the name %j is not free as %j: 759', async (_taken, username) => {
  expect(await rename(username)).toMatchObject({ status: 759, body: { code: 759 } })
})

test('W8 a member keeps its own name in another case', async () => {
  expect(await rename('SARA', sara)).toMatchObject({ status: 200, body: { username: 'SARA' } })
  expect(await rename('Sara', sara)).toMatchObject({ status: 200, body: { username: 'Sara' } })
})

test('W8 country, language and push token change alone', async () => {
  const body = { countryCode: 'fr', locale: 'en', fcmToken: 'token' }
  expect(await server.call('PUT', '/member/me', { as: sara, body })).toMatchObject({
    status: 200,
    body: { ...body, username: 'Sara' },
  })
  const removed = await server.call('PUT', '/member/me', { as: sara, body: { fcmToken: null, countryCode: null } })
  expect(removed.body).toMatchObject({ fcmToken: null, countryCode: null, locale: 'en' })
})

test.each([
  {},
  { credit: 5 },
  { username: 7 },
  { locale: 'de' },
  { countryCode: 'FRA' },
  { countryCode: 'FR' },
  [],
  null,
  'x',
])('W3 the change %j is a 400', async (body) => {
  expect(await server.call('PUT', '/member/me', { as: kayvan, body })).toMatchObject({
    status: 400,
    body: { code: 400 },
  })
})

test.each(['zz', 'su', ''])('W281 %j is no country', async (countryCode) => {
  const { status, body } = await server.call('PUT', '/member/me', { as: sara, body: { countryCode } })
  expect([status, errorBodySchema.parse(body).message]).toEqual([
    400,
    expect.stringMatching(/^body\.countryCode: not a country/),
  ])
})

test('W9 a profile is found by its name in any case', async () => {
  const { status, headers, body } = await find('username=sArA')
  expect([status, headers['x-pagination-count']]).toEqual([200, '1'])
  expect(body).toMatchObject([
    { id: sara.id, username: 'Sara', avatar: null, tournamentGolds: 0, ranks: { eloRank: null } },
  ])
  expect(JSON.stringify(body)).not.toMatch(/mobile|credit|fcm/)
  expect((await find('username=nobody')).body).toEqual([])
})

test('W9 a search finds parts of names, never the caller', async () => {
  const { headers, body } = await find('search=ara&take=100&sort=username', kayvan)
  expect(body).toMatchObject([{ username: 'Sara' }, { username: 'Tara' }])
  expect(headers['x-pagination-count']).toBe('2')
  expect((await find('search=ara', sara)).body).toMatchObject([{ username: 'Tara' }])
  expect((await find('search=%D8%B1%D8%B3%D8%AA', kayvan)).body).toMatchObject([{ username: 'رستم' }])
  expect((await find('search=%25%25%25')).body).toEqual([])
})

test.each([
  '',
  'search=ab',
  'username=Sara&search=Sara',
  'search=Sara&take=0',
  'search=Sara&take=101',
  'search=Sara&x=1',
])('W9 the query %j is a 400', async (query) => {
  expect((await find(query)).status).toBe(400)
})

test('W9 visitors find nobody', async () => {
  expect((await server.call('GET', '/member?username=Sara')).status).toBe(401)
})
