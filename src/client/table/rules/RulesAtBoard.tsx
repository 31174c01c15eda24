import { type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { optionalPart } from '../../ui/screen/optionalPart.tsx'
import { rulesHere } from '../../ui/backgammon/rulesHere.ts'
import { isChapterName } from './chapters.ts'
import { useRules } from './useRules.ts'
import './rulesAtBoard.css'

const RulesBook = optionalPart(async () => (await import('./RulesBook.tsx')).RulesBook)

export interface RulesAtBoardProps {
  /** The element that covers the board. */
  readonly surface: RefObject<HTMLElement | null>
  /** Whether the key `?` opens the book. In a replay it opens the list of keys, which leads to the book. */
  readonly hasKey?: boolean
  /** Whether the book takes the whole screen, where the board is too small for it and no clock runs. */
  readonly isWide?: boolean
}

/**
 * The rules at a board: a small sign on its frame, and the key `?`. The book lies over the board alone, so the clocks
 * beside it stay in sight.
 */
export function RulesAtBoard({ surface, hasKey = true, isWide = false }: RulesAtBoardProps) {
  const { isOpen, chapter, open, close } = useRules()
  // The surface is there after the first commit.
  const board = useSyncExternalStore(followNothing, () => surface.current?.parentElement ?? null)
  useEffect(() => {
    if (!hasKey) return
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isElsewhere = target instanceof Element && target.closest('[role="dialog"], input, textarea') !== null
      if ((key === '?' || key === '؟') && !isElsewhere && !ctrlKey && !metaKey && !altKey) open()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [hasKey, open])
  useEffect(() => {
    rulesHere.set((name) => open(isChapterName(name) ? name : undefined))
    return () => rulesHere.set(null)
  }, [open])
  const screen = board?.closest('.screen')
  const place = isWide && screen ? screen : board
  if (board === null || place === null) return null
  return (
    <>
      {createPortal(<Sign isOpen={isOpen} onOpen={() => open()} />, board)}
      {isOpen &&
        createPortal(
          <OverBoard isWide={isWide} onClose={close}>
            <RulesBook key={chapter} chapter={chapter} onClose={close} />
          </OverBoard>,
          place,
        )}
    </>
  )
}

const followNothing = () => () => {}

/** The question mark on the frame of the board. */
function Sign({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="rulesign"
      aria-label={t('rules.title')}
      aria-expanded={isOpen}
      data-testid="open-rules"
      onClick={onOpen}
    >
      <span>{t('rules.sign')}</span>
    </button>
  )
}

interface OverBoardProps {
  readonly isWide: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What lies over a board without closing off the rest of the screen. It takes the focus, and gives it back. */
function OverBoard({ isWide, onClose, children }: OverBoardProps) {
  const { t } = useTranslation()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    ref.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    <div
      className={isWide ? 'overboard overboard--screen' : 'overboard'}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The floor of browsers does not know the element.
      role="dialog"
      aria-label={t('rules.title')}
      tabIndex={-1}
      ref={ref}
    >
      {children}
    </div>
  )
}
