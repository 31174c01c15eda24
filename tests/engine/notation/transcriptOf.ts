import type { MatchTranscript } from '../../../src/engine/notation/matchTranscript.ts'
import { parseMat } from '../../../src/engine/notation/parseMat.ts'

/** The match of a `.mat` text that must be read. */
export function transcriptOf(text: string): MatchTranscript {
  const parsed = parseMat(text)
  if (!parsed.ok) throw new Error(`line ${parsed.error.line}: ${parsed.error.message}`)
  return parsed.value
}
