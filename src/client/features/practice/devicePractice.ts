import { LocalPractice, type LocalParts } from './LocalPractice.ts'
import type { PracticeAuthority, PracticeWish } from './practiceAuthority.ts'
import { type LeftPractice, type PracticeStore, adoptCopy } from './practiceFile.ts'

/** What a device has for its practices: also the copy of the server's, and which of the server's it has left. */
export type DeviceParts = LocalParts & { readonly copyStore: PracticeStore; readonly left: LeftPractice }

/** The one that this device keeps; null where it keeps none. */
export function ownPractice(parts: DeviceParts): PracticeAuthority | null {
  const file = parts.store.read()
  return file === null ? null : new LocalPractice(file, parts)
}

/** The server's practice as this device knows it, from now on its own: the server's is left for good. */
export function goOnAlone(parts: DeviceParts): PracticeAuthority | null {
  const file = adoptCopy(parts.copyStore, parts.store)
  if (file === null) return null
  leave(file.matchupId, parts)
  return new LocalPractice(file, parts)
}

/** A new one on this device, in place of the present one. */
export function openOnDevice(wish: PracticeWish, parts: DeviceParts): PracticeAuthority {
  leave(parts.copyStore.read()?.matchupId, parts)
  parts.copyStore.remove()
  return LocalPractice.open(wish, parts)
}

function leave(matchupId: number | undefined, { left }: DeviceParts): void {
  if (matchupId !== undefined) left.write(matchupId)
}
