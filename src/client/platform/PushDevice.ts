import type { PushOptions } from '../../protocol/notification/push.ts'

/** Where pushes of this device come from: the browser, or in the Android app its own service. */
export interface PushDevice {
  isSupported: () => boolean
  /** What its owner has allowed so far. */
  permission: () => Promise<NotificationPermission>
  /** The sender of these options, null where the site has none for such a device. */
  senderOf: (options: PushOptions) => string | null
  /** Asks for the permission, if need be; rejects when it is refused. Right after a tap: browsers ask at no other time. */
  allow: () => Promise<void>
  /** The token of an allowed device; rejects when it cannot be had. */
  subscribe: (sender: string) => Promise<string>
  /** Makes the token of this device worthless. */
  unsubscribe: () => Promise<void>
}
