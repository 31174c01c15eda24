/** The mark that V8 reads at the head of a file. Other browsers ignore it. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Tells the browser that nearly every function of these files is called as soon as the file is read. The browser then
 * compiles the files whole, beside the page and while they arrive. Otherwise it compiles the functions one by one on
 * the page’s own thread, which was a fifth of a start’s work there. Functions that are compiled and never called cost
 * memory, so the hint is for the files of the start alone.
 * @param {readonly string[]} names of the files
 * @returns {import('vite').Plugin}
 */
export function compileHintPlugin(names) {
  return {
    name: 'compile-hint',
    apply: 'build',
    // This runs after the list of files to preload is put before the code, because the hint counts in the first line
    // only.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || file.isDynamicEntry || !names.includes(file.name)) continue
          file.code = HINT + file.code
          const map = bundle[file.sourcemapFileName ?? '']
          if (map?.type === 'asset') map.source = oneLineDown(String(map.source))
        }
      },
    },
  }
}

/** @param {string} map a source map whose code has one more line at its head now */
function oneLineDown(map) {
  return map.replace('"mappings":"', '"mappings":";')
}
