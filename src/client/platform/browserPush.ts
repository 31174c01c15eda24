import type { PushDevice } from './PushDevice.ts'
import { isServiceWorkerWanted } from './serviceWorker.ts'

/** Web Push of the browser. The token is the subscription as JSON. */
export const browserPush: PushDevice = {
  isSupported: () => isServiceWorkerWanted && 'PushManager' in window && 'Notification' in window,
  permission: () => Promise.resolve(Notification.permission),
  senderOf: ({ vapidPublicKey }) => vapidPublicKey,
  async allow() {
    if ((await Notification.requestPermission()) !== 'granted') throw new Error('Notifications are not allowed.')
  },
  async subscribe(sender) {
    const { pushManager } = await navigator.serviceWorker.ready
    const options = { userVisibleOnly: true, applicationServerKey: sender }
    const subscription = await pushManager.subscribe(options)
    return JSON.stringify(subscription)
  },
  async unsubscribe() {
    const { pushManager } = await navigator.serviceWorker.ready
    await (await pushManager.getSubscription())?.unsubscribe()
  },
}
