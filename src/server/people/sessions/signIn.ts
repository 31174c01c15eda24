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
import { writeAudit } from '../../machinery/audit/auditLog.ts'
import { describeDevice, networkOf, type Origin } from './device.ts'
import { issuePair, type TokenPair } from './renewSession.ts'
import { openSession, SESSION_LIFETIME_MS } from './sessionStore.ts'
import { tellNewDevice } from './tellNewDevice.ts'

const TRIES_PER_ADDRESS = 60
const TRIES_WITHIN_MS = 600_000

/**
 * Signs a member in by a code. A new number becomes a member. Outside production, test members sign in by password.
 * @throws ApiError codeExpired (735), codeWrong (736), tooManyRequests (409), forbidden (403), notFound (404)
 */
export async function signIn(
  dependencies: PeopleDependencies,
  tokens: AccessTokens,
  credentials: CreateSession,
  origin: Origin,
): Promise<OpenedSession> {
  const renews = credentials.renewal !== undefined
  return beginSession(dependencies, tokens, { origin, renews }, (tx) =>
    'password' in credentials
      ? findTestMember(tx, dependencies, credentials)
      : findByCode(tx, dependencies, credentials, origin.address),
  )
}

/** A session that was just opened. `pair` is there if it renews. */
export interface OpenedSession extends Pick<Session, 'accessToken' | 'member'> {
  readonly pair: TokenPair | null
}

/**
 * Opens a session of the member whom `identify` finds or creates, in one transaction. If `identify` answers the name of an
 * error, its changes are kept and the error is thrown.
 * @throws ApiError forbidden for a blocked member
 */
export async function beginSession(
  dependencies: PeopleDependencies,
  tokens: AccessTokens,
  { origin, renews }: { readonly origin: Origin; readonly renews: boolean },
  identify: (tx: Transaction) => Promise<MemberRow | 'codeWrong' | 'codeExpired'>,
): Promise<OpenedSession> {
  const { database, environment } = dependencies
  const outcome = await database.transaction(async (tx) => {
    const member = await identify(tx)
    if (typeof member === 'string') return member
    if (member.isBlocked) throw new ApiError('forbidden')
    const caller = await openSession(tx, dependencies, { memberId: member.id, origin, renews })
    await tellNewDevice(tx, dependencies, caller, origin)
    const { network, ...detail } = describeDevice(origin)
    await writeAudit(tx, dependencies.clock(), { ...byMember(member.id), action: 'session opened', network, detail })
    return { member, caller }
  })
  if (typeof outcome === 'string') {
    dependencies.logger.info({ network: networkOf(origin.address), reason: outcome }, 'a sign-in was refused')
    throw new ApiError(outcome)
  }
  const ranks = await readRanks(database.queries, outcome.member.id)
  const member = presentMember(outcome.member, ranks)
  const session = { ...outcome.caller, generation: 0, lifetimeMs: SESSION_LIFETIME_MS }
  if (!renews) return { accessToken: await tokens.issue(session), member, pair: null }
  const pair = await issuePair(tokens, environment.ACCESS_TOKEN_SECONDS * 1000, session)
  return { accessToken: pair.accessToken, member, pair }
}

const byMember = (memberId: number) => ({ actor: 'member', memberId }) as const

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
  // Only failures count, because many members may sign in from one address.
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
