import { Busboy } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import type { App } from './App.ts'
import { ApiError } from './ApiError.ts'

/** The most parts of a form. The product's forms have fewer. */
const MOST_PARTS = 8

/**
 * Reads a form with files (multipart/form-data) into an object of texts and `File`s. The body limit holds for the whole
 * form.
 */
export function registerFormBody(app: App): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer): Promise<Record<string, string | File>> => {
      try {
        return Object.fromEntries(await readForm(request.headers['content-type'] ?? '', body))
      } catch {
        throw new ApiError('badRequest', 'body: the form cannot be read')
      }
    },
  )
}

function readForm(contentType: string, body: Buffer): Promise<ReadonlyMap<string, string | File>> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string | File>()
    const form = new Busboy({ headers: { 'content-type': contentType }, limits: { parts: MOST_PARTS } })
    const keep = (name: string, value: string | File) => {
      if (fields.has(name)) reject(new Error('a field is there twice'))
      fields.set(name, value)
    }
    form.on('field', keep)
    form.on('file', (name, stream, fileName, _encoding, type) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', reject)
      stream.on('end', () => keep(name, new File([new Uint8Array(Buffer.concat(chunks))], fileName, { type })))
    })
    form.on('partsLimit', () => reject(new Error('too many parts')))
    form.on('error', reject)
    form.on('finish', () => resolve(fields))
    form.end(body)
  })
}
