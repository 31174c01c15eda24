import { z } from 'zod'

/** The largest page of any list. */
export const MAX_TAKE = 100

/**
 * Query of a list (W5): `take`, `skip`, `sort=-createdAt,-id`, and filters `field=value`, `field[lte]=value`,
 * `field[ne]=value`, `field=null`, `field[ne]=null`. Each list names the fields for its sort and filters; other fields
 * are a 400. The `x-pagination-count` header holds the total without paging.
 */
export const pageQuerySchema = z.object({
  take: z.coerce.number().int().min(1).max(MAX_TAKE).optional(),
  skip: z.coerce.number().int().min(0).max(1_000_000).optional(),
  sort: z
    .string()
    .regex(/^-?[a-zA-Z]+(,-?[a-zA-Z]+)*$/)
    .optional(),
})
