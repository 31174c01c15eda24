import type {
  CodeSent,
  CreateSession,
  ProviderRedirect,
  Session,
  SignInOptions,
} from '../../../protocol/session/session.ts'
import { http } from '../http/http.ts'

export function loadSignInOptions(): Promise<SignInOptions> {
  return http.get('session/options').json<SignInOptions>()
}

/** Asks for a one-time code by text message; 721 when one was sent a moment ago and is still good. */
export function requestCode(mobile: string): Promise<CodeSent> {
  return http.post('member/verify/mobile', { json: { mobile } }).json<CodeSent>()
}

export function createSession(credentials: CreateSession): Promise<Session> {
  return http.post('session', { json: credentials }).json<Session>()
}

export async function deleteSession(): Promise<void> {
  await http.delete('session/current')
}

/** Where to sign in by a provider, and the state to come back with. */
export function beginProviderSignIn(provider: string): Promise<ProviderRedirect> {
  return http.post(`session/provider/${provider}`).json<ProviderRedirect>()
}

/** Signs in with the query that the provider sent the browser back with. */
export function finishProviderSignIn(provider: string, query: string): Promise<Session> {
  return http.post(`session/provider/${provider}/return`, { json: { query } }).json<Session>()
}
