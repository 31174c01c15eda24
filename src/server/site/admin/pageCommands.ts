import { readFileSync } from 'node:fs'
import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { localeSchema } from '../../../protocol/wire/fields.ts'
import { pages } from '../pages/pageTable.ts'
import { parsePageFile } from '../pages/pageFile.ts'
import { publishPage } from '../pages/publishPage.ts'
import { restorePage } from '../pages/seedPages.ts'
import { AdminError, defineCommand } from './adminCommand.ts'

const onePage = z.object({ name: z.string().min(1), locale: localeSchema })

export const pageCommands = [
  defineCommand({
    name: 'pages list',
    summary: 'Lists the static pages',
    input: z.object({}),
    read: () => ({}),
    async run({ database }) {
      const rows = await database.queries.select().from(pages).orderBy(asc(pages.name), asc(pages.locale))
      return rows.map(({ name, locale, title, content, shippedDigest, updatedAt }) => ({
        name,
        language: locale,
        title,
        characters: content.length,
        text: shippedDigest === null ? 'your own' : 'of Khatam',
        updated: updatedAt.toISOString(),
      }))
    },
  }),
  defineCommand({
    name: 'pages publish',
    summary: 'Publishes a page from a file',
    words: '<name> <language> <file>',
    help: [
      'The address of the page is /page/<name>; the language is fa or en.',
      'The first line of the file is <title>…</title>, its HTML follows. Scripts, styles and forms are taken out.',
      'A page that came with Khatam is replaced, and later versions of Khatam leave it alone.',
    ].join('\n'),
    input: onePage.extend({ title: z.string(), content: z.string() }),
    read: ({ words: [name, locale, file = ''] }) => ({ name, locale, ...readPage(file) }),
    run: (dependencies, page) =>
      dependencies.database.transaction(async (tx) => {
        await publishPage(tx, dependencies, page)
        return [{ message: `/page/${page.name} (${page.locale}) is published.` }]
      }),
  }),
  defineCommand({
    name: 'pages restore',
    summary: 'Brings back the text that came with Khatam',
    words: '<name> <language>',
    input: onePage,
    read: ({ words: [name, locale] }) => ({ name, locale }),
    run: (dependencies, { name, locale }) =>
      dependencies.database.transaction(async (tx) => {
        await restorePage(tx, dependencies, name, locale)
        return [{ message: `/page/${name} (${locale}) is as it came with Khatam.` }]
      }),
  }),
]

function readPage(file: string) {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new AdminError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  const page = parsePageFile(text)
  if (!page) throw new AdminError(`${file}: the first line of a page is <title>…</title>, its HTML follows.`)
  return page
}
