import { z } from 'zod'

/** `GET /timestamp`: seconds since the epoch by the server's clock, with fractions to the millisecond. */
export const timestampSchema = z.number()

export type Timestamp = z.infer<typeof timestampSchema>
