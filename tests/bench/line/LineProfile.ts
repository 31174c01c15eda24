import { z } from 'zod'

/** What a line between a browser and a server does to the connections over it. Whatever is not named does not happen. */
export const lineProfileSchema = z.strictObject({
  name: z.string().min(1),
  /** Milliseconds there and back, half of it each way. */
  roundTripMs: z.number().min(0).default(0),
  /** A segment is early or late by up to half of this. Within a connection no segment overtakes another. */
  jitterMs: z.number().min(0).default(0),
  /** Segments in a hundred that have to be sent again. Everything behind such a segment waits for it. */
  lossPercent: z.number().min(0).max(90).default(0),
  /** Kilobits (1000) a second that all connections share. */
  downKbit: z.number().positive().default(100_000),
  upKbit: z.number().positive().default(100_000),
  /** Nothing arrives for `forMs` at the end of each `everyMs`. */
  away: z.strictObject({ forMs: z.number().positive(), everyMs: z.number().positive() }).optional(),
  /** A connection of this age is closed, as some proxies do with streams. */
  closesAfterMs: z.number().positive().optional(),
  /** How often a connection is cut, and how often one falls silent without an end, on average. */
  cutsPerMinute: z.number().min(0).default(0),
  stallsPerMinute: z.number().min(0).default(0),
})

export type LineProfile = z.output<typeof lineProfileSchema>

/** The lines that the bench tries by itself. */
export const LINE_PROFILES: readonly LineProfile[] = [
  { name: 'mobile', roundTripMs: 60, jitterMs: 30, lossPercent: 0.1, downKbit: 10_000, upKbit: 5_000 },
  { name: '3g', roundTripMs: 200, jitterMs: 100, lossPercent: 0.5, downKbit: 1_600, upKbit: 750 },
  { name: 'bad3g', roundTripMs: 400, jitterMs: 300, lossPercent: 3, downKbit: 400, upKbit: 200 },
  { name: 'train', roundTripMs: 150, jitterMs: 100, lossPercent: 1, away: { forMs: 8_000, everyMs: 40_000 } },
  { name: 'closing', roundTripMs: 60, jitterMs: 30, closesAfterMs: 30_000 },
].map((given) => lineProfileSchema.parse(given))

/** A line that costs nearly nothing, for what is not measured. */
export const QUICK_LINE = lineProfileSchema.parse({ name: 'quick', roundTripMs: 2 })

/** The line of a start: it loses nothing, and is slow. */
export const SLOW_LINE = lineProfileSchema.parse({ name: 'slow', roundTripMs: 400, downKbit: 400, upKbit: 400 })

/**
 * The profile that somebody asks for: a name of the list above, or a profile of their own in JSON.
 * @throws Error for anything else
 */
export function readProfile(text: string): LineProfile {
  if (text.trimStart().startsWith('{')) return lineProfileSchema.parse(JSON.parse(text))
  const known = [...LINE_PROFILES, SLOW_LINE]
  const found = known.find(({ name }) => name === text)
  if (found === undefined) throw new Error(`There is no line ${text}, but: ${known.map(({ name }) => name).join(', ')}`)
  return found
}
