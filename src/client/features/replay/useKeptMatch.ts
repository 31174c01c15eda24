import { useEffect, useState } from 'react'
import { type KeptFile, noteOpening, readKept } from './keptFiles.ts'
import { readMatch } from './openedFile.ts'
import type { FileProblem, OpenedMatch } from './OpenedMatch.ts'

/** A file of the list with its match. `missing`: this device does not have it, or no longer. */
export type KeptMatch =
  | { readonly state: 'loading' | 'missing' }
  | { readonly state: 'broken'; readonly problem: FileProblem }
  | { readonly state: 'open'; readonly file: KeptFile; readonly match: OpenedMatch }

const LOADING: KeptMatch = { state: 'loading' }

/** Opens a file of the list; null opens none. */
export function useKeptMatch(id: string | null): KeptMatch {
  const [opened, setOpened] = useState<{ readonly id: string; readonly match: KeptMatch } | null>(null)
  useEffect(() => {
    if (id === null) return
    let isWanted = true
    void openKept(id).then((match) => isWanted && setOpened({ id, match }))
    return () => {
      isWanted = false
    }
  }, [id])
  return opened === null || opened.id !== id ? LOADING : opened.match
}

async function openKept(id: string): Promise<KeptMatch> {
  const file = await readKept(id)
  if (file === null) return { state: 'missing' }
  try {
    const read = await readMatch(file.bytes)
    if (!read.ok) return { state: 'broken', problem: read.problem }
    await noteOpening(file)
    return { state: 'open', file, match: read.match }
  } catch {
    // A part of the program could not be loaded.
    return { state: 'broken', problem: { fault: 'unreadableFile', line: null, text: file.fileName } }
  }
}
