import { createHash } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import * as openId from 'openid-client'
import type { ProviderRedirect } from '../../../../protocol/session/session.ts'
import type { Transaction } from '../../../machinery/database/database.ts'
import { providerRequests } from './identityTables.ts'
import type { Machinery } from '../../../machinery/Machinery.ts'
import { ApiError } from '../../../machinery/http/ApiError.ts'
import { addressGroup, countAttempt, forgetAttempts } from '../../../machinery/limits/floodLimit.ts'
import type { ConfiguredProvider } from './configuredProviders.ts'

/** How long a person may take to sign in at the provider. */
const LIFETIME_MS = 600_000
const REQUESTS_PER_ADDRESS = 60

const subjectOf = (address: string) => `provider:address:${addressGroup(address)}`

const hashState = (state: string) => createHash('sha256').update(state).digest('hex')

/**
 * Begins a sign-in by a provider and answers the address to go to: authorization code flow with PKCE, state and nonce.
 * @throws ApiError tooManyRequests, unavailable (the provider does not answer)
 */
export async function beginProviderSignIn(
  { database, clock, logger }: Machinery,
  provider: ConfiguredProvider,
  address: string,
): Promise<ProviderRedirect> {
  const configuration = await provider.discover().catch((error: unknown) => {
    logger.error({ err: error, provider: provider.provider }, 'a provider of sign-in cannot be reached')
    throw new ApiError('unavailable')
  })
  const state = openId.randomState()
  const nonce = openId.randomNonce()
  const codeVerifier = openId.randomPKCECodeVerifier()
  await database.transaction(async (tx) => {
    const now = clock()
    await countAttempt(tx, now, { subject: subjectOf(address), most: REQUESTS_PER_ADDRESS, withinMs: LIFETIME_MS })
    await tx.delete(providerRequests).where(lt(providerRequests.expiresAt, new Date(now)))
    await tx.insert(providerRequests).values({
      stateHash: hashState(state),
      provider: provider.provider,
      nonce,
      codeVerifier,
      expiresAt: new Date(now + LIFETIME_MS),
    })
  })
  const url = openId.buildAuthorizationUrl(configuration, {
    redirect_uri: provider.returnTo,
    scope: 'openid email',
    response_type: 'code',
    state,
    nonce,
    code_challenge: await openId.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, state }
}

/**
 * Takes the stored request of a sign-in that has begun. It can be taken once.
 * @throws ApiError badRequest if there is no such request
 */
export async function takeProviderRequest(
  tx: Transaction,
  now: number,
  provider: string,
  state: string,
): Promise<{ nonce: string; codeVerifier: string }> {
  const isIt = and(
    eq(providerRequests.stateHash, hashState(state)),
    eq(providerRequests.provider, provider),
    gt(providerRequests.expiresAt, new Date(now)),
  )
  const [request] = await tx.delete(providerRequests).where(isIt).returning()
  if (!request) throw new ApiError('badRequest', 'body.query: no sign-in began with this state')
  return request
}

/** Stops counting a request that led to a sign-in, since many members may share the address (W240). */
export async function forgiveProviderRequest(tx: Transaction, address: string): Promise<void> {
  await forgetAttempts(tx, subjectOf(address), 1)
}
