import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor, parseSync } from 'oxc-parser'

/** Styles that are newer than the floor, and without which a browser shows something broken. */
const NEW_STYLES = [
  /:(?:has|dir)\(/,
  /@(?:container|layer|scope|property|starting-style)\b/,
  /\d(?:cq[whib]|cqmin|cqmax|r?lh)\b/,
  /(?:color-mix|light-dark|oklch|oklab)\(/,
  /[{;](?:translate|rotate|scale):/,
]

/** Newer features of the language and the browsers that `src/client/olderBrowsers.ts` does not fill in. */
const NEW_NAMES = new Set([
  'fromAsync',
  'getOrInsert',
  'groupBy',
  'isWellFormed',
  'structuredClone',
  'TextDecoderStream',
  'toSpliced',
  'toWellFormed',
  'withResolvers',
])

const LOOK_BEHIND = /\(\?<[=!]/
const FUNCTION = /Function|^Class/

/**
 * Throws when some browser of the floor could not read or run the scripts and styles of a built client.
 * @param {string} folder
 */
export function checkFloor(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const faults = names.flatMap((name) => {
    if (name.endsWith('.css')) return findStyleFaults(name, readFileSync(join(folder, name), 'utf8'))
    return name.endsWith('.js') ? findScriptFaults(name, readFileSync(join(folder, name), 'utf8')) : []
  })
  if (faults.length > 0) throw new Error(`Not every browser of the floor knows this:\n${faults.join('\n')}`)
}

/**
 * @param {string} name
 * @param {string} source minified
 */
export function findStyleFaults(name, source) {
  return NEW_STYLES.flatMap((pattern) => {
    const found = pattern.exec(source)
    return found === null ? [] : [`${name}: ${quote(source, found.index)}`]
  })
}

/**
 * @param {string} name
 * @param {string} source
 */
export function findScriptFaults(name, source) {
  /** @type {string[]} */
  const faults = []
  const add = (/** @type {{ start: number }} */ { start }, /** @type {string} */ what) => {
    faults.push(`${name}: ${what}: ${quote(source, start)}`)
  }
  /** @type {('field' | 'function')[]} what the walk is in, the innermost last */
  const places = []
  const enter = () => void places.push('function')
  const leave = () => void places.pop()
  const visitor = new Visitor({
    StaticBlock: (node) => add(node, 'a static block'),
    BinaryExpression: (node) => {
      if (source.startsWith('#', node.left.start)) add(node, 'a question for a private name')
    },
    CallExpression: (node) => {
      const early = node.arguments.slice(0, -1).some(({ type }) => type === 'SpreadElement')
      if (node.optional && early) add(node, 'a spread before the end of an optional call (Chromium 90)')
    },
    Literal: (node) => {
      if ('regex' in node && node.regex.flags.includes('v')) add(node, 'the flag v of a pattern')
      const pattern = 'regex' in node ? node.regex.pattern : String(node.value)
      if (LOOK_BEHIND.test(pattern)) add(node, 'a pattern that looks behind (Safari before 16.4)')
    },
    MemberExpression: (node) => {
      if (node.property.type === 'Identifier' && NEW_NAMES.has(node.property.name)) add(node, 'a new name')
    },
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && NEW_NAMES.has(node.callee.name)) add(node, 'a new name')
    },
    PropertyDefinition: (node) => {
      const isNamed = node.key.type === 'Identifier' && ['name', 'length'].includes(node.key.name)
      if (node.static && isNamed) add(node, 'a static name (Chromium before 98)')
      places.push(node.value === null || FUNCTION.test(node.value.type) ? 'function' : 'field')
    },
    'PropertyDefinition:exit': leave,
    // When it reads brackets, Safari before 16 reads the text before them again, and forgets which variables that text
    // used.
    ParenthesizedExpression: (node) => {
      if (places.at(-1) === 'field') add(node, "brackets in a field's first value")
    },
    ArrowFunctionExpression: (node) => {
      if (places.at(-1) === 'field') add(node, "an arrow in a field's first value")
      enter()
    },
    'ArrowFunctionExpression:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ClassExpression: enter,
    'ClassExpression:exit': leave,
  })
  visitor.visit(parseSync(name, source, { preserveParens: true }).program)
  return faults
}

/**
 * @param {string} source
 * @param {number} at
 */
function quote(source, at) {
  return source.slice(Math.max(0, at - 40), at + 80).replaceAll('\n', ' ')
}
