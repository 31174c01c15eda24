import { join } from 'node:path'
import { build } from 'esbuild'
import { BROWSER_FLOOR } from './browserFloor.mjs'
import { root } from './freshness.mjs'

/** The script’s address, which index.html, the engine’s worker and the service worker name. */
export const OLDER_BROWSERS_FILE = '/olderBrowsers.js'

/**
 * Builds the script that fills in what older browsers lack. It is a plain script of its own that no other browser asks
 * for.
 * @returns {import('vite').Plugin}
 */
export function olderBrowsersPlugin() {
  return {
    name: 'older-browsers',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!dir) throw new Error('The client is built into no folder.')
        await build({
          entryPoints: [join(root, 'src/client/olderBrowsers.ts')],
          outfile: join(dir, OLDER_BROWSERS_FILE),
          bundle: true,
          minify: true,
          format: 'iife',
          target: BROWSER_FLOOR,
          logLevel: 'warning',
        })
      },
    },
  }
}
