import type { PushOptions } from '../../protocol/notification/push.ts'

/** The source of pushes on this device: the browser, or the service of the Android app. */
export interface PushDevice {
  isSupported: () => boolean
  /** The present permission. */
  permission: () => Promise<NotificationPermission>
  /** The sender in these options. Null if the site has none for such a device. */
  senderOf: (options: PushOptions) => string | null
  /**
   * Asks for the permission, if need be, and rejects when it is refused. Call it right after a tap: browsers ask at no
   * other time.
   */
  allow: () => Promise<void>
  /** The token of an allowed device. Rejects when there is none to be had. */
  subscribe: (sender: string) => Promise<string>
  /** Makes the token of this device worthless. */
  unsubscribe: () => Promise<void>
}
