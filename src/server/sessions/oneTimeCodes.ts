import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { CODE_LENGTH, CODE_LIFETIME_S, CODE_MAX_TRIES } from '../../protocol/constants.ts'
import type { CodeSent } from '../../protocol/session.ts'
import type { Transaction } from '../database/database.ts'
import { oneTimeCodes } from '../database/schema/sessions.ts'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/ApiError.ts'
import { countAttempt } from './floodLimit.ts'

const HOUR_MS = 3_600_000
const CODES_PER_MOBILE = 6
const CODES_PER_ADDRESS = 30

type CodeRow = typeof oneTimeCodes.$inferSelect

/**
 * Sends a new code to a number.
 * @throws ApiError codeAlreadySent (721), tooManyRequests (409), unavailable (503, the provider refused)
 */
export async function sendCode(dependencies: Dependencies, mobile: string, address: string): Promise<CodeSent> {
  const { database, clock, sms, logger } = dependencies
  const code = makeCode(dependencies.randomBytes)
  const codeHash = hashCode(mobile, code)
  await database.transaction(async (tx) => {
    const now = clock()
    const [earlier] = await tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.mobile, mobile)).for('update')
    if (earlier && isGood(earlier, now)) throw new ApiError('codeAlreadySent')
    await countAttempt(tx, now, { subject: `code:mobile:${mobile}`, most: CODES_PER_MOBILE, withinMs: HOUR_MS })
    await countAttempt(tx, now, { subject: `code:address:${address}`, most: CODES_PER_ADDRESS, withinMs: HOUR_MS })
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

/** Uses up the code when it is right; counts the try when it is not, so the transaction has to be committed either way. */
export async function redeemCode(
  tx: Transaction,
  now: number,
  mobile: string,
  code: string,
): Promise<'right' | 'codeWrong' | 'codeExpired'> {
  const [row] = await tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.mobile, mobile)).for('update')
  if (!row || !isGood(row, now)) return 'codeExpired'
  const isRight = timingSafeEqual(Buffer.from(row.codeHash, 'hex'), Buffer.from(hashCode(mobile, code), 'hex'))
  const change = isRight ? { usedAt: new Date(now) } : { tries: row.tries + 1 }
  await tx.update(oneTimeCodes).set(change).where(eq(oneTimeCodes.mobile, mobile))
  return isRight ? 'right' : 'codeWrong'
}

const isGood = (row: CodeRow, now: number) =>
  row.usedAt === null && row.tries < CODE_MAX_TRIES && row.expiresAt.getTime() > now

/** Six digits, every code equally likely: numbers beyond the last whole million of 32 bits are drawn again. */
function makeCode(randomBytes: Dependencies['randomBytes']): string {
  const codes = 10 ** CODE_LENGTH
  for (;;) {
    const number = Buffer.from(randomBytes(4)).readUInt32BE()
    if (number < Math.floor(2 ** 32 / codes) * codes) return String(number % codes).padStart(CODE_LENGTH, '0')
  }
}

/** A table of all hashes of one number would be quick to make, but the code is worthless after two minutes. */
const hashCode = (mobile: string, code: string) => createHash('sha256').update(`${mobile}:${code}`).digest('hex')
