// Compares the languages with each other and with the keys the client asks for.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/freshness.mjs'
import { findLateTexts } from './textReach.mjs'
import { pageKeys } from '../build/pageTextsPlugin.mjs'
import { readLanguages, readParts } from '../build/textsPlugin.mjs'
import { findTranslationFaults, flattenTexts } from './translationKeys.mjs'

const client = 'src/client'
const folder = `${client}/i18n`

/** @type {Record<string, import('./translationKeys.mjs').Texts>} */
const languages = Object.fromEntries(
  Object.keys(readLanguages()).map((language) => {
    const file = join(root, folder, `${language}.json`)
    return [`${language}.json`, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}]
  }),
)
const files = readdirSync(join(root, client), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ path: `${client}/${name}`, source: readFileSync(join(root, client, name), 'utf8') }))

/** The page asks for its texts in its own way; the check reads them as calls. */
const page = pageKeys(readFileSync(join(root, 'index.html'), 'utf8'))
const calls = { path: 'index.html.ts', source: page.map((key) => `t('${key}')`).join('\n') }

const keys = Object.values(languages).flatMap((texts) => [...flattenTexts(texts).keys()])
const faults = [
  ...findTranslationFaults(languages, [...files, calls]),
  ...findLateTexts({ files, entries: [`${client}/main.tsx`, `${client}/broadcast.tsx`], parts: readParts(), keys }),
]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
