import { withTexts } from '../i18n/translations.ts'
import { updateMember } from '../network/calls/memberCalls.ts'
import { loadPushOptions } from '../network/calls/notificationCalls.ts'
import { storeMember } from '../network/queries/memberStores.ts'
import { browserPush } from '../platform/browserPush.ts'
import { isNativeApp } from '../platform/nativeApp.ts'
import type { PushDevice } from '../platform/PushDevice.ts'
import { getPushPreference, storePushPreference } from '../platform/pushPreference.ts'
import type { PushPorts } from './pushFlow.ts'

export { releasePush } from './pushFlow.ts'

/** The Android app's own pushes. Only the app loads their code. */
const appPush: PushDevice = {
  isSupported: () => true,
  permission: async () => (await loadAppPush()).permission(),
  senderOf: ({ fcmSenderId }) => fcmSenderId,
  allow: async () => (await loadAppPush()).allow(),
  subscribe: async (sender) => (await loadAppPush()).subscribe(sender),
  unsubscribe: async () => (await loadAppPush()).unsubscribe(),
}
const loadAppPush = async () => (await import('../platform/nativePush.ts')).nativePush

const loadWords = () => withTexts(['settings'], import('./pushWords.ts'))

/** The ports of the flow on this device, for the signed-in member. */
export const pushPorts: PushPorts = {
  device: isNativeApp() ? appPush : browserPush,
  getPreference: getPushPreference,
  storePreference: storePushPreference,
  loadOptions: loadPushOptions,
  saveToken: async (fcmToken) => storeMember(await updateMember({ fcmToken })),
  ask: async () => (await loadWords()).askForPushes(),
  hint: () => void loadWords().then(({ hintAtPushes }) => hintAtPushes()),
}
