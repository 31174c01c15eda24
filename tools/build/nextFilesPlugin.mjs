import { closeOver } from './closeOver.mjs'
import { isClientPage, menuChunks } from './startSteps.mjs'
import { readLanguages } from './textsPlugin.mjs'

/** What a member opens first from the menu, in any language, and the texts of those screens in each language. */
const SCREENS = [
  /\/src\/client\/app\/routes\/(Routes\.tsx|lazyScreens\.ts)$/,
  /\/src\/client\/features\/matchmaking\/screens\.ts$/,
]
const SPRITE = 'icons.svg'
const TEXTS = ['beyond', 'matchmaking']

/**
 * Names the files of the next screens in the page. `src/client/platform/prepareNext.ts` fetches them when there is
 * nothing else to do. Only the bundler knows their names.
 * @returns {import('vite').Plugin}
 */
export function nextFilesPlugin() {
  return {
    name: 'next-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, filename }) {
        if (!isClientPage({ filename })) return undefined
        const files = Object.values(bundle)
        const chunks = files.filter((file) => file.type === 'chunk')
        const sprite = files.find((file) => file.type === 'asset' && file.names.includes(SPRITE))
        if (sprite === undefined) throw new Error(`The build has no ${SPRITE}.`)
        const loaded = menuChunks(bundle).flatMap(namesOf)
        const screens = SCREENS.flatMap((module) => filesOf(chunks, module)).filter((file) => !loaded.includes(file))
        const list = (/** @type {string[]} */ names) => [...new Set(names)].map((name) => `/${name}`).join(' ')
        const content = list([...screens, sprite.fileName])
        /** @type {Record<string, string>} */
        const attrs = { name: 'next-files', content }
        for (const language of Object.keys(readLanguages())) {
          const texts = TEXTS.flatMap((part) =>
            filesOf(chunks, new RegExp(`virtual:texts/${language}/${part}\\.json$`)),
          )
          attrs[`data-${language}`] = list(texts)
        }
        return [{ tag: 'meta', attrs, injectTo: 'head' }]
      },
    },
  }
}

/**
 * The files of a module that is loaded on demand, and of everything that it imports, styles included.
 * @param {import('vite').Rolldown.OutputChunk[]} chunks
 * @param {RegExp} module
 */
function filesOf(chunks, module) {
  const wanted = chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id)))
  if (wanted.length === 0) throw new Error(`The build has no file for ${module}.`)
  const loaded = closeOver(wanted, ({ imports }) => chunks.filter(({ fileName }) => imports.includes(fileName)))
  return [...loaded].flatMap(namesOf)
}

/** @param {import('vite').Rolldown.OutputChunk} chunk */
function namesOf({ fileName, viteMetadata }) {
  return [fileName, ...(viteMetadata?.importedCss ?? [])]
}
