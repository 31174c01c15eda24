import { isClientPage, menuChunks } from './startSteps.mjs'
import { readLanguages } from './textsPlugin.mjs'

/** The part of the menu that an upright phone needs first: the alert about the window. */
const UPRIGHT = /\/src\/client\/app\/window\/ScreenSizeAlert\.tsx$/

/** Where the page's script has the file of the first texts of each language whose texts are not part of the first files. */
const TEXTS = '{"languages":"texts"}'

/**
 * Names the files of the menu in the page. A browser then asks for them beside the first files, and not only after
 * reading those, which saves a phone a way to the server and back. They come after the files that the splash needs.
 * @returns {import('vite').Plugin}
 */
export function preloadPlugin() {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, filename }) {
        if (!isClientPage({ filename })) return undefined
        const menu = menuChunks(bundle).map(({ fileName }) => fileName)
        const alert = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId !== null && UPRIGHT.test(file.facadeModuleId),
        )
        if (alert === undefined) throw new Error(`The build has no file for ${UPRIGHT}.`)
        if (!html.includes(TEXTS)) throw new Error(`The page has no ${TEXTS}.`)
        const tags = [
          ...menu.filter((file) => !html.includes(file)).map((file) => preload(file)),
          preload(alert.fileName, { media: '(orientation: portrait)' }),
        ]
        return { html: html.replace(TEXTS, JSON.stringify(firstTexts(bundle))), tags }
      },
    },
  }
}

/**
 * The file of the first texts of each language that has one of its own.
 * @param {import('vite').Rolldown.OutputBundle} bundle
 */
function firstTexts(bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  /** @type {Record<string, string>} */
  const files = {}
  for (const language of Object.keys(readLanguages())) {
    const wanted = `virtual:texts/${language}/first.json`
    const own = chunks.find(
      ({ isDynamicEntry, moduleIds }) => isDynamicEntry && moduleIds.some((id) => id.includes(wanted)),
    )
    if (own !== undefined) files[language] = `/${own.fileName}`
  }
  return files
}

/**
 * @param {string} file
 * @param {Record<string, string>} [when]
 * @returns {import('vite').HtmlTagDescriptor}
 */
function preload(file, when = {}) {
  return {
    tag: 'link',
    attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${file}`, ...when },
    injectTo: 'head',
  }
}
