import { createServer } from 'node:http'
import type { Server } from 'node:http'
import Provider from 'oidc-provider'
import { freePort } from '../../../../../tools/run/freePort.mjs'

export const CLIENT = { id: 'khatam', secret: 'a secret between the two' }

/** A real provider of OpenID Connect on this machine. It lets everybody in who gives a name. */
export interface LocalProvider {
  readonly issuer: string
  /** What the provider says of a person’s address; unknown unless set. */
  readonly emails: Map<string, { readonly email: string; readonly email_verified: boolean }>
  close(): Promise<void>
}

export async function openLocalProvider(
  returnTo: string,
  hasEmailInToken: boolean,
  wantedPort?: number,
): Promise<LocalProvider> {
  const port = wantedPort ?? (await freePort())
  const issuer = `http://127.0.0.1:${port}`
  const emails: LocalProvider['emails'] = new Map()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [returnTo],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: !hasEmailInToken,
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...emails.get(accountId) }) }),
    cookies: { keys: ['local'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  })
  const answer = provider.callback()
  const server: Server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return {
    issuer,
    emails,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * A browser without a window at the provider. It signs in as `name`, agrees, and answers the query that it is sent back
 * with.
 */
export async function signInAtProvider(url: string, name: string, returnTo: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next: { url: string; form?: Record<string, string> } = { url }
  for (let step = 0; step < 12; step++) {
    if (next.url.startsWith(returnTo)) return new URL(next.url).search
    const { form } = next
    const response: Response = await fetch(next.url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      body: form ? new URLSearchParams(form) : null,
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(key, value)
    }
    const location = response.headers.get('location')
    if (location !== null) {
      next = { url: new URL(location, next.url).href }
      continue
    }
    const page = await response.text()
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]
    if (action === undefined) throw new Error(`The provider answered ${response.status}: ${page.slice(0, 300)}`)
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? 'login'
    next = { url: new URL(action, next.url).href, form: { prompt, login: name, password: 'any' } }
  }
  throw new Error('The provider never sent the browser back.')
}
