import i18next from 'i18next'
import { loadAllTexts } from '../../i18n/startTranslations.ts'
import { updateMember } from '../../network/memberCalls.ts'
import { loadPushOptions } from '../../network/notificationListCalls.ts'
import { storeMember } from '../../network/queries.ts'
import { browserPush } from '../../platform/browserPush.ts'
import { isNativeApp } from '../../platform/nativeBridge.ts'
import type { PushDevice } from '../../platform/PushDevice.ts'
import { getPushPreference, storePushPreference } from '../../platform/pushPreference.ts'
import { confirm } from '../../ui/confirm.ts'
import { showSnack } from '../../ui/snacks.ts'
import type { PushPorts } from './pushFlow.ts'

export { releasePush } from './pushFlow.ts'

const HINT_MS = 3_000

/** The Android app's own pushes; their code comes in the app alone. */
const appPush: PushDevice = {
  isSupported: () => true,
  permission: async () => (await loadAppPush()).permission(),
  senderOf: ({ fcmSenderId }) => fcmSenderId,
  allow: async () => (await loadAppPush()).allow(),
  subscribe: async (sender) => (await loadAppPush()).subscribe(sender),
  unsubscribe: async () => (await loadAppPush()).unsubscribe(),
}
const loadAppPush = async () => (await import('../../platform/nativePush.ts')).nativePush

/** The flow of pushes on this device, for the member who is signed in. */
export const pushPorts: PushPorts = {
  device: isNativeApp() ? appPush : browserPush,
  getPreference: getPushPreference,
  storePreference: storePushPreference,
  loadOptions: loadPushOptions,
  saveToken: async (fcmToken) => storeMember(await updateMember({ fcmToken })),
  async ask() {
    await loadAllTexts()
    return confirm({
      title: i18next.t('push.question'),
      text: i18next.t('push.questionText'),
      yes: i18next.t('push.yes'),
      no: i18next.t('push.no'),
    })
  },
  hint: () => showSnack('info', i18next.t('push.hint'), HINT_MS),
}
