// The styles of a screen stay when the screen is left, so a class belongs to one room: a feature, the kit, the table or
// the app.

/**
 * Names the classes that sheets of different rooms define. A rule for nothing but `.name`, its states included, defines
 * the class.
 * @param {{ path: string, source: string }[]} sheets with paths from `src/client` on
 * @returns {string[]}
 */
export function findStyleFaults(sheets) {
  /** @type {Map<string, Set<string>>} */
  const rooms = new Map()
  for (const { path, source } of sheets) {
    const room = /^(?:features\/)?[^/]+/.exec(path)?.[0] ?? path
    for (const name of definedIn(source)) rooms.set(name, (rooms.get(name) ?? new Set()).add(room))
  }
  return [...rooms]
    .filter(([, owners]) => owners.size > 1)
    .map(([name, owners]) => `.${name} is defined in ${[...owners].sort().join(' and ')}`)
}

/** @param {string} source */
function definedIn(source) {
  const rules = source.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{/g)
  return [...rules].flatMap(([, selectors = '']) =>
    selectors.split(',').flatMap((selector) => {
      const name = /^\.([\w-]+)(?::[^\s.]+)*$/.exec(selector.trim())?.[1]
      return name === undefined ? [] : [name]
    }),
  )
}
