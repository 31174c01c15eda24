import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { suggestedUsernamesSchema } from '../../../../src/protocol/member/member.ts'
import { errorBodySchema } from '../../../../src/protocol/wire/fields.ts'
import { suggestUsernames } from '../../../../src/server/people/members/suggestUsernames.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer
let kayvan: TestCaller
let sara: TestCaller
let database: Database

withServer((opened) => ({ server, database } = opened))
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
  // A joiner at the end, twice in a row, and between Latin letters.
  'علی\u200c',
  'علی\u200c\u200cرضا',
  'a\u200cb',
  'lesson',
  'Welcome',
])('W8 the username %j is refused with 758', async (username) => {
  expect(await rename(username)).toMatchObject({ status: 758, body: { code: 758 }, headers: { 'x-error-code': '758' } })
})

test.each(['Kayvan', 'k.7_x', 'کیوان', 'کیوان۱۲', 'علی\u200cرضا', 'Çağla', 'fourteenletter'])(
  'W8 the username %j is accepted',
  async (username) => {
    expect(await rename(username)).toMatchObject({ status: 200, body: { username } })
  },
)

test.each([
  ['Sara', 'sARA'],
  ['شیرین', 'شيرين'],
])('W8 the name %j is taken when another member wants %j: 759', async (_taken, username) => {
  expect(await rename(username)).toMatchObject({ status: 759, body: { code: 759 } })
})

test('W480 a name with a joiner is the same name as without it, and is found either way', async () => {
  expect(await rename('علی\u200cرضا')).toMatchObject({ status: 200 })
  expect(await rename('علیرضا', sara)).toMatchObject({ status: 759 })
  expect((await find(`username=${encodeURIComponent('علیرضا')}`)).body).toMatchObject([{ username: 'علی\u200cرضا' }])
  expect((await find(`search=${encodeURIComponent('یرض')}`, sara)).body).toMatchObject([{ id: kayvan.id }])
})

test.each(['fa', 'en'] as const)('W481 free names are suggested in the letters of %s', async (locale) => {
  const { body } = await server.call('GET', `/member/suggested_username?locale=${locale}`, { as: kayvan })
  const names = suggestedUsernamesSchema.parse(body)
  expect(names).toHaveLength(4)
  expect(new Set(names).size).toBe(4)
  for (const name of names) {
    expect(name).toMatch(locale === 'fa' ? /^[\p{Script=Arabic}\u200c]+[۰-۹]{2,3}$/u : /^[A-Za-z]+\d{2,3}$/)
    expect(await rename(name)).toMatchObject({ status: 200, body: { username: name } })
  }
})

test('W481 a name that is taken is not suggested', async () => {
  const { queries } = database
  // All bytes are the same, so that each drawn name is the first word with the number 10.
  const draw = () => new Uint8Array(4)
  expect(await suggestUsernames(queries, 'en', draw)).toEqual(['Simorgh10'])
  await rename('simorgh10')
  expect(await suggestUsernames(queries, 'en', draw)).toEqual([])
})

test('W8 a member may change the case of its own name', async () => {
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

test('W9 a search finds parts of names, and never the caller', async () => {
  const { headers, body } = await find('search=ara&take=100&sort=username', kayvan)
  expect(body).toMatchObject([{ username: 'Sara' }, { username: 'Tara' }])
  expect(headers['x-pagination-count']).toBe('2')
  expect((await find('search=ara', sara)).body).toMatchObject([{ username: 'Tara' }])
  expect((await find('search=%D8%B1%D8%B3%D8%AA', kayvan)).body).toMatchObject([{ username: 'رستم' }])
  expect((await find('search=%25%25%25')).body).toEqual([])
})

test('W9 of a part of names that more than four thousand share, a thousand members are shown by their order', async () => {
  await database.queries.execute(sql`
    insert into members (username, username_key, locale, credit, created_at)
    select name, name, 'en', 0, now() from (select 'crowd' || lpad(n::text, 5, '0') as name from generate_series(1, 5000) n)`)
  // The member whose very name is searched comes last in the table.
  await database.queries.execute(sql`
    insert into members (username, username_key, locale, credit, created_at) values ('Crowd', 'crowd', 'en', 0, now())`)
  const names = async (query: string) => {
    const { headers, body } = await find(`search=crowd&${query}`)
    expect(headers['x-pagination-count']).toBe('1000')
    return z
      .array(z.looseObject({ username: z.string() }))
      .parse(body)
      .map(({ username }) => username)
  }
  const pages = [
    await names('sort=username'),
    await names('skip=100&sort=username'),
    await names('skip=950&sort=username'),
  ]
  expect(pages.map((page) => page.length)).toEqual([100, 100, 50])
  const shown = pages.flat().map((name) => name.toLowerCase())
  expect(pages[0]?.[0]).toBe('Crowd')
  expect(shown).toEqual([...new Set(shown)].toSorted())
  expect(shown.every((name) => name.startsWith('crowd'))).toBe(true)
  expect(await names('skip=1000&sort=username')).toEqual([])
  const descending = await names('sort=-username')
  expect(descending).toEqual(descending.toSorted().toReversed())
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

test('W9 visitors cannot search', async () => {
  expect((await server.call('GET', '/member?username=Sara')).status).toBe(401)
})
