import { createValueStore, useValueStore } from '../../platform/createValueStore.ts'

/** Kept for the visit: the hints lead to the manual analysis, and a member who comes back finds them again. */
const wantsHints = createValueStore(false)

/** Whether the member wants hints. */
export function useWantsHints(): [boolean, (isWanted: boolean) => void] {
  return [useValueStore(wantsHints), wantsHints.set]
}
