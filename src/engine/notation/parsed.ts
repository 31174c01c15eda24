/** What is wrong with a text, in English, and where. `line` counts from 1; null where the text has one line. */
export interface ParseError {
  readonly message: string
  readonly line: number | null
}

/** A parser's answer: a value, or what is wrong. Parsers never throw. */
export type Parsed<Value, Problem extends ParseError = ParseError> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Problem }

export function parsed<Value>(value: Value): Parsed<Value> {
  return { ok: true, value }
}

export function notParsed(message: string, line: number | null = null): Parsed<never> {
  return { ok: false, error: { message, line } }
}
