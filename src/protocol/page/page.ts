import { z } from 'zod'
import { instantSchema, localeSchema } from '../wire/fields.ts'

export const pageNameSchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and dashes')

/** Query of `GET /page`. Without a language, the caller's language applies. */
export const findPagesSchema = z.strictObject({ name: z.string().max(80).optional(), locale: localeSchema.optional() })

export const pageSchema = z.object({
  name: pageNameSchema,
  locale: localeSchema,
  title: z.string(),
  content: z.string().describe('HTML without scripts and styles'),
  updatedAt: instantSchema,
})

export type Page = z.infer<typeof pageSchema>
