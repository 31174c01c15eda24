import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { pageSchema } from '../../../../src/protocol/page/page.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { pages } from '../../../../src/server/site/pages/pageTable.ts'
import { cleanHtml } from '../../../../src/server/site/pages/cleanHtml.ts'
import { parsePageFile } from '../../../../src/server/site/pages/pageFile.ts'
import { publishPage } from '../../../../src/server/site/pages/publishPage.ts'
import { readShippedPages, seedPages } from '../../../../src/server/site/pages/seedPages.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let database: Database
let server: TestServer
let as: TestCaller

withServer((opened) => ({ database, server } = opened))
beforeAll(async () => {
  as = await server.signIn(1)
})
beforeEach(async () => {
  await database.queries.delete(pages)
  await seedPages(server.dependencies)
})

const find = async (query: string) => {
  const { status, body, headers } = await server.call('GET', `/page${query}`, { as })
  return { status, total: headers['x-pagination-count'], pages: z.array(pageSchema).safeParse(body).data ?? [] }
}
const publish = (page: { name: string; locale: 'fa' | 'en'; title: string; content: string }) =>
  database.transaction((tx) => publishPage(tx, server.dependencies, page))
const setRow = (name: string, change: { title?: string; shippedDigest?: string }) =>
  database.queries
    .update(pages)
    .set(change)
    .where(and(eq(pages.name, name), eq(pages.locale, 'en')))

const withoutSpaces = (html: string) => html.replaceAll(/\s+/g, '')

test('W185 a page is found by its name, in the language of the caller or the one asked for', async () => {
  expect(await find('?name=help')).toMatchObject({ status: 200, total: '1', pages: [{ name: 'help', locale: 'fa' }] })
  expect((await find('?name=help&locale=en')).pages).toMatchObject([{ title: 'Help', locale: 'en' }])
})

test('W185 a page that is not there is an empty list', async () => {
  expect(await find('?name=nothing')).toMatchObject({ status: 200, total: '0', pages: [] })
  expect(await find("?name=Help'--")).toMatchObject({ status: 200, pages: [] })
  expect((await find('?locale=de')).status).toBe(400)
  expect((await server.call('GET', '/page?name=help')).status).toBe(401)
})

test('W185 a page in one language only is shown in that language', async () => {
  await publish({ name: 'news', locale: 'en', title: 'News', content: '<p>None.</p>' })
  expect((await find('?name=news&locale=fa')).pages).toMatchObject([{ title: 'News', locale: 'en' }])
})

test('W185 every text that comes with Khatam is there in both languages, and clean', () => {
  const shipped = readShippedPages()
  const names = (locale: string) => shipped.filter((page) => page.locale === locale).map(({ name }) => name)
  expect(names('fa')).toEqual(names('en'))
  expect(names('en')).toEqual(['about', 'fair-dice', 'help', 'privacy', 'ratings', 'rules-normal', 'rules-takhteh'])
  for (const { content } of shipped) {
    expect(withoutSpaces(cleanHtml(content))).toBe(withoutSpaces(content))
    for (const [, name = ''] of content.matchAll(/href="\/page\/([^"]*)"/g)) expect(names('en')).toContain(name)
  }
})

test('W186 a start brings changed texts in, and leaves the operator’s texts alone', async () => {
  await publish({ name: 'about', locale: 'en', title: 'My club', content: '<p>Ours</p>' })
  await setRow('help', { title: 'Old help', shippedDigest: 'of an older version' })
  await setRow('privacy', { title: 'Changed by hand' })
  await seedPages(server.dependencies)
  const titleOf = async (name: string) => (await find(`?name=${name}&locale=en`)).pages[0]?.title
  expect([await titleOf('about'), await titleOf('help'), await titleOf('privacy')]).toEqual([
    'My club',
    'Help',
    'Changed by hand',
  ])
})

test('W187 a published page is cleaned of everything that could run', async () => {
  const content = `<h2 onclick="x()" style="color:red">Hi</h2><script>steal()</script><p>see <a href="javascript:x()">me</a>
    <a href="https://example.org" target="_blank">them</a><img src="x" onerror="x()"><iframe src="/"></iframe></p>`
  await publish({ name: 'news', locale: 'fa', title: ' News ', content })
  const [page] = (await find('?name=news')).pages
  expect(page?.title).toBe('News')
  expect(page?.content).not.toMatch(/script|onclick|onerror|style|iframe|target|javascript/)
  expect(page?.content).toContain('<a href="https://example.org">them</a>')
})

test.each([
  { name: 'Not A Name', title: 'x', content: '<p>x</p>' },
  { name: '', title: 'x', content: '<p>x</p>' },
  { name: 'news', title: ' ', content: '<p>x</p>' },
  { name: 'news', title: 'x', content: '<script>x</script>' },
  { name: 'news', title: 'x'.repeat(121), content: '<p>x</p>' },
])('W187 the page %j is refused', async (page) => {
  await expect(publish({ ...page, locale: 'fa' })).rejects.toMatchObject({ errorName: 'badRequest' })
})

test('W187 the file of a page begins with its title', () => {
  expect(parsePageFile('\uFEFF\n<title>You &amp; we</title>\n<p>Hi</p>\n')).toEqual({
    title: 'You & we',
    content: '<p>Hi</p>',
  })
  expect(parsePageFile('<p>Hi</p>')).toBeNull()
})
