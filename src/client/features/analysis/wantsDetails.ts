import { useState } from 'react'
import { readStored } from '../../platform/localSettings.ts'

const STORAGE_KEY = 'khatam.analysisDetails'

/** Whether the member wants the details, as last chosen on this device. They are shown at first. */
export function useWantsDetails(): [boolean, (isWanted: boolean) => void] {
  const [isWanted, setWanted] = useState(() => readStored(STORAGE_KEY) !== false)
  return [
    isWanted,
    (next) => {
      setWanted(next)
      try {
        localStorage.setItem(STORAGE_KEY, String(next))
      } catch {
        // Without storage it holds until the page is left.
      }
    },
  ]
}
