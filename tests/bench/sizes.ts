import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { parts, root } from '../../tools/build/freshness.mjs'

export const name = 'sizes'
export const description = 'files of the last build in KiB: as they are, after gzip, after brotli'

const COMPRESSED = /\.(js|css|html|json|svg|webmanifest)$/

/**
 * One row for each file of the client’s build that a browser may load, the heaviest first, and one for the server’s
 * bundle.
 */
export function run(): Record<string, string | number>[] {
  const client = join(root, parts.client.output)
  const rows = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.endsWith('.map') && !file.startsWith('.vite') && statSync(join(client, file)).isFile())
    .map((file) => weigh(file, readFileSync(join(client, file)), COMPRESSED.test(file)))
  const folder = join(root, parts.server.output)
  const code = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const server = weigh('server', Buffer.concat(code.map((file) => readFileSync(join(folder, file)))), false)
  return [...rows.toSorted((a, b) => b.gzip - a.gzip), server].map((row) => ({ ...row }))
}

function weigh(file: string, content: Buffer, isCompressed: boolean) {
  const kib = (bytes: number) => Math.round((bytes / 1024) * 10) / 10
  return {
    file,
    plain: kib(content.length),
    gzip: kib(isCompressed ? gzipSync(content).length : content.length),
    brotli: kib(isCompressed ? brotliCompressSync(content).length : content.length),
  }
}
