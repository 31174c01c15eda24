import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { PROBLEM_SNACK_MS } from './FileProblemText.tsx'
import { type TakenFile, takeFile } from './openedFile.ts'
import type { FileProblem } from './OpenedMatch.ts'

/** Takes a chosen or dropped file into the list. Says so if the device does not keep it. */
export function useTakeFile(): (file: File) => Promise<TakenFile> {
  const { t } = useTranslation()
  return async (file) => {
    const taken = await takeFile(file)
    if (taken.ok && taken.notKept !== null) {
      showSnack('warning', t(`replay.notKept.${taken.notKept}`), PROBLEM_SNACK_MS)
    }
    return taken
  }
}

/** Opens a chosen or dropped file. Answers what is wrong with it; null if it is open. */
export function useOpenFile(): (file: File) => Promise<FileProblem | null> {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const take = useTakeFile()
  const shown = params.get('file')
  return async (file) => {
    const taken = await take(file)
    if (!taken.ok) return taken.problem
    // A file that is open already stays at its step.
    if (taken.id !== shown) void navigate(addressOfFile(taken.id))
    return null
  }
}

/** The address of a file of the list. */
export function addressOfFile(id: string): string {
  return `/replay?file=${id}`
}
