import { createHash } from 'node:crypto'
import type { Verifier } from '../../../engine/recording/verifyRecording.ts'
import { commitmentOf, fairDiceSource } from '../dice/fairDice.ts'

/** SHA-256 of a text in UTF-8, hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The cryptography that the check of a recording needs: SHA-256, and the dice of a revealed secret (W31). */
export const recordingVerifier: Verifier = {
  sha256,
  deriveDice({ secret, seeds }) {
    if (secret === null) return null
    const bytes = Buffer.from(secret, 'hex')
    return { commitment: commitmentOf(bytes), source: fairDiceSource(bytes, seeds) }
  },
}
