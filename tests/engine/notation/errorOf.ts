import type { Parsed, ParseError } from '../../../src/engine/notation/parsed.ts'

/** What is wrong with a text that has to be refused. */
export function errorOf(parsed: Parsed<unknown>): ParseError {
  if (parsed.ok) throw new Error('the text was read')
  return parsed.error
}
