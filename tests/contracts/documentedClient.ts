/** A JSON schema as the document carries it, as far as this client reads one. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema | boolean
  readonly enum?: readonly unknown[]
  readonly prefixItems?: readonly Schema[]
  readonly minItems?: number
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

export interface Operation {
  readonly summary?: string
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema?: Schema
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >
  readonly security?: readonly object[]
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

export type Json = Readonly<Record<string, unknown>>
export type Send = (request: {
  method: string
  path: string
  token: string | null
  body: Json | undefined
}) => Promise<{ status: number; body: unknown }>

/** The name of an operation in the document: its summary. */
export interface DocumentedClient {
  /**
   * Sends an operation what its schemas ask for, and answers what its schemas promise. Each value goes where the
   * document puts it.
   */
  readonly call: (summary: string, values?: Json) => Promise<Json>
  readonly signIn: (token: string) => DocumentedClient
}

/**
 * A client that knows nothing but an OpenAPI document. It finds operations by their summaries, puts each value into the
 * path, the query or the body as the document says, and holds requests and answers to their schemas.
 */
export function makeDocumentedClient(document: unknown, send: Send, token: string | null = null): DocumentedClient {
  const { paths } = document as OpenApi
  return {
    signIn: (accessToken) => makeDocumentedClient(document, send, accessToken),
    call: async (summary, values = {}) => {
      const { method, path, operation } = findOperation(paths, summary)
      const { address, rest } = place(path, operation, values)
      const schema = operation.requestBody?.content['application/json']?.schema
      if (schema !== undefined) expectToFit(schema, rest, `${summary}: body`)
      else if (Object.keys(rest).length > 0) throw new Error(`${summary} takes no ${Object.keys(rest).join(', ')}`)
      if ((operation.security?.length ?? 0) > 0 && token === null) throw new Error(`${summary} needs a session`)
      const { status, body } = await send({ method: method.toUpperCase(), path: address, token, body: schema && rest })
      const promised = operation.responses[String(status)]?.content?.['application/json']?.schema
      if (status !== 200) throw new Error(`${summary}: ${status} ${JSON.stringify(body)}`)
      if (promised === undefined) throw new Error(`${summary} promises nothing for ${status}`)
      expectToFit(promised, body, `${summary}: answer`)
      return body as Json
    },
  }
}

function findOperation(paths: OpenApi['paths'], summary: string) {
  const found = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      operation.summary === summary ? [{ path, method, operation }] : [],
    ),
  )
  const [only, ...others] = found
  if (only === undefined || others.length > 0) throw new Error(`${found.length} operations are called "${summary}"`)
  return only
}

/** Puts values where the parameters say. The rest belongs to the body. */
function place(path: string, { parameters = [] }: Operation, values: Json): { address: string; rest: Json } {
  const rest: Record<string, unknown> = { ...values }
  const query = new URLSearchParams()
  let address = path
  for (const { name, in: where, required } of parameters) {
    const value = rest[name]
    if (value === undefined) {
      if (required === true) throw new Error(`${path} needs ${name}`)
      continue
    }
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${path}: ${name} is no text`)
    delete rest[name]
    if (where === 'path') address = address.replace(`{${name}}`, String(value))
    else query.set(name, String(value))
  }
  return { address: query.size > 0 ? `${address}?${query}` : address, rest }
}

/** @throws Error where a value is not what the schema describes: types, members, alternatives */
function expectToFit(schema: Schema, value: unknown, where: string): void {
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives !== undefined) {
    if (!alternatives.some((one) => fits(one, value))) throw new Error(`${where} fits none of the alternatives`)
    return
  }
  if ('const' in schema && schema.const !== value) throw new Error(`${where} is not ${String(schema.const)}`)
  if (schema.enum !== undefined && !schema.enum.includes(value)) throw new Error(`${where} is none of the enumeration`)
  if (schema.type !== undefined && ![schema.type].flat().some((type) => isOfType(type, value))) {
    throw new Error(`${where} is not ${String(schema.type)}`)
  }
  if (Array.isArray(value) && typeof schema.items === 'object') {
    for (const [at, item] of value.entries()) expectToFit(schema.items, item, `${where}[${at}]`)
  }
  if (isObject(value)) expectMembersToFit(schema, value, where)
}

function expectMembersToFit(
  { properties = {}, required = [], additionalProperties }: Schema,
  value: Json,
  where: string,
): void {
  for (const name of required) if (!(name in value)) throw new Error(`${where} lacks ${name}`)
  for (const [name, member] of Object.entries(value)) {
    const property = properties[name]
    if (property !== undefined) expectToFit(property, member, `${where}.${name}`)
    else if (additionalProperties === false) throw new Error(`${where} has an undocumented ${name}`)
  }
}

function fits(schema: Schema, value: unknown): boolean {
  try {
    expectToFit(schema, value, '')
    return true
  } catch {
    return false
  }
}

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value)
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isObject(value)
    case 'null':
      return value === null
    default:
      return typeof value === type
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
