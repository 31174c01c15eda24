import * as openId from 'openid-client'
import { z } from 'zod'
import type { PeopleDependencies } from '../../members/PeopleDependencies.ts'
import { ApiError } from '../../../machinery/http/ApiError.ts'
import type { AccessTokens } from '../accessTokens.ts'
import type { Origin } from '../device.ts'
import { beginSession, type OpenedSession } from '../signIn.ts'
import type { ConfiguredProvider } from './configuredProviders.ts'
import { memberOfIdentity } from './memberOfIdentity.ts'
import type { Identity } from './memberOfIdentity.ts'
import { forgiveProviderRequest, takeProviderRequest } from './providerRequests.ts'

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.email().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
})

/**
 * Signs in the person whom the provider has sent back with this query.
 * @throws ApiError badRequest (unknown or used state), forbidden (the provider refused, or its answer is not valid)
 */
export async function finishProviderSignIn(
  dependencies: PeopleDependencies,
  tokens: AccessTokens,
  provider: ConfiguredProvider,
  { query, origin, renews }: { readonly query: string; readonly origin: Origin; readonly renews: boolean },
): Promise<OpenedSession> {
  const { database, clock, logger } = dependencies
  const returned = new URL(provider.returnTo)
  returned.search = query
  const state = returned.searchParams.get('state') ?? ''
  // The stored request is used up even if this try fails.
  const request = await database.transaction((tx) => takeProviderRequest(tx, clock(), provider.provider, state))
  const identity = await redeem(provider, returned, { ...request, state }).catch((error: unknown) => {
    logger.warn({ err: error, provider: provider.provider }, 'a sign-in by a provider was refused')
    throw new ApiError('forbidden')
  })
  return beginSession(dependencies, tokens, { origin, renews }, async (tx) => {
    await forgiveProviderRequest(tx, origin.address)
    return memberOfIdentity(tx, dependencies, identity)
  })
}

/** Exchanges the code. The library checks signature, issuer, audience, times, state, nonce and PKCE. */
async function redeem(
  { provider, discover }: ConfiguredProvider,
  returned: URL,
  { state, nonce, codeVerifier }: { state: string; nonce: string; codeVerifier: string },
): Promise<Identity> {
  const configuration = await discover()
  const answer = await openId.authorizationCodeGrant(configuration, returned, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  const token = claimsSchema.parse(answer.claims())
  // Google's token holds the email address. Other providers give it only on request.
  const isTold = token.email !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined
  const { sub, email, email_verified } = isTold
    ? token
    : claimsSchema.parse(await openId.fetchUserInfo(configuration, answer.access_token, token.sub))
  return { provider, subject: sub, email: email_verified === true && email ? email.toLowerCase() : null }
}
