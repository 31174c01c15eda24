const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g

/**
 * Writes the styles of the first files into the page itself, so that it is painted when it has arrived, without waiting for a
 * second answer. The link stays, switched off: by it the bundler's loader knows that these styles are there.
 * @returns {import('vite').Plugin}
 */
export function inlineStylesPlugin() {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace(STYLESHEET, (link, /** @type {string} */ fileName) => {
          const file = bundle[fileName]
          if (file?.type !== 'asset') throw new Error(`The build has no styles ${fileName}.`)
          const styles = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
          return `<style>${styles.trim()}</style>\n    ${link.replace('>', ' disabled>')}`
        }),
    },
  }
}
