import { createValueStore, useValueStore } from './createValueStore.ts'
import { readStored, writeStored } from './localSettings.ts'

/** The settings for pushes that this device remembers (spec shell §3). */
export interface PushPreference {
  /** Whether its owner wants pushes; null before the question was answered. */
  readonly pushNotification: boolean | null
  /** The sender that its token is for. With another sender it is useless. */
  readonly fcmMessageSenderId: string | null
}

const STORAGE_KEY = 'khatam.push'

const preference = createValueStore<PushPreference>(read())

export const getPushPreference = preference.get

export function usePushPreference(): PushPreference {
  return useValueStore(preference)
}

export function storePushPreference(next: PushPreference): void {
  preference.set(next)
  writeStored(STORAGE_KEY, next)
}

function read(): PushPreference {
  const stored = readStored(STORAGE_KEY)
  const values: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const { pushNotification, fcmMessageSenderId } = values
  return {
    pushNotification: typeof pushNotification === 'boolean' ? pushNotification : null,
    fcmMessageSenderId: typeof fcmMessageSenderId === 'string' ? fcmMessageSenderId : null,
  }
}
