import type { Parsed, ParseError } from '../../../src/engine/notation/parsed.ts'

/** The error of a text that must be refused. */
export function errorOf(parsed: Parsed<unknown>): ParseError {
  if (parsed.ok) throw new Error('the text was accepted')
  return parsed.error
}
