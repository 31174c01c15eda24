import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { BROWSER_FLOOR } from './browserFloor.mjs'
import { root } from './freshness.mjs'
import { loadedWith } from './manifest.mjs'
import { OLDER_BROWSERS_FILE } from './olderBrowsersPlugin.mjs'
import { BOARD_SCREEN, askedBy } from './startSteps.mjs'
import { DEFAULT } from './textsPlugin.mjs'

/** The pictures and sounds that are kept from the first visit on. */
const SHELL_FOLDERS = ['fonts', 'ui']
const SHELL_FILES = [
  '/icons/favicon.png',
  '/board/atlas@1x.json',
  '/board/atlas@1x.avif',
  '/sounds/khatam.json',
  '/sounds/khatam.ogg',
]

/** @typedef {import('./manifest.mjs').Manifest} Manifest */

/**
 * Builds `serviceWorker.js` beside the page, with the lists of the files that it keeps.
 * @returns {import('vite').Plugin}
 */
export function serviceWorkerPlugin() {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!dir) throw new Error('The client is built into no folder.')
        const manifest = /** @type {Manifest} */ (JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')))
        const { shell, rest } = listFiles(manifest, readFiles(dir))
        await build({
          entryPoints: [join(root, 'src/client/serviceWorker/serviceWorker.ts')],
          outfile: join(dir, 'serviceWorker.js'),
          bundle: true,
          minify: true,
          format: 'iife',
          target: BROWSER_FLOOR,
          define: {
            BUILD_VERSION: JSON.stringify(digest(dir, [...shell, ...rest, OLDER_BROWSERS_FILE])),
            SHELL_FILES: JSON.stringify(shell),
            OLDER_BROWSERS_FILE: JSON.stringify(OLDER_BROWSERS_FILE),
            REST_FILES: JSON.stringify(rest),
          },
          logLevel: 'warning',
        })
      },
    },
  }
}

/**
 * Which files of a build are kept at once, and which when there is time.
 * @param {Manifest} manifest
 * @param {readonly string[]} files all files of the build, as addresses
 */
export function listFiles(manifest, files) {
  const chunks = [...loadedWith(manifest, shellKeys(manifest))].map((key) => manifest[key])
  const loaded = chunks.flatMap((chunk) => [chunk?.file ?? '', ...(chunk?.css ?? []), ...(chunk?.assets ?? [])])
  const inFolders = files.filter((file) => SHELL_FOLDERS.some((folder) => file.startsWith(`/${folder}/`)))
  const shell = ['/', ...new Set([...loaded.map((file) => `/${file}`), ...inFolders, ...SHELL_FILES])]
  const isKept = (/** @type {string} */ file) => file.startsWith('/assets/') || file.startsWith('/board/atlas')
  const rest = files.filter((file) => isKept(file) && !file.endsWith('.webp') && !shell.includes(file))
  return { shell: shell.filter((file) => file === '/' || files.includes(file)), rest }
}

/**
 * The files that start without a network from the first visit on: the page, the menu, the parts that the menu asks for, a
 * board, and all texts in the default language. All others follow when there is time.
 * @param {Manifest} manifest
 */
function shellKeys(manifest) {
  const importsOf = (/** @type {string} */ key) => manifest[key]?.imports ?? []
  const laterOf = (/** @type {string} */ key) => manifest[key]?.dynamicImports ?? []
  const menu = askedBy(['index.html'], { importsOf, laterOf })
  const texts = Object.keys(manifest).filter((key) => key.includes(`virtual:texts/${DEFAULT}/`))
  return [
    'index.html',
    ...menu,
    ...askedBy(menu, { importsOf, laterOf }),
    ...(BOARD_SCREEN in manifest ? [BOARD_SCREEN] : []),
    ...texts,
  ]
}

/** @param {string} dir */
function readFiles(dir) {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(map|br|gz)$/.test(entry.name))
    .map((entry) => `${entry.parentPath.slice(dir.length).replaceAll('\\', '/')}/${entry.name}`)
    .toSorted()
}

/**
 * @param {string} dir
 * @param {readonly string[]} files
 */
function digest(dir, files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(dir, file === '/' ? 'index.html' : file)))
  return hash.digest('hex').slice(0, 16)
}
