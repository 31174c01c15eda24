import { createValueStore, useValueStore } from '../../platform/createValueStore.ts'

/** Of the visit: the hints lead to the manual analysis, and who comes back from there finds them again. */
const wantsHints = createValueStore(false)

/** Whether the member wants to know what the engine would do. */
export function useWantsHints(): [boolean, (isWanted: boolean) => void] {
  return [useValueStore(wantsHints), wantsHints.set]
}
