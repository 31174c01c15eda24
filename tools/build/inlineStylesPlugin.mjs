const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g
/** The module whose styles are wanted right after those of the page's own files. */
const MENU = /\/src\/client\/app\/App\.tsx$/

/**
 * Writes the styles of the first files and of the menu into the page itself, so that it is painted when it has arrived, without
 * waiting for a second answer, and no style is worked out twice. The links stay, switched off: by them the bundler's loader knows
 * that these styles are there.
 * @returns {import('vite').Plugin}
 */
export function inlineStylesPlugin() {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        addMenu(html, bundle).replace(STYLESHEET, (link, /** @type {string} */ fileName) => {
          const file = bundle[fileName]
          if (file?.type !== 'asset') throw new Error(`The build has no styles ${fileName}.`)
          const styles = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
          return `<style>${styles.trim()}</style>\n    ${link.replace('>', ' disabled>')}`
        }),
    },
  }
}

/**
 * @param {string} html
 * @param {import('vite').Rolldown.OutputBundle} bundle
 */
function addMenu(html, bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const app = chunks.find(({ facadeModuleId }) => facadeModuleId !== null && MENU.test(facadeModuleId))
  if (app === undefined) throw new Error(`The build has no file for ${MENU}.`)
  const loaded = [app, ...chunks.filter(({ fileName }) => app.imports.includes(fileName))]
  const styles = new Set(loaded.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  const links = [...styles]
    .filter((style) => !html.includes(style))
    .map((style) => `    <link rel="stylesheet" crossorigin href="/${style}">\n`)
  return html.replace('  </head>', `${links.join('')}  </head>`)
}
