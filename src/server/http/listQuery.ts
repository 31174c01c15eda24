import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, lte, ne } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { MAX_TAKE, pageQuerySchema } from '../../protocol/lists.ts'
import { ApiError } from './ApiError.ts'

/** A field that a list can be sorted and filtered by, and how its text in an address is read. */
export interface ListField {
  readonly column: PgColumn
  readonly kind: 'number' | 'instant' | 'text' | 'boolean'
}

export interface ListSelection {
  readonly where: SQL | undefined
  readonly orderBy: SQL[]
  readonly limit: number
  readonly offset: number
}

const OPERATORS = { '': eq, '[ne]': ne, '[lt]': lt, '[lte]': lte, '[gt]': gt, '[gte]': gte } as const

const VALUE_SCHEMAS = {
  number: z.string().regex(/^-?\d{1,15}$/, 'expected an integer'),
  instant: z.iso.datetime({ offset: true }),
  text: z.string().max(80),
  boolean: z.enum(['true', 'false']),
}

/**
 * The query of a list by the conventions of W5: `schema` for the route, `select` to turn a parsed query into the parts
 * of a statement. `defaultSort` is written as in an address: `-createdAt,-id`.
 */
export function makeListQuery(fields: Readonly<Record<string, ListField>>, defaultSort: string) {
  const filters: Record<string, z.ZodType<string | undefined>> = {}
  for (const [name, { column, kind }] of Object.entries(fields)) {
    const value = column.notNull ? VALUE_SCHEMAS[kind] : z.union([z.literal('null'), VALUE_SCHEMAS[kind]])
    for (const operator of Object.keys(OPERATORS)) filters[name + operator] = value.optional()
  }
  const schema = z.strictObject({ ...pageQuerySchema.shape, ...filters })

  function select(query: z.infer<typeof schema>): ListSelection {
    const conditions = Object.entries(fields).flatMap(([name, field]) =>
      Object.entries(OPERATORS).flatMap(([operator, compare]) => {
        const text: unknown = query[(name + operator) as keyof typeof query]
        return typeof text === 'string' ? [makeCondition(field, operator, compare, text)] : []
      }),
    )
    return {
      where: and(...conditions),
      orderBy: (query.sort ?? defaultSort).split(',').map((part) => makeOrder(fields, part)),
      limit: query.take ?? MAX_TAKE,
      offset: query.skip ?? 0,
    }
  }

  return { schema, select }
}

function makeCondition(field: ListField, operator: string, compare: typeof eq, text: string): SQL {
  if (text === 'null' && !field.column.notNull) {
    if (operator === '') return isNull(field.column)
    if (operator === '[ne]') return isNotNull(field.column)
    throw new ApiError('badRequest', 'query: null can only be compared by = and [ne]')
  }
  return compare(field.column, parseValue(field.kind, text))
}

function parseValue(kind: ListField['kind'], text: string): number | Date | string | boolean {
  if (kind === 'number') return Number(text)
  if (kind === 'instant') return new Date(text)
  return kind === 'boolean' ? text === 'true' : text
}

function makeOrder(fields: Readonly<Record<string, ListField>>, part: string): SQL {
  const name = part.replace(/^-/, '')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) throw new ApiError('badRequest', `query.sort: ${name} is not one of ${Object.keys(fields).join(', ')}`)
  return part.startsWith('-') ? desc(field.column) : asc(field.column)
}
