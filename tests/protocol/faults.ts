import type { z } from 'zod'

/** The paths that the refusal of a body names, as W3 writes them, each once. Empty where the body is taken. */
export function faultsOf(schema: z.ZodType, body: unknown): string[] {
  return [...new Set(schema.safeParse(body).error?.issues.map(({ path }) => path.join('.')))]
}
