/** The module with which Vite wraps each `import()` of the build, and the name that it exports. */
const LOADER = '\0vite/preload-helper.js'
const NAME = '__vitePreload'

/**
 * Puts the client's own loader of files in the place of Vite's.
 * @returns {import('vite').Plugin}
 */
export function bringFilesPlugin() {
  return {
    name: 'bring-files',
    apply: 'build',
    enforce: 'pre',
    load: {
      order: 'pre',
      handler: (id) =>
        id === LOADER ? `export { bringFiles as ${NAME} } from '/src/client/platform/bringFiles.ts'` : undefined,
    },
  }
}
