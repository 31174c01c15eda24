import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Recording } from '../../../src/engine/recording/Recording.ts'
import { parseRecordingText } from '../../../src/protocol/recording/recordingText.ts'

const FOLDER = new URL('../../recorded/recordings/', import.meta.url)

/** The names of the recordings that are kept for ever. */
export function goldenNames(): readonly string[] {
  return readdirSync(FOLDER).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []))
}

/** The text of a golden recording. */
export function readGoldenText(name: string): string {
  return readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')
}

/** A golden recording. */
export function readGolden(name: string): Recording {
  const read = parseRecordingText(readGoldenText(name))
  if (!read.ok) throw new Error(`${name}, line ${read.error.line}: ${read.error.message}`)
  return read.value
}

/** By golden recording, the sum of the legal turns of all its moves. */
export function readLegalTurnSums(): Readonly<Record<string, number>> {
  const text = readFileSync(new URL('../rules/legalTurnSums.json', FOLDER), 'utf8')
  return z.record(z.string(), z.number()).parse(JSON.parse(text))
}
