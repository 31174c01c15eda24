import ky, { HTTPError } from 'ky'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import { RequestError } from './requestError.ts'
import { isTokenReplaced, readToken } from './tokenStorage.ts'

type Listener = () => void
const sessionExpiredListeners = new Set<Listener>()
const memberDoubtedListeners = new Set<Listener>()
const networkFailureListeners = new Set<Listener>()

/** Calls back whenever the server refuses the token that a call carried (401). */
export function onSessionExpired(listener: Listener): () => void {
  sessionExpiredListeners.add(listener)
  return () => sessionExpiredListeners.delete(listener)
}

export function announceSessionExpired(): void {
  for (const listener of sessionExpiredListeners) listener()
}

/** Calls back whenever it is in doubt whether this page's member is still the one of this browser. */
export function onMemberDoubted(listener: Listener): () => void {
  memberDoubtedListeners.add(listener)
  return () => memberDoubtedListeners.delete(listener)
}

export function announceMemberDoubted(): void {
  for (const listener of memberDoubtedListeners) listener()
}

/** @throws RequestError what this page would do was meant for a member who is not the one of this browser any more */
export function refuseForOthers(): void {
  if (!isTokenReplaced()) return
  announceMemberDoubted()
  throw new RequestError(ERRORS.unauthorized.status, 'Another member has signed in.')
}

/** Calls back whenever something that was to be done got no answer at all. What only reads has its own place to say so. */
export function onNetworkFailure(listener: Listener): () => void {
  networkFailureListeners.add(listener)
  return () => networkFailureListeners.delete(listener)
}

/** The one HTTP client. Every failure it throws is a `RequestError`. */
export const http = ky.create({
  prefix: '/api',
  timeout: 10_000,
  retry: { limit: 1, methods: ['get', 'head'] },
  hooks: {
    beforeRequest: [
      ({ request }) => {
        refuseForOthers()
        const token = readToken()
        if (token !== null) request.headers.set('Authorization', `Bearer ${token}`)
      },
    ],
    beforeError: [
      ({ error, request }) => {
        if (error instanceof RequestError) return error
        if (!(error instanceof HTTPError)) {
          const isAction = request.method !== 'GET' && request.method !== 'HEAD'
          if (isAction && error.name !== 'AbortError') for (const listener of networkFailureListeners) listener()
          return new RequestError(null, error.message, error)
        }
        const { status } = error.response
        if (status === 401 && request.headers.has('Authorization')) announceSessionExpired()
        return new RequestError(status, messageOf(error.data) ?? error.message, error)
      },
    ],
  },
})

function messageOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null
  return typeof body.message === 'string' ? body.message : null
}
