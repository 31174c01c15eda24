import { eq } from 'drizzle-orm'
import type { CreateSession, Session } from '../../../protocol/session/session.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { members } from '../members/memberTable.ts'
import type { MemberRow } from '../members/memberTable.ts'
import type { PeopleDependencies } from '../members/PeopleDependencies.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { createMember } from '../members/createMember.ts'
import { presentMember } from '../members/presentMember.ts'
import { TEST_PASSWORD, testMembers } from '../members/testMembers.ts'
import { readRanks } from '../members/readRanks.ts'
import type { AccessTokens } from './accessTokens.ts'
import { addressGroup, countAttempt, forgetAttempts } from '../../machinery/limits/floodLimit.ts'
import { redeemCode } from './oneTimeCodes.ts'
import { openSession } from './sessionStore.ts'

const TRIES_PER_ADDRESS = 60
const TRIES_WITHIN_MS = 600_000

/**
 * Signs a member in by a code. Outside production the password signs in a test member. A new number becomes a member.
 * @throws ApiError codeExpired (735), codeWrong (736), tooManyRequests (409), forbidden (403), notFound (404)
 */
export async function signIn(
  dependencies: PeopleDependencies,
  tokens: AccessTokens,
  credentials: CreateSession,
  address: string,
): Promise<Session> {
  return beginSession(dependencies, tokens, (tx) =>
    'password' in credentials
      ? findTestMember(tx, dependencies, credentials)
      : findByCode(tx, dependencies, credentials, address),
  )
}

/**
 * Opens a session of the member that `identify` finds or creates, in one transaction. If `identify` answers the name of
 * an error, that error is thrown and its changes are kept.
 * @throws ApiError forbidden for a blocked member
 */
export async function beginSession(
  dependencies: PeopleDependencies,
  tokens: AccessTokens,
  identify: (tx: Transaction) => Promise<MemberRow | 'codeWrong' | 'codeExpired'>,
): Promise<Session> {
  const { database, clock } = dependencies
  const outcome = await database.transaction(async (tx) => {
    const member = await identify(tx)
    if (typeof member === 'string') return member
    if (member.isBlocked) throw new ApiError('forbidden')
    return { member, caller: await openSession(tx, member.id, clock()) }
  })
  if (typeof outcome === 'string') throw new ApiError(outcome)
  const ranks = await readRanks(database.queries, outcome.member.id)
  return { accessToken: await tokens.issue(outcome.caller), member: presentMember(outcome.member, ranks) }
}

async function findByCode(
  tx: Transaction,
  dependencies: PeopleDependencies,
  { mobile, confirmationCode }: Extract<CreateSession, { confirmationCode: string }>,
  address: string,
): Promise<MemberRow | 'codeWrong' | 'codeExpired'> {
  const now = dependencies.clock()
  const subject = `signin:address:${addressGroup(address)}`
  await countAttempt(tx, now, { subject, most: TRIES_PER_ADDRESS, withinMs: TRIES_WITHIN_MS })
  const verdict = await redeemCode(tx, now, { mobile, code: confirmationCode, address })
  if (verdict !== 'right') return verdict
  // Only failures count: a whole village may sign in through one address.
  await forgetAttempts(tx, subject, 1)
  return createMember(tx, dependencies, { mobile })
}

async function findTestMember(
  tx: Transaction,
  { environment }: PeopleDependencies,
  { mobile, password }: Extract<CreateSession, { password: string }>,
): Promise<MemberRow> {
  const isAllowed = environment.APP_ENV !== 'production' && password === TEST_PASSWORD
  if (!isAllowed) throw new ApiError('forbidden')
  if (!testMembers.some((member) => member.mobile === mobile)) throw new ApiError('notFound')
  const [member] = await tx.select().from(members).where(eq(members.mobile, mobile))
  if (!member) throw new ApiError('notFound')
  return member
}
