import * as Radix from '@radix-ui/react-dialog'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '../kit/Button.tsx'
import { keepSecondTap } from './secondTap.ts'
import { useModal } from '../hooks/useModal.ts'
import { useStageElement } from '../kit/Stage.tsx'
import './dialog.css'

interface DialogProps {
  /** The name in the address while the dialog is open (`?modalName=`). `useModal(name).open()` opens it. */
  name: string
  title: ReactNode
  /** Whether a tap beside the dialog closes it. Escape and going back always do. */
  isDismissible?: boolean
  width?: 'normal' | 'wide' | 'menu'
  className?: string
  /** The label of a cross in the corner that closes the dialog; without it there is no cross. */
  closeLabel?: string
  children: ReactNode
}

/** A dialog over the stage. The focus stays inside. */
export function Dialog(props: DialogProps) {
  const { name, title, isDismissible = true, width = 'normal', className = '', closeLabel, children } = props
  const { isOpen, close } = useModal(name)
  const stage = useStageElement()
  const returnFocus = useFocusReturn(isOpen)
  const wasOpen = useRef(isOpen)
  // A layout effect, because the second tap may come before the next frame.
  useLayoutEffect(() => {
    if (wasOpen.current !== isOpen) keepSecondTap()
    wasOpen.current = isOpen
  }, [isOpen])
  const keepOpen = (event: Event) => {
    if (!isDismissible) event.preventDefault()
  }
  const change = (open: boolean) => {
    if (!open) close()
  }
  return (
    <Radix.Root open={isOpen && stage !== null} onOpenChange={change}>
      <Radix.Portal container={stage}>
        {/* The library's overlay is not used: it writes a style sheet into the page, which the site's policy
            forbids. */}
        <div className="scrim" data-state={isOpen ? 'open' : 'closed'}>
          <Radix.Content
            className={`dialog plate plate--inlay dialog--${width} ${className}`}
            aria-describedby={undefined}
            onInteractOutside={keepOpen}
            onCloseAutoFocus={returnFocus}
          >
            <Radix.Title className="dialog__title">{title}</Radix.Title>
            {children}
            {/* The cross comes last in the order of keys, so that the dialog's first button gets the focus. */}
            {closeLabel !== undefined && (
              <Button
                kind="quiet"
                icon="x-bold"
                className="dialog__x"
                aria-label={closeLabel}
                onClick={() => change(false)}
              />
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * The elements that a just closed dialog should return the focus to. A dialog that opens in its place takes them over.
 */
let owed: readonly Element[] = []

/**
 * Returns the focus to the element that had it when the dialog opened, or to the screen if that element is gone. The
 * library does so only for a dialog with its own trigger, but these dialogs are opened by the address.
 */
function useFocusReturn(isOpen: boolean): (event: Event) => void {
  const openers = useRef<readonly Element[]>([])
  // A layout effect runs before a field of the dialog takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return
    // The focused element may belong to a dialog that is closing. The opener of that dialog is next in line.
    const { activeElement } = document
    openers.current = activeElement === null || activeElement === document.body ? owed : [activeElement, ...owed]
    return () => {
      owed = openers.current
    }
  }, [isOpen])
  return (event) => {
    event.preventDefault()
    owed = []
    for (const target of [...openers.current, document.querySelector('main')]) {
      // Something else may already have taken the focus. An element that is gone or disabled does not take it.
      if (document.activeElement !== document.body) return
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    }
  }
}

/** The row of buttons at the foot of a dialog, all of one width, the primary one last. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="dialog__buttons">{children}</div>
}
