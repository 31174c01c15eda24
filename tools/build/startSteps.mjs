import { basename } from 'node:path'
import { closeOver } from './closeOver.mjs'

/**
 * A start goes in steps. The page's entry is read first. It asks for the menu, and the menu asks for the parts that stand
 * beside it or lead on to the screens. The steps follow from the dynamic imports of the sources, so a new screen needs no
 * line here, but what every menu loads (`MENU_PARTS`) does. Texts come in parts of their own and belong to no step.
 */

/** The screen of a board. The board's budget and the files that are kept for a start without a network begin with it. */
export const BOARD_SCREEN = 'src/client/features/game/GameScreen.tsx'

/**
 * @typedef {object} Imports
 * @property {(id: string) => Iterable<string>} importsOf the files that come with a file
 * @property {(id: string) => Iterable<string>} laterOf the files that it asks for on demand
 */

const TEXTS = /virtual:texts/

/** The page of the client. The other one, `broadcast.html`, is for other sites and starts with nothing of the menu. */
const PAGE = 'index.html'

/**
 * Whether a page that the build writes is the client's own.
 * @param {{ readonly filename: string }} context
 */
export function isClientPage({ filename }) {
  return basename(filename) === PAGE
}

/**
 * The files that the given ones, and all that come with them, ask for later.
 * @param {readonly string[]} ids
 * @param {Imports} imports
 */
export function askedBy(ids, { importsOf, laterOf }) {
  const loaded = closeOver(ids, importsOf)
  const asked = new Set([...loaded].flatMap((id) => [...laterOf(id)]))
  return [...asked].filter((id) => !TEXTS.test(id) && !loaded.has(id))
}

/** What every menu loads as soon as it is seen. The page brings its styles, and it has a budget. */
export const MENU_PARTS = [
  'src/client/app/background/Housekeeping.tsx',
  'src/client/app/background/AfterStart.tsx',
  'src/client/features/menu/ExitButton.tsx',
  'src/client/features/menu/life/MenuLife.tsx',
]

/**
 * The files of the menu in a build: its own chunk and those that come with it.
 * @param {import('vite').Rolldown.OutputBundle} bundle
 */
export function menuChunks(bundle) {
  const chunks = chunksOf(bundle)
  const entry = [...chunks.values()].find(
    ({ isEntry, facadeModuleId }) => isEntry && isClientPage({ filename: facadeModuleId ?? '' }),
  )
  if (entry === undefined) throw new Error('The build has no entry.')
  const isTexts = (/** @type {string} */ name) => TEXTS.test(chunks.get(name)?.facadeModuleId ?? '')
  return withImports(
    entry.dynamicImports.filter((name) => !isTexts(name)),
    chunks,
  )
}

/**
 * The files of the menu's late parts, and those that come with them.
 * @param {import('vite').Rolldown.OutputBundle} bundle
 */
export function menuPartChunks(bundle) {
  const chunks = chunksOf(bundle)
  const parts = MENU_PARTS.map((part) => {
    const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${part}`)))
    if (chunk === undefined) throw new Error(`The build has no ${part}.`)
    return chunk.fileName
  })
  return withImports(parts, chunks)
}

/** @param {import('vite').Rolldown.OutputBundle} bundle */
function chunksOf(bundle) {
  return new Map(
    Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [/** @type {const} */ ([file.fileName, file])] : [],
    ),
  )
}

/**
 * @param {readonly string[]} names
 * @param {ReadonlyMap<string, import('vite').Rolldown.OutputChunk>} chunks
 */
function withImports(names, chunks) {
  return [...closeOver(names, (name) => chunks.get(name)?.imports ?? [])].flatMap((name) => chunks.get(name) ?? [])
}
