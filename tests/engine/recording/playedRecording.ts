import { createHash } from 'node:crypto'
import type { Recording } from '../../../src/engine/recording/Recording.ts'
import { setupOfRecording, switchesOf } from '../../../src/engine/recording/Recording.ts'
import { withHashes, withoutHashes } from '../../../src/engine/recording/runningHash.ts'
import type { Verifier } from '../../../src/engine/recording/verifyRecording.ts'
import type { ActionRecord } from '../../../src/engine/rules/game.ts'
import type { MatchSetup } from '../../../src/engine/rules/matchState.ts'
import { variantOfSetup } from '../../../src/engine/rules/matchState.ts'
import { playRandomMatch } from '../matches.ts'
import { seededDice } from '../seededRandom.ts'

const SECONDS_MS = 1_000
const START = Date.UTC(2026, 0, 1)
/** A timeout may come at any moment. */
const EMPTY_CLOCK = { delayMs: 0, bankMs: 0 }
const COMMITMENT = 'c0'.repeat(32)

/** The recording of a random match, without hashes. Each record comes a second after the one before. */
export function playedRecording(setup: MatchSetup, seed: number): Recording {
  const { records, match } = playRandomMatch(setup, seed)
  return {
    build: 'test',
    source: 'site',
    id: 7,
    names: { white: 'Kayvan', black: 'Sara' },
    startedAt: START,
    rules: 1,
    variant: setup.variant,
    switches: switchesOf(variantOfSetup(setup)),
    length: setup.length,
    startScore: { white: 0, black: 0 },
    dice: { commitment: COMMITMENT, secret: `${seed}`, seeds: { white: '', black: '' } },
    clock: EMPTY_CLOCK,
    events: records.map((record, index) => ({ at: START + index * SECONDS_MS, record, hash: null })),
    result: match.winner === null ? null : { winner: match.winner, score: match.score },
  }
}

/** The same with its hashes. */
export function hashedRecording(setup: MatchSetup, seed: number): Recording {
  return hashed(playedRecording(setup, seed))
}

export function hashed(recording: Recording): Recording {
  return withHashes(recording, setupOfRecording(recording, 1), VERIFIER.sha256)
}

/** The recording with another record in the place of one. The hashes stay as they were. */
export function withRecord(
  recording: Recording,
  index: number,
  change: (record: ActionRecord) => ActionRecord,
): Recording {
  const events = recording.events.map((event, at) =>
    at === index ? { ...event, record: change(event.record) } : event,
  )
  return { ...recording, events }
}

export { withoutHashes }

/** Derives the dice of `playedRecording`: its secret is the seed of the random dice. */
export const VERIFIER: Verifier = {
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
  deriveDice: ({ secret }) => (secret === null ? null : { commitment: COMMITMENT, source: seededDice(Number(secret)) }),
}
