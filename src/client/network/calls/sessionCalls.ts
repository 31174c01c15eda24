import type {
  CodeSent,
  CreateSession,
  OpenSession,
  ProviderRedirect,
  Renewal,
  Session,
  SignInOptions,
} from '../../../protocol/session/session.ts'
import { http } from '../http/http.ts'

export function loadSignInOptions(): Promise<SignInOptions> {
  return http.get('session/options').json<SignInOptions>()
}

/** Requests a one-time code by text message. Rejects with a 721 when the last code was just sent and is still valid. */
export function requestCode(mobile: string): Promise<CodeSent> {
  return http.post('member/verify/mobile', { json: { mobile } }).json<CodeSent>()
}

export function createSession(credentials: CreateSession): Promise<Session> {
  return http.post('session', { json: credentials }).json<Session>()
}

export async function deleteSession(): Promise<void> {
  await http.delete('session/current')
}

/** The address to sign in with a provider, and the state that must come back from there. */
export function beginProviderSignIn(provider: string): Promise<ProviderRedirect> {
  return http.post(`session/provider/${provider}`).json<ProviderRedirect>()
}

/** Signs in with the query that the provider added to the return address. */
export function finishProviderSignIn(provider: string, query: string, renewal: Renewal): Promise<Session> {
  return http.post(`session/provider/${provider}/return`, { json: { query, renewal } }).json<Session>()
}

export function loadSessions(): Promise<OpenSession[]> {
  return http.get('session').json<OpenSession[]>()
}

export async function endSession(sessionId: string): Promise<void> {
  await http.delete(`session/${sessionId}`)
}

export async function endOtherSessions(): Promise<void> {
  await http.delete('session/others')
}
