import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer

withServer((opened) => ({ server } = opened))

const operationSchema = z.looseObject({
  summary: z.string(),
  security: z.array(z.unknown()),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
})
const documentSchema = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
})

async function readDocument() {
  return documentSchema.parse((await server.call('GET', '/openapi.json')).body)
}

test('W1 every route is described, with its answer and its errors', async () => {
  const { paths } = await readDocument()
  const operations = Object.values(paths).flatMap((methods) => Object.entries(methods))
  expect(operations.length).toBeGreaterThan(8)
  for (const [, operation] of operations) {
    const { responses } = operationSchema.parse(operation)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '500']))
  }
  const signIn = operationSchema.parse(paths['/api/session']?.['post'])
  expect(Object.keys(signIn.responses)).toEqual(expect.arrayContaining(['403', '404', '409', '735', '736']))
  expect(signIn.responses['736']?.description).toContain('The code is wrong.')
  expect(signIn.security).toEqual([])
  const me = operationSchema.parse(paths['/api/member/me']?.['get'])
  expect([me.security, Object.keys(me.responses)]).toEqual([[{ member: [] }], expect.arrayContaining(['401'])])
})

test('W1 the reference is written once, however often visitors ask for it', async () => {
  const write = vi.spyOn(server.app, 'swagger')
  for (const path of ['/api/openapi.json', '/api/docs']) {
    const [first, second] = [await server.app.inject(path), await server.app.inject(path)]
    expect([second.statusCode, second.body]).toEqual([200, first.body])
  }
  expect(write.mock.calls.length).toBeLessThanOrEqual(2)
  write.mockRestore()
})

test('W1 the introduction names only routes that exist', async () => {
  const { paths, info } = await readDocument()
  const named = [...info.description.matchAll(/(GET|POST|PUT)\s+(\/api\/[^\s?`]+)/g)]
  expect(named.length).toBeGreaterThan(5)
  for (const [, method = '', path = ''] of named)
    expect(Object.keys(paths[path] ?? {}), path).toContain(method.toLowerCase())
})

test('W1 the reference is a page without scripts that names every route', async () => {
  const { paths } = await readDocument()
  const page = await server.app.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).not.toMatch(/<script|style="/)
  for (const path of Object.keys(paths)) expect(page.body).toContain(`</b>${path}</h3>`)
  expect((await server.app.inject('/api/docs/style.css')).headers['content-type']).toContain('text/css')
})
