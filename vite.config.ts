import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { BROWSER_FLOOR, SCRIPT_TARGET } from './tools/build/browserFloor.mjs'
import { bringFilesPlugin } from './tools/build/bringFilesPlugin.mjs'
import { chunkGroups, startGroups } from './tools/build/chunkGroups.mjs'
import { compileHintPlugin } from './tools/build/compileHintPlugin.mjs'
import { countryNamesPlugin } from './tools/build/countryNamesPlugin.mjs'
import { drawingsPlugin } from './tools/build/drawingsPlugin.mjs'
import { inlineStylesPlugin } from './tools/build/inlineStylesPlugin.mjs'
import { nextFilesPlugin } from './tools/build/nextFilesPlugin.mjs'
import { olderBrowsersPlugin } from './tools/build/olderBrowsersPlugin.mjs'
import { pageTextsPlugin } from './tools/build/pageTextsPlugin.mjs'
import { preloadPlugin } from './tools/build/preloadPlugin.mjs'
import { serviceWorkerPlugin } from './tools/build/serviceWorkerPlugin.mjs'
import { textsPlugin } from './tools/build/textsPlugin.mjs'

/**
 * The board makes its textures itself: Pixi's loaders of sheets, videos and documents stay out of it. So does its index, which
 * would tie what any scene uses to every chunk that uses anything.
 */
const pixiWithoutLoaders: Plugin = {
  name: 'pixi-without-loaders',
  transform: {
    filter: { id: /pixi\.js\/lib\/(?:index|(?:spritesheet|rendering)\/init)\.mjs$/ },
    handler: (code) => ({ code, moduleSideEffects: false }),
  },
}

/** Pixi's colours without the names of CSS, which the board does not use. */
const coloursWithoutNames: Plugin = {
  name: 'colours-without-names',
  apply: 'build',
  load: {
    filter: { id: /@pixi\/colord\/plugins\/names\.mjs$/ },
    handler: () => ({ code: 'export default () => {}', moduleSideEffects: false }),
  },
}

/** Pixi without its warnings of calls that it will drop. They help developers, who see them while they work on the client. */
const pixiWithoutWarnings: Plugin = {
  name: 'pixi-without-warnings',
  apply: 'build',
  transform: {
    filter: { id: /pixi\.js\/lib\/utils\/logging\/deprecation\.mjs$/ },
    handler: (code) => ({
      code: code.replace(/const deprecation = [\s\S]*?(?=export \{)/, 'const deprecation = () => {}\n'),
      map: null,
    }),
  },
}

/** Radix without the block that names a class for developers: Safari before 16 may not find the variables in it. */
const plainRadix: Plugin = {
  name: 'plain-radix',
  apply: 'build',
  transform: {
    filter: { id: /@radix-ui\/[\w-]+\/dist\/index\.mjs$/, code: /static \{\s*__name\(/ },
    // As long as before, so that the places in the source map stay right.
    handler: (code) => ({
      code: code.replace(/static \{\s*__name\(this, "\w+"\);\s*\}/g, (block) => block.replace(/\S/g, ' ')),
      map: null,
    }),
  },
}

/** While somebody works on the client, the pages for other sites are at the addresses that the server gives them. */
const broadcastPagePlugin: Plugin = {
  name: 'broadcast-page',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/(?:embed|overlay)\/[^?]*/, '/broadcast.html')
      next()
    })
  },
}

/**
 * What the page loads beside a file that it imports on demand. The file itself needs no hint, because its import asks for it in
 * the same moment, unless the import waits for styles. A hint costs a slow phone five milliseconds.
 */
function withoutItself(file: string, files: readonly string[]): string[] {
  const waits = files.some((other) => other.endsWith('.css'))
  return files.filter((other) => waits || other !== file)
}

export default defineConfig({
  plugins: [
    react(),
    textsPlugin(),
    countryNamesPlugin(),
    broadcastPagePlugin,
    pageTextsPlugin(),
    drawingsPlugin(),
    plainRadix,
    pixiWithoutLoaders,
    coloursWithoutNames,
    pixiWithoutWarnings,
    bringFilesPlugin(),
    preloadPlugin(),
    nextFilesPlugin(),
    compileHintPlugin(startGroups),
    inlineStylesPlugin(),
    olderBrowsersPlugin(),
    serviceWorkerPlugin(),
  ],
  define: { __BUILD_DATE__: JSON.stringify(new Date().toISOString()) },
  build: {
    target: SCRIPT_TARGET,
    cssTarget: BROWSER_FLOOR,
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    // It is a hint: browsers that do not know it load the same files a little later.
    modulePreload: { polyfill: false, resolveDependencies: withoutItself },
    sourcemap: 'hidden',
    // Fonts and images stay files of their own, so that they are cached apart from the code.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: ['index.html', 'broadcast.html'],
      output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } },
    },
  },
})
