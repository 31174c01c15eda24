import { closeOver } from './closeOver.mjs'
import { readLanguages } from './textsPlugin.mjs'

/** What a member opens from the menu first, in any language, and what its screens say in each. */
const SCREENS = [
  /\/src\/client\/app\/routes\/(Routes\.tsx|lazyScreens\.ts)$/,
  /\/src\/client\/features\/matchmaking\/screens\.ts$/,
]
/** The files that are loaded by then. */
const MENU = /\/src\/client\/app\/App\.tsx$/
const SPRITE = 'icons.svg'
const TEXTS = ['beyond', 'matchmaking']

/**
 * Names the files of the next screens in the page, for `src/client/platform/prepareNext.ts` to fetch when nothing else is to be
 * done. Only the bundler knows what they are called.
 * @returns {import('vite').Plugin}
 */
export function nextFilesPlugin() {
  return {
    name: 'next-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.values(bundle)
        const chunks = files.filter((file) => file.type === 'chunk')
        const sprite = files.find((file) => file.type === 'asset' && file.names.includes(SPRITE))
        if (sprite === undefined) throw new Error(`The build has no ${SPRITE}.`)
        const loaded = filesOf(chunks, MENU)
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
 * The files of a module that is loaded on demand, and of all that it imports, styles included.
 * @param {import('vite').Rolldown.OutputChunk[]} chunks
 * @param {RegExp} module
 */
function filesOf(chunks, module) {
  const wanted = chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id)))
  if (wanted.length === 0) throw new Error(`The build has no file for ${module}.`)
  const loaded = closeOver(wanted, ({ imports }) => chunks.filter(({ fileName }) => imports.includes(fileName)))
  return [...loaded].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
}
