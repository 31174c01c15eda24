// Runs src/server/<name>Program.ts in this process, and builds it first when its sources have changed: `node
// tools/run/run.mjs <name>`. The operator’s program (`admin`) takes the build as it is. The program sees the arguments
// after its name as its own.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildMissing, buildStale } from '../build/buildStale.mjs'
import { parts, root } from '../build/freshness.mjs'

const [name = ''] = process.argv.splice(2, 1)
if (name === 'admin') buildMissing('server')
else buildStale(['server'])
const program = join(root, parts.server.output, `${name}Program.js`)
process.argv[1] = program
await import(pathToFileURL(program).href)
