import { z } from 'zod'

/** `GET /timestamp`: the server's clock in seconds since the epoch, with fractions to the millisecond. */
export const timestampSchema = z.number()

export type Timestamp = z.infer<typeof timestampSchema>
