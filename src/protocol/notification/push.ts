import { z } from 'zod'

/** What a device needs to ask for pushes (`GET /push/options`). A token got with other values is of no use any more. */
export const pushOptionsSchema = z.object({
  vapidPublicKey: z.string().describe('the applicationServerKey of Web Push, base64url'),
  fcmSenderId: z.string().nullable().describe('the sender of Firebase Cloud Messaging; null where it is not set up'),
})

export type PushOptions = z.infer<typeof pushOptionsSchema>

/** What a push carries, encrypted for the one browser that it goes to. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly locale: 'fa' | 'en'
  /** Names the notification; the same one twice shows once. */
  readonly deliveryKey: string
  /** The page that a tap opens. */
  readonly path: string
}
