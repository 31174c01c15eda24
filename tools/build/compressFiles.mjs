import { readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The files that the server sends to browsers and that shrink. Pictures, sounds and fonts are compressed already. */
const TEXT = /\.(js|css|svg|json|html|txt|webmanifest)$/
/** Anything smaller fits into one packet. */
const WORTH_BYTES = 1_024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes `<file>.br` and `<file>.gz` beside every text of a folder where that saves something, so that the server never
 * compresses while a visitor waits.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => TEXT.test(name) && !name.startsWith('.vite/'))
  await Promise.all(names.map((name) => compressFile(join(folder, name))))
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file)
  const [brotli, gzipped] =
    content.length < WORTH_BYTES
      ? []
      : await Promise.all([
          toBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
          toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
        ])
  await keepIfSmaller(`${file}.br`, brotli, content.length)
  await keepIfSmaller(`${file}.gz`, gzipped, content.length)
}

/**
 * @param {string} file
 * @param {Buffer | undefined} content
 * @param {number} plainBytes
 */
async function keepIfSmaller(file, content, plainBytes) {
  if (content && content.length < plainBytes) await writeFile(file, content)
  else await rm(file, { force: true })
}
