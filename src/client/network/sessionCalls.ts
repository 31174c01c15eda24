import type { CodeSent, CreateSession, Session, SignInOptions } from '../../protocol/session.ts'
import { http } from './http.ts'

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
