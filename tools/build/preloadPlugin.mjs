import { isClientPage, menuChunks } from './startSteps.mjs'
import { readLanguages } from './textsPlugin.mjs'

/** The part of the menu that an upright phone needs first: the alert about the window. */
const UPRIGHT = /\/src\/client\/app\/window\/ScreenSizeAlert\.tsx$/

/** Where the page's script has the file of the first texts of each language whose texts are not part of the first files. */
const TEXTS = '{"languages":"texts"}'

/** The client's first file, and the hints of those that it imports. */
const FIRST_FILES = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g
/** They stand after it, because the alert's file depends on the screen. */
const VIEWPORT = /<meta name="viewport"[^>]*>/

/**
 * Names the files of the menu in the page. A browser then asks for them beside the first files, and not only after
 * reading those, which saves a phone a way to the server and back. All of them stand at the top of the page, so that a
 * slow line is asked for them while the rest of the page is still on its way. They run when the page is complete.
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
        if (!html.includes(TEXTS) || !VIEWPORT.test(html))
          throw new Error(`The page has no ${TEXTS} or no ${VIEWPORT}.`)
        const first = [...html.matchAll(FIRST_FILES)].map(([tag]) => tag.trim())
        const others = menu.filter((file) => !html.includes(file)).map((file) => preload(file))
        const upright = preload(alert.fileName, ' media="(orientation: portrait)"')
        return html
          .replaceAll(FIRST_FILES, '')
          .replace(VIEWPORT, (viewport) => [viewport, ...first, ...others, upright].join('\n    '))
          .replace(TEXTS, JSON.stringify(firstTexts(bundle)))
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

/** @param {string} file */
function preload(file, when = '') {
  return `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}"${when}>`
}
