// Builds what has changed since the last build, then runs the server in this process.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildStale } from '../build/buildStale.mjs'
import { parts, root } from '../build/freshness.mjs'

buildStale(['client', 'server'])
await import(pathToFileURL(join(root, parts.server.proof)).href)
