import { createValueStore, useValueStore } from './createValueStore.ts'
import { readStored } from './localSettings.ts'

/** What this device remembers of pushes (spec shell §3). */
export interface PushPreference {
  /** Whether its owner wants them; null before the question was answered. */
  readonly pushNotification: boolean | null
  /** Whose pushes its token is for: with another sender it is of no use. */
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
