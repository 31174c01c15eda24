import { z } from 'zod'
import { LOCALES } from './locales.ts'

/** The id of a row: a positive integer that grows with creation. */
export const idSchema = z.int().positive()

/** The key with which a client marks repeats of one request (W436). */
export const requestKeySchema = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .optional()
  .describe('a random text of the client: a request that is sent again with the same key is done once')

/** A time on the wire: ISO 8601 in UTC with milliseconds. */
export const instantSchema = z.iso.datetime({ precision: 3 }).describe('ISO 8601, UTC, milliseconds')

export const sideSchema = z.enum(['white', 'black']).describe('white is userA, black is userB')

export const localeSchema = z.enum(LOCALES)

/** The translations of an operator's text, by language (W376). */
export const translationsSchema = z.partialRecord(localeSchema, z.string())

/** The body of every refusal. @public */
export const errorBodySchema = z
  .object({ code: z.int(), message: z.string() })
  .describe('code repeats the HTTP status, custom ones included')

/** The path parameter `{id}`. */
export const idParamsSchema = z.strictObject({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

/** An answer without further content. */
export const doneSchema = z.object({ done: z.literal(true) })

/** `GET /timestamp`: the server's clock in seconds since the epoch, with fractions to the millisecond. */
export const timestampSchema = z.number()

export type Timestamp = z.infer<typeof timestampSchema>
