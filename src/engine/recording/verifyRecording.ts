import { applyRecord } from '../rules/applyRecord.ts'
import type { DiceSource } from '../rules/dice.ts'
import type { MatchState } from '../rules/matchState.ts'
import { unopenedMatch } from '../rules/matchState.ts'
import { isRulesVersion, variantOf } from '../rules/variant.ts'
import { recordText } from './canonicalText.ts'
import { ClockCheck } from './clockCheck.ts'
import { matchGnuId, matchXgid } from './matchXgid.ts'
import type { RecordedResult, Recording } from './Recording.ts'
import { setupOfRecording, switchesOf } from './Recording.ts'
import { RulesCheck } from './rulesCheck.ts'
import type { Sha256 } from './runningHash.ts'
import { headHash, nextHash } from './runningHash.ts'

/**
 * What a fault is about:
 * - `version`: this build does not know the version of the rules;
 * - `switches`: the variant differs from the same variant in that version;
 * - `commitment`: the secret does not match its commitment;
 * - `dice`: the secret and the seeds give another roll;
 * - `rules`: the rules refuse the record or expect another;
 * - `end`: a record is missing at the end;
 * - `clock`: an instant goes back, or a timeout is too early;
 * - `hash`: a record, instant or state does not match its hash;
 * - `result`: the records lead to another result.
 */
export type FaultKind = 'version' | 'switches' | 'commitment' | 'dice' | 'rules' | 'end' | 'clock' | 'hash' | 'result'

/** The first fault in a recording. */
export interface Fault {
  readonly kind: FaultKind
  /** The record's number, from 0. Null if the fault is in the head; the number of records if one is missing. */
  readonly record: number | null
  /** The XGID of the match before the record; null if the fault is in the head. */
  readonly xgid: string | null
  /** The GNU ID of the same moment. */
  readonly gnuId: string | null
  readonly expected: string
  readonly found: string
}

export interface Verified {
  /** Null if everything agrees. */
  readonly fault: Fault | null
  /** The match after each record before the fault, in order. */
  readonly states: readonly MatchState[]
  /** The running hash after each record before the fault, in order. */
  readonly hashes: readonly string[]
  /** Whether the rolls were checked against the secret and the seeds. Otherwise they are taken as true. */
  readonly areDiceDerived: boolean
  /** Whether every record before the fault had a hash to compare. */
  readonly areHashesCompared: boolean
}

export interface Verifier {
  readonly sha256: Sha256
  /** The dice of a secret and the seeds (W31). Null leaves the rolls unchecked. */
  readonly deriveDice:
    | ((dice: NonNullable<Recording['dice']>) => { commitment: string; source: DiceSource } | null)
    | null
}

/** Plays a recording again and compares everything in it (R86). Stops at the first fault. */
export function verifyRecording(recording: Recording, { sha256, deriveDice }: Verifier): Verified {
  const derived = recording.dice === null || deriveDice === null ? null : deriveDice(recording.dice)
  const areDiceDerived = derived !== null
  const stop = (fault: Fault): Verified => ({
    fault,
    states: [],
    hashes: [],
    areDiceDerived,
    areHashesCompared: false,
  })
  const { rules } = recording
  if (!isRulesVersion(rules)) return stop(headFault('version', 'a version of the rules that this build knows', rules))
  const wrong = wrongSwitch(recording, rules)
  if (wrong !== null) return stop(wrong)
  if (derived !== null && derived.commitment !== recording.dice?.commitment)
    return stop(headFault('commitment', derived.commitment, recording.dice?.commitment ?? ''))
  const start = unopenedMatch(setupOfRecording(recording, rules))
  const run = new Run(recording, start, { sha256, dice: derived?.source ?? null })
  const fault = run.play()
  return { fault, states: run.states, hashes: run.hashes, areDiceDerived, areHashesCompared: run.areHashesCompared }
}

function headFault(kind: FaultKind, expected: string, found: string | number): Fault {
  return { kind, record: null, xgid: null, gnuId: null, expected, found: String(found) }
}

/** The fault of a variant that differs from its version in a switch that no operator can change, or null. */
function wrongSwitch({ variant, switches }: Recording, rules: 1): Fault | null {
  const own = switchesOf(variantOf(variant, {}, rules))
  for (const name of ['opening', 'hasCube', 'forbidsHitAndRun'] as const) {
    const [expected, found] = [String(own[name]), String(switches[name])]
    if (expected !== found) return headFault('switches', `${name} ${expected}`, `${name} ${found}`)
  }
  return null
}

/** One pass through the records. */
class Run {
  readonly states: MatchState[] = []
  readonly hashes: string[] = []
  areHashesCompared = true
  readonly #recording: Recording
  readonly #sha256: Sha256
  readonly #rules: RulesCheck
  readonly #clock: ClockCheck
  #match: MatchState
  #hash: string

  constructor(
    recording: Recording,
    start: MatchState,
    { sha256, dice }: { readonly sha256: Sha256; readonly dice: DiceSource | null },
  ) {
    this.#recording = recording
    this.#sha256 = sha256
    this.#match = start
    this.#hash = headHash(recording, sha256)
    this.#rules = new RulesCheck(recording, dice)
    this.#clock = new ClockCheck(recording.clock)
  }

  play(): Fault | null {
    const { events } = this.#recording
    for (const [index, event] of events.entries()) {
      const fault = this.#judge(index)
      if (fault !== null) return fault
      const after = applyRecord(this.#match, event.record)
      const hash = nextHash(this.#hash, event, after, this.#sha256)
      if (event.hash === null) this.areHashesCompared = false
      else if (event.hash !== hash) return this.#fault('hash', index, hash, event.hash)
      this.#clock.note(this.#match, after, event, this.#rules.isActionOver())
      this.#match = after
      this.#hash = hash
      this.states.push(after)
      this.hashes.push(hash)
    }
    const missing = this.#rules.missing()
    if (missing !== null) return this.#fault('end', events.length, recordText(missing), 'the end of the recording')
    return this.#judgeResult()
  }

  #judge(index: number): Fault | null {
    const event = this.#recording.events[index]
    if (event === undefined) return null
    const broken = this.#rules.judge(this.#match, event.record)
    if (broken !== null) return this.#fault(broken.kind, index, broken.expected, recordText(event.record))
    const late = this.#clock.judge(event)
    return late === null ? null : this.#fault('clock', index, late.expected, late.found)
  }

  #judgeResult(): Fault | null {
    const { result, events } = this.#recording
    const { winner, score } = this.#match
    const expected = resultText(winner === null ? null : { winner, score })
    const found = resultText(result)
    return expected === found ? null : this.#fault('result', Math.max(0, events.length - 1), expected, found)
  }

  #fault(kind: FaultKind, record: number, expected: string, found: string): Fault {
    const match = this.#match
    return { kind, record, xgid: matchXgid(match), gnuId: matchGnuId(match), expected, found }
  }
}

function resultText(result: RecordedResult | null): string {
  return result === null ? 'no result' : `${result.winner} wins ${result.score.white}-${result.score.black}`
}
