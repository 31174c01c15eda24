import { diffRecordings, isSameRecording } from '../../../engine/recording/diffRecordings.ts'
import { matchGnuId, matchXgid } from '../../../engine/recording/matchXgid.ts'
import type { Recording } from '../../../engine/recording/Recording.ts'
import { withoutHashes } from '../../../engine/recording/runningHash.ts'
import { shrinkRecording } from '../../../engine/recording/shrinkRecording.ts'
import { type Fault, verifyRecording } from '../../../engine/recording/verifyRecording.ts'
import { makeMatText, makeRecordingText, makeSgfText } from '../../../protocol/recording/recordingText.ts'
import { recordingVerifier } from '../../play/recordings/recordingVerifier.ts'
import { replayHere, replayThere, whereBuildsPart } from './otherBuild.ts'
import { SourceError } from './recordingSource.ts'
import { type Row, showHead, showRecords, showVerdict } from './showRecording.ts'

/** Thrown for wrong arguments of a command. */
export class WrongUse extends Error {}

/** The answer of a command: tables, or a file. If `isFault` is true, the program ends with code 1. */
export interface Answer {
  readonly tables: readonly (readonly Row[])[]
  readonly file?: string
  readonly isFault: boolean
}

/** A recording and the argument that named it. */
export interface Named {
  readonly name: string
  readonly recording: Recording
}

/** The forms of an exported file. */
export const EXPORTS = { json: makeRecordingText, mat: makeMatText, sgf: makeSgfText } as const

export type ExportForm = keyof typeof EXPORTS

export interface CommandOptions {
  /** The folder of another build. */
  readonly against: string | undefined
  /** The form of an exported file. */
  readonly to: ExportForm
}

interface RecordingCommand {
  readonly summary: string
  /** How many recordings the command takes. */
  readonly takes: 'one' | 'two' | 'many'
  readonly run: (named: readonly Named[], options: CommandOptions) => Answer | Promise<Answer>
}

/** The commands of `npm run recording`, in the order of the help. */
export const RECORDING_COMMANDS: Readonly<Record<string, RecordingCommand>> = {
  verify: {
    summary: 'plays recordings again and names the first record that does not agree',
    takes: 'many',
    run: verify,
  },
  diff: { summary: 'shows where two recordings part', takes: 'two', run: diff },
  show: {
    summary: 'shows what a recording says, with XGID and GNU ID after each record',
    takes: 'one',
    run: show,
  },
  export: {
    summary: 'writes a recording as Khatam’s JSON, or with --to mat or sgf for other programs',
    takes: 'one',
    run: write,
  },
  import: { summary: 'reads a match file of any form, checks it, and writes Khatam’s JSON', takes: 'one', run: take },
  replay: {
    summary: 'plays a recording by the rules of this build, and --against another build',
    takes: 'one',
    run: replay,
  },
  shrink: { summary: 'writes the shortest recording that still shows the fault', takes: 'one', run: shrink },
}

function verify(named: readonly Named[]): Answer {
  const verdicts = named.map(({ name, recording }) => showVerdict(name, recording))
  return { tables: [verdicts.map(({ row }) => row)], isFault: verdicts.some(({ fault }) => fault !== null) }
}

function diff([left, right]: readonly Named[]): Answer {
  if (left === undefined || right === undefined) throw new WrongUse('diff takes two recordings')
  const found = diffRecordings(left.recording, right.recording)
  if (isSameRecording(found)) return { tables: [[{ message: 'The recordings are the same.' }]], isFault: false }
  const heads = found.head.map((line): Row => ({ record: 'head', what: 'head', ...line, xgid: null, 'gnu id': null }))
  const { record, what } = found
  const before = record === null ? undefined : verifyRecording(left.recording, recordingVerifier).states[record - 1]
  const xgid = before === undefined ? null : matchXgid(before)
  const parting =
    record === null
      ? []
      : [
          {
            record,
            what,
            left: found.left,
            right: found.right,
            xgid,
            'gnu id': before === undefined ? null : matchGnuId(before),
          },
        ]
  return { tables: [[...heads, ...parting]], isFault: true }
}

function show(named: readonly Named[]): Answer {
  const { recording } = only(named)
  return { tables: [showHead(recording), showRecords(recording)], isFault: false }
}

function write(named: readonly Named[], { to }: CommandOptions): Answer {
  const { recording } = only(named)
  return { tables: [], file: EXPORTS[to](recording), isFault: false }
}

function take(named: readonly Named[]): Answer {
  const { name, recording } = only(named)
  const { row, fault } = showVerdict(name, recording)
  if (fault !== null) return { tables: [[row]], isFault: true }
  return { tables: [], file: makeRecordingText(recording), isFault: false }
}

async function replay(named: readonly Named[], { against }: CommandOptions): Promise<Answer> {
  const { recording } = only(named)
  const here = replayHere(recording)
  if (against === undefined) return { tables: [here], isFault: here.length > recording.events.length }
  const there = await replayThere(recording, against)
  const parting = whereBuildsPart(here, there)
  if (parting === null) {
    const message = `Both builds play ${here.length} records alike.`
    return { tables: [[{ message }]], isFault: false }
  }
  const row = {
    record: parting,
    before: here[parting - 1]?.xgid ?? null,
    'gnu id before': here[parting - 1]?.['gnu id'] ?? null,
    'this build': here[parting]?.what ?? null,
    'leads to': here[parting]?.xgid ?? null,
    'and allows': here[parting]?.choices ?? null,
    'that build': there[parting]?.what ?? null,
    'leads there to': there[parting]?.xgid ?? null,
    'and allows there': there[parting]?.choices ?? null,
  }
  return { tables: [[row]], isFault: true }
}

function shrink(named: readonly Named[]): Answer {
  const { name, recording } = only(named)
  const { fault } = verifyRecording(recording, recordingVerifier)
  if (fault === null) throw new SourceError(`${name}: it has no fault to keep`)
  // Each hash covers all earlier records. Without one of these records all later hashes are wrong, so they are dropped.
  const start = fault.kind === 'hash' ? recording : withoutHashes(recording)
  const shortest = shrinkRecording(start, (shorter) => {
    const shown = verifyRecording(shorter, recordingVerifier).fault
    return shown !== null && isSameFault(shown, fault)
  })
  return { tables: [], file: makeRecordingText(shortest), isFault: false }
}

function isSameFault(one: Fault, other: Fault): boolean {
  return one.kind === other.kind && one.expected === other.expected && one.found === other.found
}

function only([first]: readonly Named[]): Named {
  if (first === undefined) throw new WrongUse('the recording is missing')
  return first
}
