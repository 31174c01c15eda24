import { readFileSync } from 'node:fs'
import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import type { PushMessage } from '../../../protocol/notification/push.ts'
import { EnvironmentError } from '../../settings/environment.ts'
import { PUSH_TIMEOUT_MS, URGENT_S } from './pushPort.ts'
import type { PushOutcome, PushPort } from './pushPort.ts'

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
/** A token is renewed this long before it ends. */
const RENEW_MS = 60_000
/** The channel of notifications that the Android app makes. */
const ANDROID_CHANNEL = 'khatam'

/** The key file of a service account, as the Firebase console gives it out. */
const credentialsSchema = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url(),
})

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

const refusalSchema = z.object({
  error: z.object({
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string() })).optional(),
        }),
      )
      .default([]),
  }),
})

export type FcmCredentials = z.infer<typeof credentialsSchema>

/** @throws EnvironmentError if the file is missing or is not the key of a service account */
export function readFcmCredentials(path: string): FcmCredentials {
  try {
    return credentialsSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw new EnvironmentError(`FCM_CREDENTIALS: ${path} is not the key file of a service account`)
  }
}

/** Firebase Cloud Messaging, HTTP v1: for the tokens of the Android app. `api` is the service's address. */
export function makeFcm(credentials: FcmCredentials, api: string, clock: () => number): PushPort {
  let access: { readonly token: string; readonly until: number } | undefined

  async function accessToken(): Promise<string> {
    if (access && access.until > clock()) return access.token
    const { token_uri, client_email, private_key } = credentials
    const now = Math.floor(clock() / 1000)
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(client_email)
      .setAudience(token_uri)
      .setIssuedAt(now)
      .setExpirationTime(now + 3_600)
      .sign(await importPKCS8(private_key, 'RS256'))
    const response = await fetch(token_uri, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`FCM's token service answered ${response.status}.`)
    const { access_token, expires_in } = tokenSchema.parse(await response.json())
    access = { token: access_token, until: clock() + expires_in * 1000 - RENEW_MS }
    return access_token
  }

  return {
    async send(token, message, lifetimeS) {
      const response = await fetch(`${api}/v1/projects/${credentials.project_id}/messages:send`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: { token, ...contentOf(message, lifetimeS) } }),
        signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
      })
      const answer: unknown = await response.json().catch(() => null)
      if (response.ok) return 'sent'
      if (response.status === 401) access = undefined
      return judgeRefusal(response.status, answer)
    },
  }
}

function contentOf({ title, body, deliveryKey, path, locale }: PushMessage, lifetimeS: number) {
  return {
    notification: { title, body },
    data: { deliveryKey, path, locale },
    android: {
      collapse_key: deliveryKey,
      ttl: `${lifetimeS}s`,
      ...(lifetimeS <= URGENT_S && { priority: 'HIGH' }),
      notification: { tag: deliveryKey, channel_id: ANDROID_CHANNEL },
    },
  }
}

/** @throws if trying again later may help */
function judgeRefusal(status: number, answer: unknown): PushOutcome {
  const refusal = refusalSchema.safeParse(answer)
  const details = refusal.success ? refusal.data.error.details : []
  if (details.some(({ errorCode }) => errorCode === 'UNREGISTERED' || errorCode === 'SENDER_ID_MISMATCH')) return 'gone'
  const isTokenWrong = details.some(({ fieldViolations = [] }) =>
    fieldViolations.some(({ field }) => field === 'message.token'),
  )
  if (status === 400) return isTokenWrong ? 'gone' : 'refused'
  throw new Error(`FCM answered ${status}.`)
}
