import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startKhatam, type Khatam } from '../journeys/startKhatam.ts'
import { makeDocumentedClient, type DocumentedClient, type Json } from './documentedClient.ts'

let khatam: Khatam
let visitor: DocumentedClient

beforeAll(async () => {
  khatam = await startKhatam()
  const document: unknown = await (await fetch(`${khatam.url}/api/openapi.json`)).json()
  visitor = makeDocumentedClient(document, async ({ method, path, token, body }) => {
    const response = await fetch(`${khatam.url}${path}`, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  })
})
afterAll(() => khatam.stop())
