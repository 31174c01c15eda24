import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

/** A page of the built client. */
export interface ClientPage {
  readonly content: Buffer
  /** The files that the build has compressed, the smallest first. */
  readonly encodings: readonly { readonly name: string; readonly content: Buffer }[]
  readonly policy: string
}

/** `framedBy`: the sites that may show the page in a frame, as sources of `frame-ancestors`; none, unless it says so. */
export function readClientPage(file: string, framedBy = "'none'"): ClientPage {
  const content = readFileSync(file)
  const encodings = [
    { name: 'br', path: `${file}.br` },
    { name: 'gzip', path: `${file}.gz` },
  ].flatMap(({ name, path }) => (existsSync(path) ? [{ name, content: readFileSync(path) }] : []))
  return { content, encodings, policy: makePolicy(content.toString('utf8'), framedBy) }
}

/** The content security policy of the page. Only the site's own files and the page's inline scripts, by hash, run. */
function makePolicy(page: string, framedBy: string): string {
  const hashes = (tag: string) =>
    [...page.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    )
  return [
    "default-src 'self'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...hashes('script')].join(' '),
    ["style-src 'self'", ...hashes('style')].join(' '),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "connect-src 'self' blob: data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}
