import type { ActionRecord } from '../../../protocol/analysis/analysis.ts'
import { type DiceSeeds, diceOfBytes, rollMessage } from '../../../protocol/dice/fairDice.ts'
import type { FairDice } from '../../../protocol/game/game.ts'

/** A roll of the match as it was played, and as it follows from the secret and the seeds. */
export interface CheckedRoll {
  readonly gameIndex: number
  readonly rollIndex: number
  readonly played: readonly [number, number]
  readonly computed: readonly [number, number]
}

export interface DiceCheck {
  /** Whether the secret fits the commitment from before the match. */
  readonly isCommitted: boolean
  readonly rolls: readonly CheckedRoll[]
}

/** The number of a roll in its game: opening rolls count, equal ones too (W31). */
type PlayedRoll = Omit<CheckedRoll, 'computed'>

/**
 * Computes every roll of a finished match again, in this browser and from public data alone (W30, W31). Rejects if the
 * browser has no cryptography, as on pages without a secure connection.
 */
export async function verifyDice(
  { commitment, seeds: [white, black], secret }: FairDice,
  records: readonly ActionRecord[],
): Promise<DiceCheck> {
  if (secret === null) throw new Error('The secret is shown when the match is over')
  const bytes = bytesOf(secret)
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const seeds = { white: white ?? '', black: black ?? '' }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return {
    isCommitted: hexOf(digest) === commitment,
    rolls: await Promise.all(
      rollsOf(records).map(async (roll) => ({ ...roll, computed: await computeRoll(key, seeds, roll) })),
    ),
  }
}

export function isRight({ played, computed }: CheckedRoll): boolean {
  return played[0] === computed[0] && played[1] === computed[1]
}

async function computeRoll(key: CryptoKey, seeds: DiceSeeds, roll: PlayedRoll): Promise<readonly [number, number]> {
  const bytes: number[] = []
  for (let block = 0; ; block += 1) {
    const message = new TextEncoder().encode(rollMessage(seeds, roll, block))
    bytes.push(...new Uint8Array(await crypto.subtle.sign('HMAC', key, message)))
    const dice = diceOfBytes(bytes)
    if (dice !== null) return dice
  }
}

function rollsOf(records: readonly ActionRecord[]): readonly PlayedRoll[] {
  const made = new Map<number, number>()
  return records.flatMap(({ type, gameIndex, dice, openingRolls = [] }) => {
    const rolled = type === 'opening' ? openingRolls : type === 'roll' && dice !== undefined ? [dice] : []
    return rolled.map((played) => {
      const rollIndex = made.get(gameIndex) ?? 0
      made.set(gameIndex, rollIndex + 1)
      return { gameIndex, rollIndex, played }
    })
  })
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
