import { z } from 'zod'
import type { PushKeys } from './pushKeys.ts'
import { isGone, PUSH_TIMEOUT_MS, URGENT_S } from './pushPort.ts'
import type { PushPort } from './pushPort.ts'

const subscriptionSchema = z.object({
  endpoint: z.url(),
  keys: z.object({ p256dh: z.string().min(1), auth: z.string().min(1) }),
})

export interface WebPushSettings {
  readonly keys: PushKeys
  /** The contact for push services: `mailto:` or an address of the site. */
  readonly contact: string
  /**
   * The hosts of push services that may be called; `*.` stands for every host below one. Members name endpoints, so no
   * other host is ever called.
   */
  readonly services: readonly string[]
}

/** Whether a member's push token is a browser's subscription. */
export const isSubscription = (token: string) => token.startsWith('{')

/** Web Push (RFC 8030, 8291, 8292): encrypted for the browser, signed with the site's key. */
export function makeWebPush({ keys, contact, services }: WebPushSettings): PushPort {
  return {
    async send(token, message, lifetimeS) {
      const subscription = parseSubscription(token)
      if (subscription === null || !isAllowed(subscription.endpoint, services)) return 'gone'
      const { default: webPush } = await import('web-push')
      const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
        vapidDetails: { subject: contact, ...keys },
        contentEncoding: 'aes128gcm',
        TTL: lifetimeS,
        // A push with a short life is delivered at once, even to a phone that saves its battery.
        urgency: lifetimeS <= URGENT_S ? 'high' : 'normal',
        topic: message.deliveryKey,
      })
      const { 'Content-Length': _length, ...sent } = headers
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
        body: body === null ? null : new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (response.ok) return 'sent'
      if (isGone(response.status)) return 'gone'
      // 400 and 413 reject this push itself. Any other failure may pass.
      if (response.status === 400 || response.status === 413) return 'refused'
      throw new Error(`The push service ${new URL(endpoint).host} answered ${response.status}.`)
    },
  }
}

function parseSubscription(token: string): z.infer<typeof subscriptionSchema> | null {
  try {
    return subscriptionSchema.parse(JSON.parse(token))
  } catch {
    return null
  }
}

function isAllowed(endpoint: string, services: readonly string[]): boolean {
  const { protocol, host, hostname } = new URL(endpoint)
  // A service named with a port is the operator's own and may use plain HTTP.
  if (services.includes(host) && host !== hostname) return true
  if (protocol !== 'https:' || host !== hostname) return false
  return services.some((service) =>
    service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service,
  )
}
