import { createValueStore, useValueStore } from '../../platform/createValueStore.ts'
import { readStored, writeStored } from '../../platform/localSettings.ts'

const STORAGE_KEY = 'khatam.watchChances'
const store = createValueStore(readStored(STORAGE_KEY) === true)

/** Whether the viewer of a running match wants to know the chances. This device remembers it. */
export function useWantsChances(): readonly [boolean, (isWanted: boolean) => void] {
  return [useValueStore(store), setWantsChances]
}

function setWantsChances(isWanted: boolean): void {
  writeStored(STORAGE_KEY, isWanted)
  store.set(isWanted)
}
