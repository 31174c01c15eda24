// Compares the languages with each other and with the keys the client asks for.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findLateTexts } from './firstTexts.mjs'
import { root } from './freshness.mjs'
import { FIRST_BLOCKS } from './textsPlugin.mjs'
import { findTranslationFaults } from './translationKeys.mjs'

const client = 'src/client'
const folder = `${client}/i18n`

/** @type {Record<string, import('./translationKeys.mjs').Texts>} */
const languages = Object.fromEntries(
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json') && name !== 'tsconfig.json')
    .map((name) => [name, JSON.parse(readFileSync(join(root, folder, name), 'utf8'))]),
)
const files = readdirSync(join(root, client), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ path: `${client}/${name}`, source: readFileSync(join(root, client, name), 'utf8') }))

const lateBlocks = Object.keys(languages['fa'] ?? {}).filter((name) => !FIRST_BLOCKS.includes(name))
const faults = [
  ...findTranslationFaults(languages, files),
  ...findLateTexts(files, [`${client}/main.tsx`, `${client}/app/App.tsx`], lateBlocks),
]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
