import type { OpenApi, Operation, Schema } from '../contracts/documentedClient.ts'
import { pick } from '../engine/seededRandom.ts'

type Random = () => number

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string
  /** Path and query, as written. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** The operation's method and path in the document, such as `put /api/game/{id}/action`. */
  readonly operation: string
}

const JUNK: readonly unknown[] = [
  null,
  true,
  '',
  'me',
  'null',
  "'; drop table members; --",
  '\u0000',
  '\uD800',
  '𝟞'.repeat(300),
  '../../etc/passwd',
  '%00',
  -1,
  0,
  1.5,
  1e21,
  2 ** 53,
  Number.MAX_VALUE,
  [],
  {},
  [[]],
  { $ne: null },
  { constructor: { prototype: { isAdmin: true } } },
]
const BROKEN_BODIES = ['', '{', '[]', 'null', '{"__proto__":{"memberId":1}}', '"text"', '{"a":1,}', '['.repeat(50_000)]
const HEADERS: readonly (readonly [string, string])[] = [
  ['content-type', 'text/plain'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'multipart/form-data; boundary=x'],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['accept', 'text/html'],
  ['accept-encoding', 'br;q=0, identity;q=0'],
  ['range', 'bytes=0-0'],
  ['if-none-match', '*'],
  ['x-forwarded-for', '127.0.0.1, ::ffff:0:0, nonsense'],
  ['x-http-method-override', 'DELETE'],
  ['x-original-url', '/metrics'],
  ['traceparent', '00-00000000000000000000000000000000-0000000000000000-01'],
  ['traceparent', 'nonsense'],
  ['last-event-id', 'user:1/0'],
  ['cookie', '__Secure-refresh=a.b.c; refresh=a.b.c'],
  ['origin', 'https://elsewhere.example'],
  ['user-agent', 'x'.repeat(4_000)],
  ['accept-language', 'xx-'.repeat(200)],
]

/**
 * Requests for each operation of an OpenAPI document: mostly what its schemas ask for, with a part of it exchanged for
 * something else. Half of the ids lie between 1 and `largestId`.
 */
export function requestsByContract({ paths }: OpenApi, random: Random, largestId: number): () => WireRequest {
  const operations = Object.entries(paths).flatMap(([path, ofPath]) =>
    Object.entries(ofPath).map(([method, operation]) => ({ method, path, operation })),
  )
  let turn = 0
  return () => {
    const { method, path, operation } = operations[turn++ % operations.length] ?? pick(operations, random)
    const schema = operation.requestBody?.content['application/json']?.schema
    const { body, isJson } = anyBody(schema, random, largestId)
    return {
      operation: `${method} ${path}`,
      method: random() < 0.97 ? method.toUpperCase() : pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'], random),
      path: anyAddress(path, operation, random, largestId),
      headers: {
        ...(isJson && { 'content-type': 'application/json' }),
        ...(random() < 0.2 && Object.fromEntries([pick(HEADERS, random)])),
      },
      ...(body !== undefined && { body }),
    }
  }
}

function anyBody(schema: Schema | undefined, random: Random, largestId: number) {
  if (schema === undefined)
    return random() < 0.95 ? { isJson: false } : { isJson: true, body: pick(BROKEN_BODIES, random) }
  if (random() < 0.05) return { isJson: true, body: pick(BROKEN_BODIES, random) }
  const value = random() < 0.02 ? pick(JUNK, random) : fitting(schema, random, largestId)
  return { isJson: true, body: JSON.stringify(random() < 0.4 ? spoilt(value, random) : value) }
}

function anyAddress(path: string, { parameters = [] }: Operation, random: Random, largestId: number): string {
  const query = new URLSearchParams()
  let address = path
  for (const { name, in: where, required = false, schema = {} } of parameters) {
    const value = random() < 0.15 ? pick(JUNK, random) : fitting(schema, random, largestId)
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (where === 'path') address = address.replace(`{${name}}`, random() < 0.05 ? text : asSegment(text))
    else if (where === 'query' && random() < (required ? 0.95 : 0.15)) query.append(name, text)
    if (where === 'query' && random() < 0.02) query.append(name, text)
  }
  if (random() < 0.05) query.append(pick(['take', 'sort', 'memberId', 'id[ne]', '__proto__', 'a[b][c]'], random), '1')
  // Node's client refuses to write these characters, so they are left out where nothing else encodes them.
  const written = address.replaceAll(/[^\u0021-\u007e]/g, '')
  return query.size > 0 ? `${written}?${query}` : written
}

/** `encodeURIComponent` throws at half a character. */
function asSegment(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''))
}

/** A value that the schema describes, as far as its types, enumerations and members go. */
function fitting(schema: Schema, random: Random, largestId: number): unknown {
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives !== undefined) return fitting(pick(alternatives, random), random, largestId)
  if ('const' in schema) return schema.const
  if (schema.enum !== undefined) return pick(schema.enum, random)
  const type = pick([schema.type ?? 'string'].flat(), random)
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => (schema.required ?? []).includes(name) || random() < 0.5)
          .map(([name, member]) => [name, fitting(member, random, largestId)]),
      )
    case 'array':
      return fittingItems(schema, random, largestId)
    case 'integer':
    case 'number':
      return random() < 0.9
        ? 1 + Math.floor(random() * largestId)
        : pick([0, -1, 25, 26, 101, 2 ** 31, 2 ** 53 - 1], random)
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
    default:
      return pick(
        ['a', 'null', '1', '-id', 'createdAt', '0123456789abcdef', '2026-01-01T00:00:00.000Z', 'سارا'],
        random,
      )
  }
}

function fittingItems({ prefixItems, items, minItems = 0 }: Schema, random: Random, largestId: number): unknown[] {
  if (prefixItems !== undefined) return prefixItems.map((one) => fitting(one, random, largestId))
  if (typeof items !== 'object') return []
  const length = Math.max(minItems, Math.floor(random() * 4))
  return Array.from({ length }, () => fitting(items, random, Math.min(largestId, 15)))
}

/** Exchanges one value somewhere inside, removes it, or adds one that nobody asked for. */
function spoilt(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.1) return pick(JUNK, random)
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    const at = Math.floor(random() * items.length)
    return random() < 0.2
      ? [...items, pick(JUNK, random)]
      : items.map((one, i) => (i === at ? spoilt(one, random) : one))
  }
  const members: readonly [string, unknown][] = Object.entries(value)
  const [name, member] = members.length === 0 ? [undefined, undefined] : pick(members, random)
  if (name === undefined || random() < 0.2) {
    return {
      ...value,
      [pick(['id', 'memberId', 'userAId', 'credit', 'secret', 'isBlocked'], random)]: pick(JUNK, random),
    }
  }
  const others = members.filter(([other]) => other !== name)
  return Object.fromEntries(random() < 0.2 ? others : [...others, [name, spoilt(member, random)]])
}
