// Compares the languages with each other and with the keys the client asks for.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/freshness.mjs'
import { findLateTexts } from './textReach.mjs'
import { readParts } from '../build/textsPlugin.mjs'
import { findTranslationFaults, flattenTexts } from './translationKeys.mjs'

const client = 'src/client'
const folder = `${client}/i18n`

/** @type {Record<string, import('./translationKeys.mjs').Texts>} */
const languages = Object.fromEntries(
  readdirSync(join(root, folder))
    .filter((name) => /^\w\w\.json$/.test(name))
    .map((name) => [name, JSON.parse(readFileSync(join(root, folder, name), 'utf8'))]),
)
const files = readdirSync(join(root, client), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ path: `${client}/${name}`, source: readFileSync(join(root, client, name), 'utf8') }))

const keys = Object.values(languages).flatMap((texts) => [...flattenTexts(texts).keys()])
const faults = [
  ...findTranslationFaults(languages, files),
  ...findLateTexts({ files, entry: `${client}/main.tsx`, parts: readParts(), keys }),
]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
