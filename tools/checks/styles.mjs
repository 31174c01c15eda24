// Checks that no two rooms of the client style the same class, and that no type is too small for a small phone.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/freshness.mjs'
import { findSmallType } from './smallType.mjs'
import { findStyleFaults } from './styleNames.mjs'

const client = join(root, 'src/client')
const sheets = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ path: name.replaceAll('\\', '/'), source: readFileSync(join(client, name), 'utf8') }))
const faults = [...findStyleFaults(sheets), ...findSmallType(sheets)]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
