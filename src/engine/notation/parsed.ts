/**
 * The fault of a text or a file, in English, and its place. `line` counts from 1; null for a text of one line. `byte`
 * counts from 0; files that are not text have it.
 */
export interface ParseError {
  readonly message: string
  readonly line: number | null
  readonly byte?: number
}

/** A parser's answer: a value or a fault. Parsers never throw. */
export type Parsed<Value, Problem extends ParseError = ParseError> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Problem }

export function parsed<Value>(value: Value): Parsed<Value> {
  return { ok: true, value }
}

export function notParsed(message: string, line: number | null = null): Parsed<never> {
  return { ok: false, error: { message, line } }
}
