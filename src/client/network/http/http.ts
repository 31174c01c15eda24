import ky, { HTTPError } from 'ky'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import { TRACES_HEADER } from '../../../protocol/wire/headers.ts'
import { note } from '../../platform/journal.ts'
import { takeFirstAnswer } from './firstAnswers.ts'
import { RequestError } from './requestError.ts'
import { isTokenReplaced, isRenewable, readToken } from './tokenStorage.ts'

type Listener = () => void
const sessionExpiredListeners = new Set<Listener>()
const memberDoubtedListeners = new Set<Listener>()
const networkFailureListeners = new Set<Listener>()

/** Calls back each time the server refuses the token of a call (401). */
export function onSessionExpired(listener: Listener): () => void {
  sessionExpiredListeners.add(listener)
  return () => sessionExpiredListeners.delete(listener)
}

export function announceSessionExpired(): void {
  for (const listener of sessionExpiredListeners) listener()
}

/** Calls back each time this browser may have another member than this page. */
export function onMemberDoubted(listener: Listener): () => void {
  memberDoubtedListeners.add(listener)
  return () => memberDoubtedListeners.delete(listener)
}

export function announceMemberDoubted(): void {
  for (const listener of memberDoubtedListeners) listener()
}

/** Refuses to act for another member. @throws RequestError (401) when this browser has another member than this page */
export function refuseForOthers(): void {
  if (!isTokenReplaced()) return
  announceMemberDoubted()
  throw new RequestError(ERRORS.unauthorized.status, 'Another member has signed in.')
}

/** Calls back each time an action gets no answer at all. Screens report failed reading themselves. */
export function onNetworkFailure(listener: Listener): () => void {
  networkFailureListeners.add(listener)
  return () => networkFailureListeners.delete(listener)
}

/** For who has tried often enough. */
export function announceNetworkFailure(): void {
  for (const listener of networkFailureListeners) listener()
}

/**
 * The bodies of calls that may be sent again. A request gives its body away when it is sent, and a copy that is made
 * before costs the browser two streams.
 */
const texts = new WeakMap<Request, string>()

let prepare: (call: Request) => void = () => {}
let isTraced = false

/** Has every later call name a trace. Most sites trace nothing, and their members load none of it. */
async function traceLaterCalls(): Promise<void> {
  if (isTraced) return
  isTraced = true
  try {
    prepare = (await import('./traceCalls.ts')).nameTrace
  } catch {
    // The next answer asks again.
    isTraced = false
  }
}

/** Notes a call in the journal, without its query: what is searched for may be a name. */
function noteCall({ method, url }: Request, outcome: number | string): void {
  note('request', `${method} ${new URL(url).pathname} ${outcome}`)
}

/**
 * Sends a request as this page's member. If its token has expired, the session is renewed and the request is sent again.
 * Rejects where the renewal gets no answer.
 */
export async function sendRenewing(send: (token: string | null) => Promise<Response>): Promise<Response> {
  const token = readToken()
  const response = await send(token)
  if (response.status !== 401 || token === null || !isRenewable(token)) return response
  const { renewSession } = await import('./renewSession.ts')
  return (await renewSession(token)) ? send(readToken()) : response
}

/**
 * The one HTTP client. Every failure it throws is a `RequestError`. A call whose `context` has `isTried` is one try of
 * several, and who makes it tells of the failure.
 */
export const http = ky.create({
  prefix: '/api',
  timeout: 10_000,
  retry: { limit: 1 },
  fetch: (input, options) => {
    const call = input instanceof Request ? input : new Request(input)
    let isSpent = false
    return sendRenewing((token) => {
      const request = !isSpent && texts.has(call) ? call : copyOf(call)
      isSpent = true
      if (token !== null) request.headers.set('Authorization', `Bearer ${token}`)
      const ask = () => fetch(request, options)
      return takeFirstAnswer(request, token)?.catch(ask) ?? ask()
    })
  },
  hooks: {
    // Ky would keep a copy of each action for a retry that never comes.
    init: [
      (options) => {
        if (options.method !== 'get' && options.method !== 'head') options.retry = 0
      },
    ],
    beforeRequest: [
      ({ request, options }) => {
        refuseForOthers()
        if (typeof options.body === 'string') texts.set(request, options.body)
        prepare(request)
        const token = readToken()
        if (token !== null) request.headers.set('Authorization', `Bearer ${token}`)
      },
    ],
    afterResponse: [
      ({ request, response }) => {
        noteCall(request, response.status)
        if (response.headers.has(TRACES_HEADER)) void traceLaterCalls()
      },
    ],
    beforeError: [
      ({ error, request, options }) => {
        if (!(error instanceof HTTPError)) noteCall(request, error.name)
        if (error instanceof RequestError) return error
        if (!(error instanceof HTTPError)) {
          const isAction = request.method !== 'GET' && request.method !== 'HEAD'
          if (isAction && error.name !== 'AbortError' && !options.context['isTried']) announceNetworkFailure()
          return new RequestError(null, error.message, error)
        }
        const { status } = error.response
        if (status === 401 && request.headers.has('Authorization')) announceSessionExpired()
        const retryAfter = Number(error.response.headers.get('retry-after') ?? NaN)
        const retryAfterS = Number.isFinite(retryAfter) ? retryAfter : null
        return new RequestError(status, messageOf(error.data) ?? error.message, error, retryAfterS)
      },
    ],
  },
})

/** A copy that can be sent, of a call whose body may have been given away already. */
function copyOf(call: Request): Request {
  const text = texts.get(call)
  return text === undefined ? call.clone() : new Request(call, { method: call.method, body: text })
}

function messageOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null
  return typeof body.message === 'string' ? body.message : null
}
