import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { App } from './App.ts'
import { ApiError } from './ApiError.ts'
import { readClientPage } from './clientPage.ts'
import { sendError } from './errorReplies.ts'

/**
 * The folder of the built client: beside the bundle, or in `dist` beside the sources. Undefined before the first build.
 */
export function findClientFolder(): string | undefined {
  return ['../client/', '../../client/', '../../../../dist/client/']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((folder) => existsSync(join(folder, 'index.html')))
}

/** Paths that are not served as files: folders, build leftovers and the page, which the not-found handler answers. */
const HIDDEN = /^\/(index|broadcast)\.html|\.(map|br|gz)$|^\/\.vite\/|\/$/

/** Paths of calls, live channels and built files. `/live/7` is the page of a match (W647), which no channel is named like. */
const NO_PAGE = /^\/(api|assets|live(?!\/[1-9]\d*$))(\/|$)/

/**
 * Serves the client: its files, and the page itself for every address at which a browser asks for a page. Names in
 * `assets` carry a hash of the content and are kept for a year. Everything else is checked again each time.
 */
export async function registerClientFiles(app: App, folder: string | undefined): Promise<void> {
  const page = folder === undefined ? undefined : readClientPage(join(folder, 'index.html'))

  if (folder !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: existsSync(join(folder, 'index.html.br')),
      cacheControl: false,
      // One route for each file would slow the start.
      allowedPath: (path) => !HIDDEN.test(path),
      setHeaders: (response, path) => {
        const isHashed = /[\\/]assets[\\/]/.test(path)
        response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        response.setHeader('vary', 'accept-encoding')
      },
    })
  }

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isPage =
      page !== undefined &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !NO_PAGE.test(path) &&
      wantsPage(path, request.headers.accept)
    if (!isPage) return sendError(reply, new ApiError('notFound'))
    const encoded = page.encodings.find(({ name }) => accepts(request.headers['accept-encoding'], name))
    if (encoded !== undefined) void reply.header('content-encoding', encoded.name)
    return reply
      .code(200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', page.policy)
      .send(encoded?.content ?? page.content)
  })
}

/**
 * Whether the request wants the page. Every request for `/` does, and every request that accepts HTML. A request that
 * accepts anything does too, unless its path looks like a file's (W330).
 */
function wantsPage(path: string, accept = '*/*'): boolean {
  return path === '/' || accept.includes('text/html') || (accept.startsWith('*/*') && !path.includes('.'))
}

/** Whether an `Accept-Encoding` names the coding without ruling it out (`;q=0`). */
function accepts(header: string | string[] | undefined, name: string): boolean {
  return String(header ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .some(([coding, quality = '1']) => coding === name && Number(quality) > 0)
}
