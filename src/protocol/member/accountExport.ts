import { z } from 'zod'

/** Everything that the site keeps about a member. */
export const accountExportSchema = z.object({
  exportedAt: z.iso.datetime(),
  memberId: z.int(),
  /** False if a table had more rows than an export holds. Then the newest ones are in it. */
  isWhole: z.boolean(),
  /** A JPEG in base64. */
  picture: z.string().nullable(),
  /** The rows that name the member, by the table's name. */
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})

export type AccountExport = z.infer<typeof accountExportSchema>
