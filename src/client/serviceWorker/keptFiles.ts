/**
 * Two stores. Files with a hash in their name never change: all builds share one. All others belong to one build, so that
 * a page never gets code of one build and drawings of another.
 */
const HASHED_STORE = 'khatam-hashed'
const BUILD_STORE = `khatam-build-${BUILD_VERSION}`
/** Where a build notes which hashed files it needs. */
const LIST_ADDRESS = '/kept-files.json'

/** The one page; every address of the product is its. */
export const PAGE = '/'

/** Which files this browser needs to start: one that misses something needs what fills it in, too. */
const NEEDED_FILES =
  'toSorted' in Array.prototype && 'canParse' in URL ? SHELL_FILES : [...SHELL_FILES, OLDER_BROWSERS_FILE]

const isHashed = (path: string) => path.startsWith('/assets/')

/** Keeps what a start needs. Rejects when one file cannot be had: this build is not installed then. */
export async function keepShell(): Promise<void> {
  const store = await caches.open(BUILD_STORE)
  await Promise.all(NEEDED_FILES.map((path) => keep(path)))
  await store.put(LIST_ADDRESS, new Response(JSON.stringify([...NEEDED_FILES, ...REST_FILES])))
}

/** Keeps everything else, one after another, so that it is in nobody's way. */
export async function keepRest(): Promise<void> {
  for (const path of REST_FILES) await keep(path).catch(() => {})
}

/**
 * Drops older builds. Their hashed files stay until the next build after this one: a page that is still open may ask for
 * them, and the server has them no more.
 */
export async function dropOlderBuilds(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('khatam-build-'))
  const needed = new Set((await Promise.all(names.map(readList))).flat())
  for (const name of names) if (name !== BUILD_STORE) await caches.delete(name)
  const hashed = await caches.open(HASHED_STORE)
  for (const { url } of await hashed.keys()) if (!needed.has(new URL(url).pathname)) await hashed.delete(url)
}

/** The kept file; else the one of the network, which is kept from then on. */
export async function fetchFile(request: Request, path: string): Promise<Response> {
  const store = await caches.open(isHashed(path) ? HASHED_STORE : BUILD_STORE)
  const kept = await store.match(path)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) await store.put(path, answer.clone())
  return answer
}

/** The page as this build has it, whatever the address. */
export async function fetchPage(request: Request): Promise<Response> {
  const kept = await (await caches.open(BUILD_STORE)).match(PAGE)
  return kept ?? fetch(request)
}

async function keep(path: string): Promise<void> {
  const store = await caches.open(isHashed(path) ? HASHED_STORE : BUILD_STORE)
  if (await store.match(path)) return
  const headers = path === PAGE ? { Accept: 'text/html' } : {}
  const answer = await fetch(path, { cache: 'no-cache', headers })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`)
  await store.put(path, answer)
}

async function readList(name: string): Promise<string[]> {
  const list = await (await caches.open(name)).match(LIST_ADDRESS)
  return list ? ((await list.json()) as string[]) : []
}
