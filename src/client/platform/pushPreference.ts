import { createValueStore, useValueStore } from './createValueStore.ts'
import { readStored } from './localSettings.ts'

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
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next))
  } catch {
    // Without storage the answer holds for this visit.
  }
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
