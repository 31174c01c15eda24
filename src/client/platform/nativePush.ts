import { callNative } from './nativeApp.ts'
import { onNative, textOf } from './nativeEvents.ts'
import type { PushDevice } from './PushDevice.ts'

const PLUGIN = 'PushNotifications'
/** The channel that the server names in every push. */
const CHANNEL = { id: 'khatam', name: 'خاتم', importance: 4, visibility: 1 }

/** Firebase Cloud Messaging of the Android app. */
export const nativePush: PushDevice = {
  isSupported: () => true,
  async permission() {
    const state = textOf(await callNative(PLUGIN, 'checkPermissions'), 'receive')
    return state === 'granted' || state === 'denied' ? state : 'default'
  },
  senderOf: ({ fcmSenderId }) => fcmSenderId,
  async allow() {
    const state = textOf(await callNative(PLUGIN, 'requestPermissions'), 'receive')
    if (state !== 'granted') throw new Error('Notifications are not allowed.')
  },
  async subscribe() {
    await callNative(PLUGIN, 'createChannel', CHANNEL)
    return register()
  },
  async unsubscribe() {
    await callNative(PLUGIN, 'unregister')
  },
}

/** The token comes as an event of its own. */
function register(): Promise<string> {
  return new Promise((resolve, reject) => {
    const end = [
      onNative(PLUGIN, 'registration', (data) => {
        settle()
        const token = textOf(data, 'value')
        if (token === null) reject(new Error('The phone gave no token.'))
        else resolve(token)
      }),
      onNative(PLUGIN, 'registrationError', (data) => {
        settle()
        reject(new Error(textOf(data, 'error') ?? 'The phone could not be registered.'))
      }),
    ]
    const settle = () => end.forEach((stop) => stop())
    callNative(PLUGIN, 'register').catch((error: unknown) => {
      settle()
      reject(error instanceof Error ? error : new Error(String(error)))
    })
  })
}
