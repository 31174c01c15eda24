import type { PushOptions } from '../../protocol/push.ts'

/** Where pushes of this device come from: the browser, or in the Android app its own service. */
export interface PushDevice {
  isSupported: () => boolean
  /** What its owner has allowed so far. */
  permission: () => Promise<NotificationPermission>
  /** The sender of these options, null where the site has none for such a device. */
  senderOf: (options: PushOptions) => string | null
  /** Asks for the permission, if need be, and answers the token; rejects when it is refused or cannot be had. */
  subscribe: (sender: string) => Promise<string>
  /** Makes the token of this device worthless. */
  unsubscribe: () => Promise<void>
}
