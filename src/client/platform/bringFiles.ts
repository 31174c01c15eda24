import { askAgain } from '../serviceWorker/askAgain.ts'

/** The file that a loader imports itself. The build leaves it out of the loader's list. */
const OWN_FILE = /\bimport\(["'`]\.\/([^"'`]+)/

/** The files that are here or on their way, by address. */
const ways = new Map<string, Promise<void>>()

/**
 * Runs what the build makes of `import()` once its files are here. A file that the line has lost is asked for again.
 * The import itself may not ask for it: until 2026 browsers remembered a file that could not be loaded once, and each later
 * import of it failed as long as the page lived (https://github.com/whatwg/html/pull/10327). Vite's own loader leaves a
 * style sheet that did not come in the page, and takes it for one that is there. Rejects when a file does not come in
 * three tries, or at once while the device is offline. The next import asks anew.
 * @param files addresses of files without the first slash
 */
export function bringFiles<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  // Under a service worker the import asks for its own file itself, in the same moment.
  const own = isServed() ? undefined : OWN_FILE.exec(String(load))?.[1]
  const all = own === undefined ? files : [...files, `assets/${own}`]
  return Promise.all(all.map((file) => bring(`/${file}`))).then(load)
}

function bring(href: string): Promise<void> {
  let way = ways.get(href)
  if (way === undefined) {
    // The page itself asks for its first files. What it only fetches in advance is asked for here.
    const rel = isSheet(href) ? 'stylesheet' : 'modulepreload'
    const isAsked = document.querySelector(`link[rel=${rel}][href="${href}"]`) !== null
    way = isAsked ? Promise.resolve() : askFor(href)
    ways.set(href, way)
    way.catch(() => ways.delete(href))
  }
  return way
}

function askFor(href: string): Promise<void> {
  if (!isServed()) return isSheet(href) ? askAgain(() => loadSheet(href)) : fetchCode(href)
  // A service worker has most files, and asks for a lost one again by itself.
  if (isSheet(href)) return loadSheet(href)
  // The hint asks for a file that the import asks for only when it has read another one.
  addLink('modulepreload', href)
  return Promise.resolve()
}

const isSheet = (href: string) => href.endsWith('.css')

function loadSheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = addLink('stylesheet', href)
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} could not be loaded`))
    }
  })
}

/**
 * Brings a file of code into the browser's own cache, where the import finds it. One that the server does not have, as after
 * an update, is not asked for again.
 */
async function fetchCode(href: string): Promise<void> {
  const { status } = await askAgain(async () => {
    const answer = await fetch(href)
    await answer.blob()
    if (answer.status >= 500) throw new Error(`${href} could not be loaded: ${answer.status}`)
    return answer
  })
  if (status >= 400) throw new Error(`${href} could not be loaded: ${status}`)
}

function isServed(): boolean {
  return (
    Boolean(navigator.serviceWorker?.controller) && document.createElement('link').relList.supports('modulepreload')
  )
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link')
  Object.assign(link, { rel, href, crossOrigin: '' })
  document.head.append(link)
  return link
}
