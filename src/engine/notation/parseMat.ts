import { MatError, type MatFault } from './MatError.ts'
import type { MatchTranscript } from './matchTranscript.ts'
import type { ParseError, Parsed } from './parsed.ts'
import { readMatLines } from './readMatLines.ts'
import { transcribe } from './transcribeSheet.ts'

/** The reason why a file is not a match: an English message, a line, and a fault code for translated messages. */
export interface MatParseError extends ParseError {
  readonly fault: MatFault
}

/**
 * Reads the match of a `.mat` text and checks every move against the rules. A game that ends before a side is off or
 * drops counts as resigned. A file may end in the middle of a game. An error names the line.
 */
export function parseMat(text: string): Parsed<MatchTranscript, MatParseError> {
  return answering(() => transcribe(readMatLines(text)))
}

/** The answer of a reader that throws `MatError`. */
export function answering<Value>(read: () => Value): Parsed<Value, MatParseError> {
  try {
    return { ok: true, value: read() }
  } catch (error) {
    if (error instanceof MatError) {
      const { fault, message, line, byte } = error
      return { ok: false, error: { fault, message, line, ...(byte !== null && { byte }) } }
    }
    throw error
  }
}
