import { isClientPage, menuChunks, menuPartChunks } from './startSteps.mjs'

const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g

/**
 * Writes the styles of the first files and of the menu into the page itself, those of its late parts included. So the
 * page is painted when it has arrived, without waiting for a second answer, and the browser computes no style twice.
 * The links stay and are switched off, because the bundler’s loader knows by them that these styles are there.
 * @returns {import('vite').Plugin}
 */
export function inlineStylesPlugin() {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, filename }) =>
        (isClientPage({ filename }) ? addMenu(html, bundle) : html).replace(
          STYLESHEET,
          (link, /** @type {string} */ fileName) => {
            const file = bundle[fileName]
            if (file?.type !== 'asset') throw new Error(`The build has no styles ${fileName}.`)
            const styles = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
            return `<style>${styles.trim()}</style>\n    ${link.replace('>', ' disabled>')}`
          },
        ),
    },
  }
}

/**
 * @param {string} html
 * @param {import('vite').Rolldown.OutputBundle} bundle
 */
function addMenu(html, bundle) {
  const chunks = [...menuChunks(bundle), ...menuPartChunks(bundle)]
  const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  const links = [...styles]
    .filter((style) => !html.includes(`href="/${style}"`))
    .map((style) => `    <link rel="stylesheet" crossorigin href="/${style}">\n`)
  return html.replace('  </head>', `${links.join('')}  </head>`)
}
