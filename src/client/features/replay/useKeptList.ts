import { useEffect, useState } from 'react'
import { useValueStore } from '../../platform/createValueStore.ts'
import { type KeptFile, keptFiles } from './keptFiles.ts'

/** The opened files, the last opened first; null until they are read. */
export function useKeptList(): readonly KeptFile[] | null {
  const [files, setFiles] = useState<readonly KeptFile[] | null>(null)
  const changes = useValueStore(keptFiles.changes)
  useEffect(() => {
    let isWanted = true
    void keptFiles
      .all()
      .then((all) => isWanted && setFiles(all.toSorted((one, other) => other.openedAt - one.openedAt)))
    return () => {
      isWanted = false
    }
  }, [changes])
  return files
}
