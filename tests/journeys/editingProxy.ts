import { createServer, request } from 'node:http'
import type { Server } from 'node:http'
import { freePort } from '../../tools/run/freePort.mjs'

/**
 * A proxy before a server that passes its answers on, some of them with another text, as a site does after an update, some
 * of them only when they are asked for again, and some of them never.
 */
export interface EditingProxy {
  readonly url: string
  /** From now on the file at `path` reads as `edit` makes it. */
  readonly edit: (path: string, edit: (text: string) => string) => void
  /** From now on the files whose paths match are never answered. Resolves when the first of them is asked for. */
  readonly hold: (paths: RegExp) => Promise<void>
  /** From now on each path that is `wanted` is refused the first time. Answers the paths that were, as they come. */
  readonly loseOnce: (wanted: (path: string) => boolean) => readonly string[]
  readonly close: () => Promise<void>
}

export async function openEditingProxy(target: string): Promise<EditingProxy> {
  const edits = new Map<string, (text: string) => string>()
  const losses: { wanted: (path: string) => boolean; lost: string[] }[] = []
  const holds: { paths: RegExp; isAsked: () => void }[] = []
  const server: Server = createServer((incoming, outgoing) => {
    const hold = holds.find(({ paths }) => paths.test(incoming.url ?? ''))
    if (hold !== undefined) return hold.isAsked()
    const path = incoming.url ?? ''
    const loss = losses.find(({ wanted, lost }) => wanted(path) && !lost.includes(path))
    if (loss !== undefined) {
      loss.lost.push(path)
      outgoing.writeHead(502).end()
      return
    }
    const edit = edits.get(incoming.url ?? '')
    const {
      'if-none-match': _tag,
      'if-modified-since': _date,
      'accept-encoding': _packed,
      ...headers
    } = incoming.headers
    const forwarded = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method ?? 'GET', headers: edit ? headers : incoming.headers },
      (answer) => {
        if (!edit) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
          return
        }
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const { 'content-length': _length, etag: _etag, ...kept } = answer.headers
          outgoing.writeHead(answer.statusCode ?? 502, kept).end(edit(Buffer.concat(chunks).toString()))
        })
      },
    )
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    edit: (path, edit) => void edits.set(path, edit),
    hold: (paths) => new Promise((isAsked) => void holds.push({ paths, isAsked })),
    loseOnce: (wanted) => {
      const lost: string[] = []
      losses.push({ wanted, lost })
      return lost
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
