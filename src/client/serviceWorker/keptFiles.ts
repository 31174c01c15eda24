import { askAgain } from './askAgain.ts'

/**
 * There are two stores. Files with a hash in their names never change, so all builds share one. Every other file
 * belongs to one build, so that a page never gets code of one build and drawings of another.
 */
const HASHED_STORE = 'khatam-hashed'
const BUILD_STORE = `khatam-build-${BUILD_VERSION}`
/** The entry with the hashed files that a build needs. */
const LIST_ADDRESS = '/kept-files.json'

/** The only page. It answers every address of the product. */
export const PAGE = '/'

/** The files that this browser needs to start. An older browser needs the file that fills its gaps, too. */
const NEEDED_FILES =
  'toSorted' in Array.prototype && 'canParse' in URL ? SHELL_FILES : [...SHELL_FILES, OLDER_BROWSERS_FILE]

/**
 * A browser has six connections to a server without HTTP/2. The member's own calls need some of them while the files of a
 * start are kept, which takes seconds on a slow line (W446).
 */
const AT_ONCE = 2

const isHashed = (path: string) => path.startsWith('/assets/')
const storeOf = (path: string) => caches.open(isHashed(path) ? HASHED_STORE : BUILD_STORE)

/** Keeps the files of a start. Rejects when one cannot be loaded, and this build is then not installed. */
export async function keepShell(): Promise<void> {
  const store = await caches.open(BUILD_STORE)
  const files = NEEDED_FILES.values()
  await Promise.all(Array.from({ length: AT_ONCE }, () => keepAll(files)))
  await store.put(LIST_ADDRESS, new Response(JSON.stringify([...NEEDED_FILES, ...REST_FILES])))
}

/** Keeps the files that nobody else has taken, one after another. */
async function keepAll(files: Iterable<string>): Promise<void> {
  for (const path of files) await keep(path)
}

const stop = new AbortController()
let keeping: Promise<void> | null = null

/**
 * Keeps all other files, one after another and after all that is asked for, so that they hold up no other request. Each
 * page asks for it at its start. Pages that start together wait for the same keeping.
 */
export function keepRest(): Promise<void> {
  keeping ??= keepMissing().finally(() => {
    keeping = null
  })
  return keeping
}

async function keepMissing(): Promise<void> {
  const kept = await keptPaths()
  for (const path of REST_FILES) {
    if (stop.signal.aborted) return
    if (!kept.has(path)) await keep(path, { priority: 'low', signal: stop.signal }).catch(() => {})
  }
}

/** What this build finds in its two stores. They are asked for all paths at once: at most starts nothing is missing. */
async function keptPaths(): Promise<ReadonlySet<string>> {
  const stores = await Promise.all([HASHED_STORE, BUILD_STORE].map((name) => caches.open(name)))
  const requests = (await Promise.all(stores.map((store) => store.keys()))).flat()
  return new Set(requests.map(({ url }) => new URL(url).pathname))
}

/** Ends the keeping for good. A worker that still keeps files counts as busy, and a newer one could not take over. */
export function stopKeeping(): void {
  stop.abort()
}

/**
 * Drops older builds. Their hashed files stay until the build after this one, because an open page may still request
 * them and the server no longer has them.
 */
export async function dropOlderBuilds(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('khatam-build-'))
  const needed = new Set((await Promise.all(names.map(readList))).flat())
  for (const name of names) if (name !== BUILD_STORE) await caches.delete(name)
  const hashed = await caches.open(HASHED_STORE)
  for (const { url } of await hashed.keys()) if (!needed.has(new URL(url).pathname)) await hashed.delete(url)
}

/**
 * The kept file. A missing one comes from the network and is kept from then on. One that the line loses is asked for again
 * (W901). A device whose storage is full or damaged gets it from the network each time.
 */
export async function fetchFile(request: Request, path: string): Promise<Response> {
  const kept = await findKept(path)
  if (kept) return kept
  const answer = await askAgain(() => fetchWhole(request))
  if (answer.status === 200) await put(path, answer.clone()).catch(() => {})
  return answer
}

async function fetchWhole(request: Request): Promise<Response> {
  const answer = await fetch(request)
  if (answer.status >= 500) throw new Error(`${request.url} answered ${answer.status}.`)
  return answer
}

/** The page of this build, for every address. */
export async function fetchPage(request: Request): Promise<Response> {
  return (await findKept(PAGE)) ?? fetch(request)
}

async function findKept(path: string): Promise<Response | undefined> {
  try {
    return await (await storeOf(path)).match(path)
  } catch {
    return undefined
  }
}

async function put(path: string, answer: Response): Promise<void> {
  await (await storeOf(path)).put(path, answer)
}

async function keep(path: string, how: RequestInit = {}): Promise<void> {
  const store = await storeOf(path)
  if (await store.match(path)) return
  const headers = path === PAGE ? { Accept: 'text/html' } : {}
  // A file with a hash is what the page has just loaded.
  const answer = await fetch(path, { cache: isHashed(path) ? 'default' : 'no-cache', headers, ...how })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`)
  await store.put(path, answer)
}

async function readList(name: string): Promise<string[]> {
  const list = await (await caches.open(name)).match(LIST_ADDRESS)
  return list ? ((await list.json()) as string[]) : []
}
