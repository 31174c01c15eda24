// Compares the languages with each other and with the keys the client asks for.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './freshness.mjs'
import { findTranslationFaults } from './translationKeys.mjs'

const client = 'src/client'
const folder = `${client}/i18n`

const languages = Object.fromEntries(
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json') && name !== 'tsconfig.json')
    .map((name) => [name, JSON.parse(readFileSync(join(root, folder, name), 'utf8'))]),
)
const files = readdirSync(join(root, client), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ path: `${client}/${name}`, source: readFileSync(join(root, client, name), 'utf8') }))

const faults = findTranslationFaults(languages, files)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
