import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isClientPage } from './startSteps.mjs'

/**
 * The icons of the splash, the menu, the sign-in and a match, and the drawings of the first three, named as in
 * `src/client/ui/icons/Drawing.tsx`.
 */
const ICONS = 'src/client/ui/icons/firstIcons.svg'
const DRAWINGS = ['coin', 'half-points', 'medallion', 'menu-matchup', 'menu-tournament'].map(
  (name) => `public/ui/${name}.svg`,
)

/** The place for the drawings in the page. */
const PLACE = '<!-- drawings -->'

/**
 * Writes the drawings of the first screens into the page, each as a symbol that a `use` shows. A file of its own would
 * be a request and, to the browser, a document with a frame. Those were a tenth of a start’s work on the page’s thread.
 * @returns {import('vite').Plugin}
 */
export function drawingsPlugin() {
  let root = ''
  return {
    name: 'drawings',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html, { filename }) {
        if (!isClientPage({ filename })) return undefined
        if (!html.includes(PLACE)) throw new Error(`The page has no ${PLACE}.`)
        const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
        const symbols = [inner(read(ICONS)), ...DRAWINGS.map((file) => symbolOf(basename(file, '.svg'), read(file)))]
        // This is not `display: none`, because browsers leave out the gradients of hidden elements.
        const sheet = `<svg class="drawings" width="0" height="0" aria-hidden="true">${symbols.join('')}</svg>`
        return html.replace(PLACE, sheet)
      },
    },
  }
}

/** @param {string} svg a whole file */
function inner(svg) {
  const [, content] = /^<svg[^>]*>([\s\S]*)<\/svg>\s*$/.exec(svg) ?? []
  if (content === undefined) throw new Error('A drawing of the page is no SVG.')
  return content.replaceAll('\n', '')
}

/**
 * A file as a symbol. The names inside it carry the symbol’s name from then on, because other files use the same
 * letters.
 * @param {string} name
 * @param {string} svg
 */
export function symbolOf(name, svg) {
  const [head] = /^<svg[^>]*>/.exec(svg) ?? ['']
  const kept = [/ viewBox="[^"]+"/, / preserveAspectRatio="[^"]+"/].map((attribute) => attribute.exec(head)?.[0] ?? '')
  const content = inner(svg)
    .replaceAll(/ id="/g, ` id="${name}-`)
    .replaceAll('url(#', `url(#${name}-`)
    .replaceAll('href="#', `href="#${name}-`)
  return `<symbol id="${name}"${kept.join('')}>${content}</symbol>`
}
