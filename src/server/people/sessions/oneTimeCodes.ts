import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { CODE_LENGTH, CODE_LIFETIME_S, LONG_CODE_LENGTH } from '../../../protocol/session/oneTimeCode.ts'
import type { CodeSent } from '../../../protocol/session/session.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { oneTimeCodes } from './sessionTables.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { countCode, forgiveCodes, isCrowded, lockNumber } from './codeLimits.ts'
import { addressGroup, countAttempt, isFlood } from '../../machinery/limits/floodLimit.ts'
import type { FloodLimit } from '../../machinery/limits/floodLimit.ts'

const CODE_MAX_TRIES = 5

/** The life of a long code. It is longer than that of a short code, so a number under attack gets few messages. */
const LONG_CODE_LIFETIME_S = 600
/** The asker of a common code, which every address may use. */
const EVERYBODY = ''

type CodeRow = typeof oneTimeCodes.$inferSelect

/**
 * Sends a code to a number. A short code belongs to the address that asks. If strangers have asked too often, the number
 * gets a long common code for all addresses, which cannot be guessed and whose tries cannot be used up (W240).
 * @throws ApiError codeAlreadySent (721), tooManyRequests (409), unavailable (503, the provider refused)
 */
export async function sendCode(dependencies: Machinery, mobile: string, address: string): Promise<CodeSent> {
  const { database, clock, sms, logger } = dependencies
  const { code, ...sent } = await database.transaction((tx) => renewCode(tx, dependencies, { mobile, address }))
  try {
    await sms.sendCode(mobile, code)
  } catch (error) {
    logger.error({ err: error, at: clock() }, 'a code could not be sent')
    await database.queries
      .delete(oneTimeCodes)
      .where(and(isCodeOf(mobile, sent.asker), eq(oneTimeCodes.codeHash, sent.codeHash)))
    throw new ApiError('unavailable', 'The code could not be sent. Try again.')
  }
  return { resendAfter: CODE_LIFETIME_S }
}

interface Asker {
  readonly mobile: string
  readonly address: string
}

/**
 * Stores a new code for the number.
 * @throws ApiError codeAlreadySent while an earlier code can be used, tooManyRequests
 */
async function renewCode(tx: Transaction, { clock, randomBytes }: Machinery, { mobile, address }: Asker) {
  const now = clock()
  await lockNumber(tx, mobile)
  const { own, common } = await readCodes(tx, now, { mobile, address })
  if (own !== null && own.tries < CODE_MAX_TRIES) throw alreadySent(own, now)
  const isShort = !(await isCrowded(tx, now, mobile))
  if (!isShort && common !== null) {
    const isSpent = await isFlood(tx, now, triesOf(common, address))
    throw isSpent ? new ApiError('tooManyRequests') : alreadySent(common, now)
  }
  await countCode(tx, now, { mobile, address, isShort })
  const code = makeCode(randomBytes, isShort ? CODE_LENGTH : LONG_CODE_LENGTH)
  const asker = isShort ? addressGroup(address) : EVERYBODY
  const fresh = {
    codeHash: hashCode(mobile, code),
    tries: 0,
    triesElsewhere: 0,
    sentAt: new Date(now),
    expiresAt: new Date(now + (isShort ? CODE_LIFETIME_S : LONG_CODE_LIFETIME_S) * 1000),
    usedAt: null,
  }
  await tx
    .insert(oneTimeCodes)
    .values({ mobile, asker, ...fresh })
    .onConflictDoUpdate({ target: [oneTimeCodes.mobile, oneTimeCodes.asker], set: fresh })
  return { code, asker, codeHash: fresh.codeHash }
}

/** The refusal while a code can still be used. It says when another one can be asked for. */
function alreadySent({ expiresAt }: CodeRow, now: number): ApiError {
  return new ApiError('codeAlreadySent', undefined, Math.max(1, Math.ceil((expiresAt.getTime() - now) / 1000)))
}

export interface CodeTry extends Asker {
  readonly code: string
}

/**
 * Uses up the code if it is right, else counts the try. The transaction must be committed either way. An address tries
 * its own code and the common code. All addresses without a code of their own share a few tries at the codes of others,
 * so a stranger who guesses cannot use up the owner's tries.
 */
export async function redeemCode(
  tx: Transaction,
  now: number,
  { mobile, code, address }: CodeTry,
): Promise<'right' | 'codeWrong' | 'codeExpired'> {
  await lockNumber(tx, mobile)
  const { own, common, others } = await readCodes(tx, now, { mobile, address })
  const ownToTry = own !== null && own.tries < CODE_MAX_TRIES ? own : null
  const commonToTry = common !== null && !(await isFlood(tx, now, triesOf(common, address))) ? common : null
  const othersToTry = own === null ? others.filter(({ triesElsewhere }) => triesElsewhere < CODE_MAX_TRIES) : []
  const tried = [ownToTry, commonToTry, ...othersToTry].filter((row) => row !== null)
  if (tried.length === 0) return 'codeExpired'
  const hash = Buffer.from(hashCode(mobile, code), 'hex')
  const right = tried.find(({ codeHash }) => timingSafeEqual(Buffer.from(codeHash, 'hex'), hash))
  if (right === undefined) {
    if (ownToTry !== null) await count(tx, mobile, [ownToTry], 'tries')
    if (commonToTry !== null) await countAttempt(tx, now, triesOf(commonToTry, address))
    await count(tx, mobile, othersToTry, 'triesElsewhere')
    return 'codeWrong'
  }
  await tx
    .update(oneTimeCodes)
    .set({ usedAt: new Date(now) })
    .where(isCodeOf(mobile, right.asker))
  await forgiveCodes(tx, mobile, address)
  return 'right'
}

/**
 * The codes of a number that are neither used nor expired: the code of this address, the common code, and the codes of
 * other addresses.
 */
async function readCodes(tx: Transaction, now: number, { mobile, address }: Asker) {
  const isGood = and(isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, new Date(now)))
  const rows = await tx
    .select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.mobile, mobile), isGood))
  const group = addressGroup(address)
  return {
    own: rows.find(({ asker }) => asker === group) ?? null,
    common: rows.find(({ asker }) => asker === EVERYBODY) ?? null,
    others: rows.filter(({ asker }) => asker !== group && asker !== EVERYBODY),
  }
}

async function count(
  tx: Transaction,
  mobile: string,
  rows: CodeRow[],
  name: 'tries' | 'triesElsewhere',
): Promise<void> {
  if (rows.length === 0) return
  const askers = rows.map(({ asker }) => asker)
  await tx
    .update(oneTimeCodes)
    .set({ [name]: sql`${oneTimeCodes[name]} + 1` })
    .where(and(eq(oneTimeCodes.mobile, mobile), inArray(oneTimeCodes.asker, askers)))
}

const isCodeOf = (mobile: string, asker: string) => and(eq(oneTimeCodes.mobile, mobile), eq(oneTimeCodes.asker, asker))

/** The limit of an address's tries at the common code. */
const triesOf = ({ mobile, sentAt }: CodeRow, address: string): FloodLimit => ({
  subject: `try:${mobile}:${sentAt.getTime()}:${addressGroup(address)}`,
  most: CODE_MAX_TRIES,
  withinMs: LONG_CODE_LIFETIME_S * 1000,
})

const RANDOM_BYTES = 5

/** A random code of digits. Numbers beyond the last whole round of codes are drawn again, so all codes are equally likely. */
function makeCode(randomBytes: Machinery['randomBytes'], length: number): string {
  const codes = 10 ** length
  for (;;) {
    const number = Buffer.from(randomBytes(RANDOM_BYTES)).readUIntBE(0, RANDOM_BYTES)
    if (number < Math.floor(2 ** (8 * RANDOM_BYTES) / codes) * codes)
      return String(number % codes).padStart(length, '0')
  }
}

/** The stored hash of a code. It is quick to reverse, but the code is worthless after some minutes. */
const hashCode = (mobile: string, code: string) => createHash('sha256').update(`${mobile}:${code}`).digest('hex')
