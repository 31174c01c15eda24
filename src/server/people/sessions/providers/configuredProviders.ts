import * as openId from 'openid-client'
import type { SignInProvider } from '../../../../protocol/session/session.ts'
import type { Machinery } from '../../../machinery/Machinery.ts'

/** A sign-in provider from the settings. */
export interface ConfiguredProvider {
  readonly provider: SignInProvider
  /** The name on the button. */
  readonly name: string
  /** The address to which the provider sends people back. */
  readonly returnTo: string
  /** Reads the provider's metadata, once, and again after a failure. */
  readonly discover: () => Promise<openId.Configuration>
}

type Settings = Machinery['environment']

/** The providers that are set up: Google, and one more that speaks OpenID Connect. */
export function configuredProviders(environment: Settings): ReadonlyMap<string, ConfiguredProvider> {
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = environment
  const { OPENID_ISSUER, OPENID_CLIENT_ID, OPENID_CLIENT_SECRET, OPENID_NAME } = environment
  const found = new Map<string, ConfiguredProvider>()
  const add = (client: Client | null) => {
    if (client) found.set(client.provider, makeProvider(environment, client))
  }
  add(clientOf('google', 'Google', [GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET]))
  add(clientOf('openid', OPENID_NAME, [OPENID_ISSUER, OPENID_CLIENT_ID, OPENID_CLIENT_SECRET]))
  return found
}

interface Client {
  readonly provider: SignInProvider
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly secret: string
}

function clientOf(
  provider: SignInProvider,
  name: string,
  [issuer, clientId, secret]: readonly (string | undefined)[],
): Client | null {
  if (issuer === undefined || clientId === undefined || secret === undefined) return null
  return { provider, name, issuer, clientId, secret }
}

function makeProvider({ APP_ENV, PUBLIC_URL = '' }: Settings, client: Client): ConfiguredProvider {
  const { provider, name, issuer, clientId, secret } = client
  // Plain HTTP is allowed for a provider on the developer's own machine.
  const execute = APP_ENV === 'production' ? [] : [openId.allowInsecureRequests]
  let known: Promise<openId.Configuration> | undefined
  return {
    provider,
    name,
    returnTo: new URL(`/signin/${provider}`, PUBLIC_URL).href,
    discover() {
      known ??= openId.discovery(new URL(issuer), clientId, secret, undefined, { execute }).catch((error: unknown) => {
        known = undefined
        throw error
      })
      return known
    },
  }
}
