import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../tools/build/freshness.mjs'

/** Folders of a checkout that are not committed. */
const NOT_COMMITTED = /(^|\/)(node_modules|dist|data|\.git)(\/|$)/
/** The first parts of paths that are written from the root on. */
const ROOTS = ['src', 'tests', 'tools', 'docs', 'assets', 'android', 'public', '.ci']
const FILE =
  /\.(tsx?|mjs|json|jsonl|css|sql|bin|wasm|html|md|svg|txt|gradle|properties|java|xml|woff2|webp|avif|ogg|mp3)$/
/** Files that the pages name, but that a build, the browser or the operator writes. */
const MADE_ELSEWHERE = ['google-services.json', 'assets/preview/rendered/']

const files = ROOTS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name.replaceAll('\\', '/')}`,
  ),
)
  .concat(readdirSync(root))
  .filter((path) => !NOT_COMMITTED.test(path))
const known = new Set(files)

const pages = ['README.md', ...files.filter((path) => /^docs\/.*\.md$/.test(path))]
const read = (page: string) => readFileSync(join(root, page), 'utf8')

/** The words between backticks, without blocks of code. */
function namesIn(text: string): readonly string[] {
  const prose = text.replaceAll(/^```[^]*?^```/gm, '')
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
}

function isPath(name: string): boolean {
  if (!/^[\w@.*<>…/-]+$/.test(name) || MADE_ELSEWHERE.includes(name)) return false
  if (/^(\.\/|\/)|^(dist|data|virtual)\//.test(name) || /^[A-Z_]+\//.test(name)) return false
  return ROOTS.some((folder) => name.startsWith(`${folder}/`)) || (FILE.test(name) && !name.startsWith('.'))
}

/** Whether a path from the root on, or the end of one, exists. `*`, `…` and `<name>` stand for anything. */
function exists(name: string): boolean {
  const wanted = name.replace(/\/$/, '')
  if (!/[*…<]/.test(wanted)) return known.has(wanted) || files.some((path) => path.endsWith(`/${wanted}`))
  const pattern = wanted.replaceAll('.', String.raw`\.`).replaceAll(/\*+|…|<\w+>/g, '.*')
  return files.some((path) => new RegExp(`(^|/)${pattern}$`).test(path))
}

/** The names of the headings in an address. */
function anchorsIn(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test.each(pages)('every file that %s names exists', (page) => {
  expect(namesIn(read(page)).filter((name) => isPath(name) && !exists(name))).toEqual([])
})

test.each(pages)('every link of %s leads somewhere', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link)
  const dead = links.filter((link) => {
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? page : posix.join(dirname(page), path)
    if (!existsSync(join(root, target))) return true
    return anchor !== undefined && !anchorsIn(read(target)).includes(anchor)
  })
  expect(dead).toEqual([])
})

test('every decision has a number of its own, its parts in one order, and a line in the index', () => {
  const [index = '', ...entries] = read('docs/decisions.md').split(/^(?=### )/m)
  expect(entries.length).toBeGreaterThan(0)
  const numbers = entries.map((entry) => Number(/^### (\d+)\. /.exec(entry)?.[1]))
  // A number may be missing: people who write at the same time take numbers from ranges of their own.
  expect(numbers.filter((number) => !(number > 0))).toEqual([])
  expect(new Set(numbers).size).toBe(numbers.length)
  const indexed = [...index.matchAll(/^- \[(\d+)\. ([^\]]+)\]\(#/gm)].map(([, number, title]) => `${number}. ${title}`)
  expect(indexed).toEqual(entries.map((entry) => /^### (.+)$/m.exec(entry)?.[1]))
  const order = ['Context', 'Decision', 'Why', 'Tried']
  for (const entry of entries) {
    const parts = [...entry.matchAll(/^- \*\*(\w+)\.\*\* /gm)].map(([, part]) => part)
    expect([entry.split('\n')[0], parts]).toEqual([entry.split('\n')[0], order.filter((part) => parts.includes(part))])
    expect([entry.split('\n')[0], parts]).toEqual([entry.split('\n')[0], expect.arrayContaining(['Decision', 'Why'])])
  }
})
