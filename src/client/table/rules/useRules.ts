import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useModal } from '../../ui/hooks/useModal.ts'
import { type ChapterName, isChapterName } from './chapters.ts'

/** The name of the book in the address. */
export const RULES = 'rules'
const CHAPTER_PARAM = 'rulesChapter'

interface Rules {
  readonly isOpen: boolean
  /** The chapter that the address asks for. */
  readonly chapter: ChapterName
  /** Opens the book over the board, in the place of a dialog if one is open. */
  readonly open: (chapter?: ChapterName) => void
  readonly close: () => void
}

/** The book of rules over the board of this screen. It is open while the address says so. */
export function useRules(): Rules {
  const { isOpen, close } = useModal(RULES)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const open = useCallback(
    (chapter?: ChapterName) => {
      const next = new URLSearchParams(window.location.search)
      const replaced = next.get('modalName')
      if (replaced === RULES) return
      if (replaced !== null) for (const param of params.keys()) if (param.startsWith(replaced)) next.delete(param)
      next.set('modalName', RULES)
      if (chapter !== undefined) next.set(CHAPTER_PARAM, chapter)
      const known = typeof state === 'object' && state !== null ? state : {}
      // A dialog that the address brought along has no place in the history to go back to.
      const wasOpened = replaced === null || ('openedModal' in known && known.openedModal === replaced)
      const kept = wasOpened ? { ...known, openedModal: RULES } : known
      void navigate({ search: `?${next}` }, { replace: replaced !== null, state: kept })
    },
    [navigate, params, state],
  )
  const wanted = params.get(CHAPTER_PARAM)
  return { isOpen, chapter: isChapterName(wanted) ? wanted : 'direction', open, close }
}
