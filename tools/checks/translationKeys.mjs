import { parseSync, Visitor } from 'oxc-parser'

/** i18next picks a plural form by adding one of these endings to the key. */
const PLURAL_FORM = /_(zero|one|two|few|many|other)$/

/** @typedef {{ [key: string]: string | Texts }} Texts One language: texts by key, nested or flat. */

/**
 * The texts by their full key, dots between the levels.
 * @param {Texts} texts
 * @returns {Map<string, string>}
 */
export function flattenTexts(texts, prefix = '') {
  /** @type {Map<string, string>} */
  const flat = new Map()
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else for (const [inner, text] of flattenTexts(value, `${prefix}${key}.`)) flat.set(inner, text)
  }
  return flat
}

/**
 * What a source file says about keys: `asked`, those it translates by name; `patterns`, those it builds from a template
 * such as t(`errors.${code}`); `mentioned`, every string in it, because keys also travel in data before they are asked.
 * @param {string} path
 * @param {string} source
 */
export function readKeys(path, source) {
  /** @type {Set<string>} */
  const asked = new Set()
  /** @type {Map<string, RegExp>} */
  const patterns = new Map()
  /** @type {Set<string>} */
  const mentioned = new Set()

  /** @param {import('oxc-parser').Node | null | undefined} node */
  const ask = (node) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') asked.add(node.value)
    if (node?.type === 'TemplateLiteral') addTemplate(node, asked, patterns)
    if (node?.type === 'ConditionalExpression') for (const branch of [node.consequent, node.alternate]) ask(branch)
    if (node?.type === 'LogicalExpression') for (const side of [node.left, node.right]) ask(side)
    if (node?.type === 'JSXExpressionContainer') ask(node.expression)
  }

  const visitor = new Visitor({
    CallExpression(node) {
      const callee = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee
      if (callee.type === 'Identifier' && callee.name === 't') ask(node.arguments[0])
    },
    JSXAttribute(node) {
      if (node.name.name === 'i18nKey') ask(node.value)
    },
    Literal(node) {
      if (typeof node.value === 'string') mentioned.add(node.value)
    },
    TemplateLiteral(node) {
      addTemplate(node, mentioned, patterns)
    },
  })
  visitor.visit(parseSync(path, source).program)
  return { asked, patterns, mentioned }
}

/**
 * What does not fit between the languages and the code, one fault a line.
 * @param {Record<string, Texts>} languages
 * @param {readonly { path: string, source: string }[]} files
 * @returns {string[]}
 */
export function findTranslationFaults(languages, files) {
  const flat = Object.entries(languages).map(([name, texts]) => ({ name, texts: flattenTexts(texts) }))
  const bases = new Set(flat.flatMap(({ texts }) => [...texts.keys()].map(baseKey)))
  const read = files.map(({ path, source }) => ({ path, ...readKeys(path, source) }))
  const faults = read.flatMap(({ path, asked }) =>
    [...asked]
      .filter((key) => !bases.has(baseKey(key)))
      .map((key) => `${path} asks for "${key}", which no language has`),
  )
  const mentioned = new Set(read.flatMap((file) => [...file.mentioned].map(baseKey)))
  const patterns = read.flatMap((file) => [...file.patterns.values()])
  for (const key of bases) {
    for (const { name, texts } of flat)
      if (![...texts.keys()].some((k) => baseKey(k) === key)) faults.push(`"${key}" is missing in ${name}`)
    if (!mentioned.has(key) && !patterns.some((pattern) => pattern.test(key))) faults.push(`"${key}" is used nowhere`)
    faults.push(...findValueFaults(key, flat))
  }
  return faults
}

/**
 * Names a text that is empty, or whose {{values}} differ from those of the same text in the other languages.
 * @param {string} key
 * @param {readonly { name: string, texts: Map<string, string> }[]} languages
 */
function findValueFaults(key, languages) {
  const faults = []
  /** @type {Set<string>} */
  const values = new Set()
  for (const { name, texts } of languages) {
    const forms = [...texts].filter(([k]) => baseKey(k) === key).map(([, text]) => text)
    if (forms.some((text) => text.trim() === '')) faults.push(`"${key}" is empty in ${name}`)
    const names = new Set(
      forms.flatMap((text) => [...text.matchAll(/\{\{\s*([^},\s]+)/g)].map((match) => match[1] ?? '')),
    )
    // A plural form may write the number as a word.
    names.delete('count')
    if (forms.length > 0) values.add([...names].toSorted().join(', '))
  }
  if (values.size > 1) faults.push(`"${key}" takes different values by language: ${[...values].join(' | ')}`)
  return faults
}

/**
 * The key as it is asked for, without the plural form.
 * @param {string} key
 */
export function baseKey(key) {
  return key.replace(PLURAL_FORM, '')
}

/**
 * @param {import('oxc-parser').TemplateLiteral} node
 * @param {Set<string>} strings gets the text when nothing is filled in
 * @param {Map<string, RegExp>} patterns gets it when something is, unless it could be any key at all
 */
function addTemplate(node, strings, patterns) {
  const quasis = node.quasis.map((quasi) => quasi.value.cooked ?? '')
  const [only = ''] = quasis
  if (quasis.length === 1) strings.add(only)
  else if (quasis.some((text) => text.includes('.'))) {
    patterns.set(quasis.join('*'), new RegExp(`^${quasis.map((text) => escapePattern(text)).join('.+')}$`))
  }
}

/** @param {string} text */
function escapePattern(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
