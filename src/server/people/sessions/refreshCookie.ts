import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Renewal, Session } from '../../../protocol/session/session.ts'
import type { Environment } from '../../settings/environment.ts'
import type { OpenedSession } from './signIn.ts'
import type { TokenPair } from './renewSession.ts'

/** The cookie with the refresh token. Only requests to the renewal carry it, and no script can read it. */
const COOKIE = 'khatam.refresh'
/** Under TLS the name says so: browsers take a cookie of this name only from a TLS connection with `Secure`. */
const TLS_COOKIE = `__Secure-${COOKIE}`
const PATH = '/api/session/renewal'

/** The answer to a sign-in. The refresh token goes into the answer or into the cookie, as the client wished. */
export function answerSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { environment, renewal }: { readonly environment: Environment; readonly renewal: Renewal | undefined },
  { pair, accessToken, member }: OpenedSession,
): Session {
  if (!pair) return { accessToken, member }
  if (renewal === 'answer') return { accessToken, member, refreshToken: pair.refreshToken }
  keepInCookie(request, reply, environment, pair)
  return { accessToken, member }
}

export function keepInCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  environment: Environment,
  { refreshToken, lifetimeMs }: TokenPair,
): void {
  setCookie(request, reply, environment, `${refreshToken}; Max-Age=${Math.floor(lifetimeMs / 1000)}`)
}

export function clearCookie(request: FastifyRequest, reply: FastifyReply, environment: Environment): void {
  setCookie(request, reply, environment, '; Max-Age=0')
}

export function readCookie({ headers }: FastifyRequest): string | undefined {
  const parts = headers.cookie?.split('; ') ?? []
  // A session that began before the site spoke TLS has the plain name until its next renewal.
  for (const name of [TLS_COOKIE, COOKIE]) {
    const entry = parts.find((part) => part.startsWith(`${name}=`))
    if (entry !== undefined) return entry.slice(name.length + 1)
  }
  return undefined
}

function setCookie(request: FastifyRequest, reply: FastifyReply, { PUBLIC_URL }: Environment, value: string): void {
  const isTls = request.protocol === 'https' || PUBLIC_URL?.startsWith('https:')
  const name = isTls ? TLS_COOKIE : COOKIE
  reply.header('set-cookie', `${name}=${value}; Path=${PATH}; HttpOnly; SameSite=Strict${isTls ? '; Secure' : ''}`)
}
