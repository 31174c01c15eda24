import { DAY_MS, HOUR_MS } from '../../../protocol/wire/durations.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { addressGroup, countAttempt, forgetAttempts, isFlood, lockSubject } from '../../machinery/limits/floodLimit.ts'
import type { FloodLimit } from '../../machinery/limits/floodLimit.ts'

/** The most short codes to one number, from all addresses. This limits guesses, and unwanted messages to the owner. */
const SHORT_CODES_PER_HOUR = 18
const SHORT_CODES_PER_DAY = 40
/**
 * The most codes to one number from one address. It is lower than the number's limit, so that one stranger alone cannot
 * reach that.
 */
const CODES_PER_MOBILE_AND_ADDRESS = 6
/**
 * The most unused codes from one address. Codes that led to a sign-in do not count, because many members share the
 * address of a mobile operator.
 */
const CODES_PER_ADDRESS = 30

/** Locks the codes of one number until the transaction ends, so that changes of them run one after the other. */
export const lockNumber = (tx: Transaction, mobile: string) => lockSubject(tx, `code:mobile:${mobile}`)

/** Whether the number has reached its limit of short codes. Then it gets long codes. */
export async function isCrowded(tx: Transaction, now: number, mobile: string): Promise<boolean> {
  for (const limit of limitsOfNumber(mobile)) if (await isFlood(tx, now, limit)) return true
  return false
}

/**
 * Counts a code that is sent.
 * @throws ApiError tooManyRequests for an address that asks too often
 */
export async function countCode(
  tx: Transaction,
  now: number,
  { mobile, address, isShort }: { readonly mobile: string; readonly address: string; readonly isShort: boolean },
): Promise<void> {
  const ofAsker = limitsOfAsker(mobile, address)
  for (const limit of isShort ? [...ofAsker, ...limitsOfNumber(mobile)] : ofAsker) await countAttempt(tx, now, limit)
}

/** Forgives the codes that led to a sign-in: they no longer count against the number or the address. */
export async function forgiveCodes(tx: Transaction, mobile: string, address: string): Promise<void> {
  const [ofBoth, ofAddress] = limitsOfAsker(mobile, address)
  const codes = await forgetAttempts(tx, ofBoth.subject)
  if (codes === 0) return
  for (const { subject } of [ofAddress, ...limitsOfNumber(mobile)]) await forgetAttempts(tx, subject, codes)
}

function limitsOfAsker(mobile: string, address: string): readonly [ofBoth: FloodLimit, ofAddress: FloodLimit] {
  const group = addressGroup(address)
  return [
    { subject: `code:mobile:${mobile}:${group}`, most: CODES_PER_MOBILE_AND_ADDRESS, withinMs: HOUR_MS },
    { subject: `code:address:${group}`, most: CODES_PER_ADDRESS, withinMs: HOUR_MS },
  ]
}

const limitsOfNumber = (mobile: string): readonly FloodLimit[] => [
  { subject: `code:mobile:${mobile}`, most: SHORT_CODES_PER_HOUR, withinMs: HOUR_MS },
  { subject: `code:day:${mobile}`, most: SHORT_CODES_PER_DAY, withinMs: DAY_MS },
]
