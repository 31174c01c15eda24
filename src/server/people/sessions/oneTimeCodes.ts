import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { CODE_LENGTH, CODE_LIFETIME_S, CODE_MAX_TRIES } from '../../../protocol/constants.ts'
import type { CodeSent } from '../../../protocol/session/session.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { oneTimeCodes } from './sessionTables.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { addressGroup, countAttempt, forgetAttempts, isFlood } from '../../machinery/limits/floodLimit.ts'
import type { FloodLimit } from '../../machinery/limits/floodLimit.ts'

const HOUR_MS = 3_600_000
/** To one number, whoever asks: what its owner may be bothered with. */
const CODES_PER_MOBILE = 18
/** To one number from one address: fewer, so that nobody else's asking uses up what the owner may ask for. */
const CODES_PER_MOBILE_AND_ADDRESS = 6
/** From one address that were never used: many share one behind a mobile operator, and those who sign in count for nothing. */
const CODES_PER_ADDRESS = 30
/** Wrong guesses at one code from all addresses together: 1 in 50,000 to hit it. */
const TRIES_FROM_ALL_ADDRESSES = 20

type CodeRow = typeof oneTimeCodes.$inferSelect

/**
 * Sends a new code to a number.
 * @throws ApiError codeAlreadySent (721), tooManyRequests (409), unavailable (503, the provider refused)
 */
export async function sendCode(dependencies: Machinery, mobile: string, address: string): Promise<CodeSent> {
  const { database, clock, sms, logger } = dependencies
  const code = makeCode(dependencies.randomBytes)
  const codeHash = hashCode(mobile, code)
  await database.transaction(async (tx) => {
    const now = clock()
    const [earlier] = await tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.mobile, mobile)).for('update')
    const isUsable = earlier && isGood(earlier, now) && !(await isFlood(tx, now, triesOf(earlier, address)))
    if (isUsable) throw new ApiError('codeAlreadySent')
    for (const limit of codeLimits(mobile, address)) await countAttempt(tx, now, limit)
    const fresh = {
      codeHash,
      tries: 0,
      sentAt: new Date(now),
      expiresAt: new Date(now + CODE_LIFETIME_S * 1000),
      usedAt: null,
    }
    await tx
      .insert(oneTimeCodes)
      .values({ mobile, ...fresh })
      .onConflictDoUpdate({ target: oneTimeCodes.mobile, set: fresh })
  })
  try {
    await sms.sendCode(mobile, code)
  } catch (error) {
    logger.error({ err: error }, 'a code could not be sent')
    await database.queries
      .delete(oneTimeCodes)
      .where(and(eq(oneTimeCodes.mobile, mobile), eq(oneTimeCodes.codeHash, codeHash)))
    throw new ApiError('unavailable', 'The code could not be sent. Try again.')
  }
  return { resendAfter: CODE_LIFETIME_S }
}

export interface CodeTry {
  readonly mobile: string
  readonly code: string
  readonly address: string
}

/**
 * Uses up the code when it is right; counts the try when it is not, so the transaction has to be committed either way. Tries
 * are counted by address: somebody who guesses at another's code spoils it for himself only.
 */
export async function redeemCode(
  tx: Transaction,
  now: number,
  { mobile, code, address }: CodeTry,
): Promise<'right' | 'codeWrong' | 'codeExpired'> {
  const [row] = await tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.mobile, mobile)).for('update')
  if (!row || !isGood(row, now)) return 'codeExpired'
  const tries = triesOf(row, address)
  if (await isFlood(tx, now, tries)) return 'codeExpired'
  if (!timingSafeEqual(Buffer.from(row.codeHash, 'hex'), Buffer.from(hashCode(mobile, code), 'hex'))) {
    await countAttempt(tx, now, tries)
    await tx
      .update(oneTimeCodes)
      .set({ tries: row.tries + 1 })
      .where(eq(oneTimeCodes.mobile, mobile))
    return 'codeWrong'
  }
  await tx
    .update(oneTimeCodes)
    .set({ usedAt: new Date(now) })
    .where(eq(oneTimeCodes.mobile, mobile))
  await forgiveCodes(tx, mobile, address)
  return 'right'
}

/** The codes that led to a sign-in were wanted: they no longer count against the number or the address. */
async function forgiveCodes(tx: Transaction, mobile: string, address: string): Promise<void> {
  const { ofNumber, ofBoth, ofAddress } = subjectsOf(mobile, address)
  const codes = await forgetAttempts(tx, ofBoth)
  await forgetAttempts(tx, ofNumber)
  await forgetAttempts(tx, ofAddress, codes)
}

const subjectsOf = (mobile: string, address: string) => ({
  ofNumber: `code:mobile:${mobile}`,
  ofBoth: `code:mobile:${mobile}:${addressGroup(address)}`,
  ofAddress: `code:address:${addressGroup(address)}`,
})

function codeLimits(mobile: string, address: string): readonly FloodLimit[] {
  const { ofNumber, ofBoth, ofAddress } = subjectsOf(mobile, address)
  return [
    { subject: ofNumber, most: CODES_PER_MOBILE, withinMs: HOUR_MS },
    { subject: ofBoth, most: CODES_PER_MOBILE_AND_ADDRESS, withinMs: HOUR_MS },
    { subject: ofAddress, most: CODES_PER_ADDRESS, withinMs: HOUR_MS },
  ]
}

const triesOf = ({ mobile, sentAt }: CodeRow, address: string): FloodLimit => ({
  subject: `try:${mobile}:${sentAt.getTime()}:${addressGroup(address)}`,
  most: CODE_MAX_TRIES,
  withinMs: CODE_LIFETIME_S * 1000,
})

const isGood = (row: CodeRow, now: number) =>
  row.usedAt === null && row.tries < TRIES_FROM_ALL_ADDRESSES && row.expiresAt.getTime() > now

/** Six digits, every code equally likely: numbers beyond the last whole million of 32 bits are drawn again. */
function makeCode(randomBytes: Machinery['randomBytes']): string {
  const codes = 10 ** CODE_LENGTH
  for (;;) {
    const number = Buffer.from(randomBytes(4)).readUInt32BE()
    if (number < Math.floor(2 ** 32 / codes) * codes) return String(number % codes).padStart(CODE_LENGTH, '0')
  }
}

/** A table of all hashes of one number would be quick to make, but the code is worthless after two minutes. */
const hashCode = (mobile: string, code: string) => createHash('sha256').update(`${mobile}:${code}`).digest('hex')
