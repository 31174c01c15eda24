/**
 * What the page loads right after its first files: the menu always, the alert about the window where a phone is upright.
 * @type {readonly { module: RegExp, media?: string }[]}
 */
const NEXT = [
  { module: /\/src\/client\/app\/App\.tsx$/ },
  { module: /\/src\/client\/app\/window\/ScreenSizeAlert\.tsx$/, media: '(orientation: portrait)' },
]

/**
 * Names the files that are wanted next in the page: a browser then asks for them beside the first ones, instead of when
 * those have been read, which costs a phone a way to the server and back. They come after what the splash needs.
 * @returns {import('vite').Plugin}
 */
export function preloadPlugin() {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        /** @type {Set<string>} */
        const named = new Set()
        return NEXT.flatMap(({ module, media }) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId !== null && module.test(facadeModuleId))
          if (chunk === undefined) throw new Error(`The build has no file for ${module}.`)
          const files = [chunk.fileName, ...chunk.imports].filter((file) => !html.includes(file) && !named.has(file))
          for (const file of files) named.add(file)
          return files.map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'modulepreload',
              crossorigin: true,
              fetchpriority: 'low',
              href: `/${file}`,
              ...(media && { media }),
            },
            injectTo: /** @type {const} */ ('head'),
          }))
        })
      },
    },
  }
}
