import { z } from 'zod'
import type { Locale } from '../wire/locales.ts'

/**
 * The keys with which a device registers for pushes (`GET /push/options`). A token made with other keys no longer works.
 */
export const pushOptionsSchema = z.object({
  vapidPublicKey: z.string().describe('the applicationServerKey of Web Push, base64url'),
  fcmSenderId: z.string().nullable().describe('the sender of Firebase Cloud Messaging; null where it is not set up'),
})

export type PushOptions = z.infer<typeof pushOptionsSchema>

/** The content of a push. It is encrypted for the one browser that receives it. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly locale: Locale
  /** Identifies the notification. A second push with the same key replaces the first. */
  readonly deliveryKey: string
  /** The page that a tap opens. */
  readonly path: string
}
