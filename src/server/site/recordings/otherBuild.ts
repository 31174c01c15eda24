import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { recordText, stateText } from '../../../engine/recording/canonicalText.ts'
import { matchGnuId, matchXgid } from '../../../engine/recording/matchXgid.ts'
import type { MatchState } from '../../../engine/rules/matchState.ts'
import type { Recording } from '../../../engine/recording/Recording.ts'
import { withoutHashes } from '../../../engine/recording/runningHash.ts'
import { verifyRecording } from '../../../engine/recording/verifyRecording.ts'
import { presentTurn } from '../../../protocol/game/presentGame.ts'
import { makeRecordingText } from '../../../protocol/recording/recordingText.ts'
import { recordingVerifier, sha256 } from '../../play/recordings/recordingVerifier.ts'
import { SourceError } from './recordingSource.ts'

/** One record as the rules of a build play it. Two builds agree if their rows are equal. */
const replayRowSchema = z.object({
  record: z.number().nullable(),
  what: z.string(),
  xgid: z.string().nullable(),
  /** The same position; missing from older builds. */
  'gnu id': z.string().nullable().default(null),
  /** SHA-256 of the state after the record, or of the words of the fault at which the build stops. */
  state: z.string(),
  /**
   * What the side to act may do then: the number of its turns, its cube, and a digest of both. Null after a fault, and
   * from older builds.
   */
  choices: z.string().nullable().default(null),
})

export type ReplayRow = z.infer<typeof replayRowSchema>

/** The longest time that another build may work. */
const PATIENCE_MS = 120_000
const DIGEST_LENGTH = 12
const PROGRAM = 'recordingProgram.js'

/** Plays a recording by the rules of this build, record by record. The last row is the first fault, if there is one. */
export function replayHere(recording: Recording): readonly ReplayRow[] {
  const { states, fault } = verifyRecording(withoutHashes(recording), recordingVerifier)
  const rows = states.map((state, index): ReplayRow => {
    const event = recording.events[index]
    const what = event === undefined ? '' : recordText(event.record)
    return {
      record: index,
      what,
      xgid: matchXgid(state),
      'gnu id': matchGnuId(state),
      state: sha256(stateText(state)),
      choices: choicesIn(state),
    }
  })
  if (fault === null) return rows
  const words = `${fault.kind}: expected ${fault.expected}, found ${fault.found}`
  const { record, xgid, gnuId } = fault
  return [...rows, { record, what: words, xgid, 'gnu id': gnuId, state: sha256(words), choices: null }]
}

/** A rule that allows more than before leaves every recording right. These words tell it. */
function choicesIn(state: MatchState): string {
  const { possibleMoves, canDouble, resignScore } = presentTurn(state)
  const turns = possibleMoves.map((turn) => JSON.stringify(turn)).toSorted()
  const digest = sha256(JSON.stringify([turns, canDouble, resignScore])).slice(0, DIGEST_LENGTH)
  return `${turns.length} turns${canDouble ? ', double' : ''} ${digest}`
}

/**
 * Plays a recording by the rules of another build, whose program runs in its own process. `build` is the folder of a built
 * server, or of a clone with one.
 * @throws SourceError if the build is missing, fails or gives an unreadable answer
 */
export async function replayThere(recording: Recording, build: string): Promise<readonly ReplayRow[]> {
  const program = [join(build, PROGRAM), join(build, 'dist/server', PROGRAM)].find((path) => existsSync(path))
  if (program === undefined) throw new SourceError(`${build}: no ${PROGRAM} there; build that version first`)
  const { code, out, problem } = await runProgram(program, makeRecordingText(recording))
  if (code === null || code > 1) throw new SourceError(`${program}: ${problem.trim() || `ended with ${code}`}`)
  try {
    return out
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => replayRowSchema.parse(JSON.parse(line)))
  } catch {
    throw new SourceError(`${program}: its answer cannot be read`)
  }
}

/** The number of the first row in which two builds differ; null if they agree. */
export function whereBuildsPart(here: readonly ReplayRow[], there: readonly ReplayRow[]): number | null {
  const longer = here.length > there.length ? here : there
  const index = longer.findIndex((_, at) => !isAlike(here[at], there[at]))
  return index < 0 ? null : index
}

function isAlike(one: ReplayRow | undefined, other: ReplayRow | undefined): boolean {
  if (one === undefined || other === undefined || one.state !== other.state) return false
  return one.choices === null || other.choices === null || one.choices === other.choices
}

function runProgram(program: string, input: string): Promise<{ code: number | null; out: string; problem: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, 'replay', '-', '--json'], { timeout: PATIENCE_MS })
    const out: Buffer[] = []
    const problem: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => problem.push(chunk))
    // A program that ends early closes its input. Its exit code tells more than this error.
    child.stdin.on('error', () => {})
    child.on('error', reject)
    child.on('close', (code) =>
      resolve({ code, out: Buffer.concat(out).toString('utf8'), problem: Buffer.concat(problem).toString('utf8') }),
    )
    child.stdin.end(input)
  })
}
