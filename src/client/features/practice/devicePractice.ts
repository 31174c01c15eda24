import { LocalPractice, type LocalParts } from './LocalPractice.ts'
import type { PracticeAuthority, PracticeWish } from './practiceAuthority.ts'
import { type LeftPractice, type PracticeStore, adoptCopy } from './practiceFile.ts'

/** The practices on a device: its own, the copy of the server's, and which of the server's it has left. */
export type DeviceParts = LocalParts & { readonly copyStore: PracticeStore; readonly left: LeftPractice }

/** The practice that this device keeps; null if it keeps none. */
export function ownPractice(parts: DeviceParts): PracticeAuthority | null {
  const file = parts.store.read()
  return file === null ? null : new LocalPractice(file, parts)
}

/** Makes the copy of the server's practice the device's own. The server's is left for good. */
export function goOnAlone(parts: DeviceParts): PracticeAuthority | null {
  const file = adoptCopy(parts.copyStore, parts.store)
  if (file === null) return null
  leave(file.matchupId, parts)
  return new LocalPractice(file, parts)
}

/** Begins a new practice on this device in place of the present one. */
export function openOnDevice(wish: PracticeWish, parts: DeviceParts): PracticeAuthority {
  leave(parts.copyStore.read()?.matchupId, parts)
  parts.copyStore.remove()
  return LocalPractice.open(wish, parts)
}

function leave(matchupId: number | undefined, { left }: DeviceParts): void {
  if (matchupId !== undefined) left.write(matchupId)
}
