// Checks that imports follow the order of the rooms of src/ in rooms.json, and that no folder is part of a ring.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/freshness.mjs'
import { findArrowFaults } from './roomArrows.mjs'

const orders = /** @type {import('./roomArrows.mjs').RoomOrders} */ (
  JSON.parse(readFileSync(join(root, 'tools/checks/rooms.json'), 'utf8'))
)
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({
    path: `src/${name.replaceAll('\\', '/')}`,
    source: readFileSync(join(root, 'src', name), 'utf8'),
  }))
const faults = findArrowFaults(files, orders)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
