import { and, asc, desc, eq, getTableColumns, gt, gte, isNotNull, isNull, lt, lte, ne, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { MAX_TAKE, pageQuerySchema } from '../../../protocol/wire/lists.ts'
import { ApiError } from './ApiError.ts'

/** A field that a list can be sorted and filtered by, and how its text in an address is read. */
export interface ListField {
  /** The column, or an expression that is null in no row. */
  readonly column: PgColumn | SQL
  readonly kind: 'number' | 'instant' | 'text' | 'boolean'
  /** The name of another field with the same value in every row. A client may continue a page by that field too. */
  readonly sameAs?: string
  /** Whether clients may filter by `null` although the column never holds it. */
  readonly takesNull?: boolean
}

export interface ListSelection {
  readonly where: SQL | undefined
  readonly orderBy: SQL[]
  readonly limit: number
  readonly offset: number
}

/** List fields named after their columns, and parsed by the types of these columns. */
export function fieldsOf<Table extends PgTable>(
  table: Table,
  ...names: readonly (keyof Table['_']['columns'] & string)[]
): Readonly<Record<string, ListField>> {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  return Object.fromEntries(
    names.map((name) => {
      const column = columns[name]
      const kind = KINDS.get(column?.dataType ?? '')
      if (column === undefined || kind === undefined) throw new Error(`no list can be asked by ${name}`)
      return [name, { column, kind }]
    }),
  )
}

const KINDS: ReadonlyMap<string, ListField['kind']> = new Map([
  ['number', 'number'],
  ['date', 'instant'],
  ['string', 'text'],
  ['boolean', 'boolean'],
])

const OPERATORS = { '': eq, '[ne]': ne, '[lt]': lt, '[lte]': lte, '[gt]': gt, '[gte]': gte } as const

const VALUE_SCHEMAS = {
  number: z.string().regex(/^-?\d{1,15}$/, 'expected an integer'),
  instant: z.iso.datetime({ offset: true }),
  text: z.string().max(80),
  boolean: z.enum(['true', 'false']),
}

/**
 * The query of a list by the conventions of W5: `schema` for the route, `select` to turn a parsed query into the parts
 * of a statement. `defaultSort` is written as in an address: `-createdAt,-id`. Every list has a field `id` that orders
 * otherwise equal rows. So the order is the same in every answer, and pages neither repeat nor leave out a row.
 */
export function makeListQuery(fields: Readonly<Record<string, ListField>>, defaultSort: string) {
  const filters: Record<string, z.ZodType<string | undefined>> = {}
  for (const [name, field] of Object.entries(fields)) {
    const { kind } = field
    const value = !mayBeNull(field) ? VALUE_SCHEMAS[kind] : z.union([z.literal('null'), VALUE_SCHEMAS[kind]])
    for (const operator of Object.keys(OPERATORS)) filters[name + operator] = value.optional()
  }
  const schema = z.strictObject({ ...pageQuerySchema.shape, ...filters })

  function select(query: z.infer<typeof schema>): ListSelection {
    const given = new Map(
      Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
    const order = (query.sort ?? defaultSort).split(',')
    const conditions = Object.entries(fields).flatMap(([name, field]) =>
      Object.entries(OPERATORS).flatMap(([operator, compare]) => {
        const text = given.get(name + operator)
        return text === undefined ? [] : [makeCondition(field, operator, compare, text)]
      }),
    )
    return {
      where: and(...conditions, goOnAfter(fields, order, given)),
      orderBy: totalOrder(order).map((part) => makeOrder(fields, part)),
      limit: query.take ?? MAX_TAKE,
      offset: query.skip ?? 0,
    }
  }

  return { schema, select }
}

const mayBeNull = ({ column, takesNull = false }: ListField) => takesNull || !(column instanceof SQL || column.notNull)

function makeCondition(field: ListField, operator: string, compare: typeof eq, text: string): SQL {
  if (text === 'null' && mayBeNull(field)) {
    if (operator === '') return isNull(field.column)
    if (operator === '[ne]') return isNotNull(field.column)
    throw new ApiError('badRequest', 'query: null can only be compared by = and [ne]')
  }
  const value = parseValue(field.kind, text)
  // Drizzle writes a value by the type of its column. Beside an expression it writes numbers and texts as they are.
  return field.column instanceof SQL ? compare(field.column, value) : compare(field.column, value)
}

function parseValue(kind: ListField['kind'], text: string): number | Date | string | boolean {
  if (kind === 'number') return Number(text)
  if (kind === 'instant') return new Date(text)
  return kind === 'boolean' ? text === 'true' : text
}

/**
 * The condition for the rows after the last row of a page. In a list sorted by `-createdAt`, the filters `createdAt[lte]`
 * and `id[ne]` name that last row. So paging works even if one instant has more rows than a page.
 */
function goOnAfter(
  fields: Readonly<Record<string, ListField>>,
  [first = '', second = '-id']: readonly string[],
  given: ReadonlyMap<string, string>,
): SQL | undefined {
  const field = fields[first.slice(1)]
  const { id } = fields
  const instant = given.get(`${first.slice(1)}[lte]`) ?? given.get(`${field?.sameAs}[lte]`)
  const lastId = given.get('id[ne]')
  if (!first.startsWith('-') || second !== '-id' || field?.kind !== 'instant' || id === undefined) return undefined
  if (instant === undefined || instant === 'null' || lastId === undefined) return undefined
  return sql`(${field.column}, ${id.column}) < (${new Date(instant).toISOString()}::timestamptz, ${lastId}::bigint)`
}

/** Adds `id` as the last sort field, in the direction of the first, unless `id` is among the fields. */
function totalOrder(order: readonly string[]): readonly string[] {
  if (order.some((part) => part === 'id' || part === '-id')) return order
  return [...order, order[0]?.startsWith('-') ? '-id' : 'id']
}

function makeOrder(fields: Readonly<Record<string, ListField>>, part: string): SQL {
  const name = part.replace(/^-/, '')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) throw new ApiError('badRequest', `query.sort: ${name} is not one of ${Object.keys(fields).join(', ')}`)
  return part.startsWith('-') ? desc(field.column) : asc(field.column)
}
