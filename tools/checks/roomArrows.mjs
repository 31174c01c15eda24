import { dirname, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * The rooms of some folders, the lowest first. Rooms in a list of their own stand side by side and may not import each
 * other.
 * @typedef {Readonly<Record<string, readonly (string | readonly string[])[]>>} RoomOrders
 */

/** @typedef {{ from: string, to: string }} Arrow one file imports another, both with paths from the root on */

/**
 * Names every import that runs up from a room to one above it or across to one beside it, and every ring of folders. An
 * import of a type counts like any other. A file that lies in a folder beside its rooms is above them.
 * @param {{ path: string, source: string }[]} files the modules, with paths from the root on
 * @param {RoomOrders} orders
 * @returns {string[]}
 */
export function findArrowFaults(files, orders) {
  const paths = new Set(files.map(({ path }) => path))
  const arrows = files.flatMap((file) => arrowsOf(file).filter(({ to }) => paths.has(to)))
  return [
    ...Object.entries(orders).flatMap(([folder, order]) => findWrongArrows(folder, order, arrows, [...paths])),
    ...findRings(arrows),
  ]
}

/**
 * @param {{ path: string, source: string }} file
 * @returns {Arrow[]}
 */
function arrowsOf({ path, source }) {
  const { module } = parseSync(path, source)
  const literals = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => source.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ]
  return literals
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => ({ from: path, to: posix.join(dirname(path), specifier) }))
}

/**
 * @param {string} folder
 * @param {RoomOrders[string]} order
 * @param {readonly Arrow[]} arrows
 * @param {readonly string[]} paths
 * @returns {string[]}
 */
function findWrongArrows(folder, order, arrows, paths) {
  const ranks = new Map(order.flatMap((rooms, rank) => [rooms].flat().map((room) => [room, rank])))
  const roomOf = (/** @type {string} */ path) => {
    if (!path.startsWith(`${folder}/`)) return null
    const [room = '', ...rest] = path.slice(folder.length + 1).split('/')
    return rest.length === 0 ? null : room
  }
  const unknown = new Set(paths.map(roomOf).filter((room) => room !== null && !ranks.has(room)))
  const wrong = arrows.filter(({ from, to }) => {
    const [own, other] = [roomOf(from), roomOf(to)]
    if (other === null || own === null) return own !== null && to.startsWith(`${folder}/`)
    return own !== other && (ranks.get(other) ?? Infinity) >= (ranks.get(own) ?? Infinity)
  })
  return [
    ...[...unknown].map((room) => `${folder}/${room} has no place in the order of rooms`),
    ...wrong.map(({ from, to }) => `${from} imports ${to}, which is not below it`),
  ]
}

/**
 * Names folders and files of one folder that lead back to each other, at every depth.
 * @param {readonly Arrow[]} arrows
 * @returns {string[]}
 */
function findRings(arrows) {
  /** @type {Map<string, Map<string, Set<string>>>} */
  const graphs = new Map()
  for (const { from, to } of arrows) {
    const [own, other] = [from.split('/'), to.split('/')]
    const depth = own.findIndex((part, index) => part !== other[index])
    if (depth < 0) continue
    const folder = own.slice(0, depth).join('/')
    const graph = graphs.get(folder) ?? emptyGraph()
    graphs.set(folder, graph)
    const [one = '', second = ''] = [own[depth], other[depth]]
    /** @type {Set<string>} */
    const reached = graph.get(one) ?? new Set()
    graph.set(one, reached.add(second))
  }
  return [...graphs].flatMap(([folder, graph]) =>
    ringsOf(graph).map((ring) => `${folder}: ${ring.join(', ')} form a ring`),
  )
}

/** @returns {Map<string, Set<string>>} */
const emptyGraph = () => new Map()

/**
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph
 * @returns {string[][]} the places that reach each other
 */
function ringsOf(graph) {
  const reach = new Map([...graph.keys()].map((place) => [place, reachableFrom(graph, place)]))
  const inRing = [...reach].filter(([place, reached]) => reached.has(place)).map(([place]) => place)
  /** @type {Map<string, string[]>} */
  const rings = new Map()
  for (const place of inRing) {
    const ring = inRing.filter((other) => reach.get(place)?.has(other) && reach.get(other)?.has(place)).sort()
    rings.set(ring.join(' '), ring)
  }
  return [...rings.values()]
}

/**
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph
 * @param {string} start
 */
function reachableFrom(graph, start) {
  /** @type {Set<string>} */
  const reached = new Set()
  const waiting = [...(graph.get(start) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    waiting.push(...(graph.get(next) ?? []))
  }
  return reached
}
