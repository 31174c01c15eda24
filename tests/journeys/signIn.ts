import { type Session, sessionSchema } from '../../src/protocol/session/session.ts'

/** The mobile number of one of the twenty test members (1–20) that development servers have. */
export function testMobile(number: number): string {
  return `+989120000${String(number).padStart(3, '0')}`
}

/**
 * Sends a call over a connection of its own. A connection from before may be closed by the server, after five idle
 * seconds, at the moment of the call.
 */
export const OWN_CONNECTION = { connection: 'close' }

/** Signs a test member in over HTTP, as the quick login does. Answers the access token and the member. */
export async function signIn(url: string, number: number): Promise<Session> {
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...OWN_CONNECTION },
    body: JSON.stringify({ mobile: testMobile(number), password: 'test' }),
  })
  if (!response.ok) throw new Error(`Member ${number} could not sign in: ${response.status} ${await response.text()}`)
  return sessionSchema.parse(await response.json())
}
