import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { VariantName } from '../../../engine/rules/variant.ts'
import type { ListField } from '../../machinery/http/listQuery.ts'

const TAKHTEH: VariantName = 'takhteh'

/** The fields that tell variants apart in lists (W397). */
export function variantFilters(column: PgColumn): Readonly<Record<'isTakhteh' | 'variant', ListField>> {
  return {
    isTakhteh: { column: sql<boolean>`(${column} = ${sql.raw(`'${TAKHTEH}'`)})`, kind: 'boolean' },
    variant: { column, kind: 'text' },
  }
}
