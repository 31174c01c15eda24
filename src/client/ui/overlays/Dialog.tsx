import { Dialog as Radix } from 'radix-ui'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '../kit/Button.tsx'
import { keepSecondTap } from './secondTap.ts'
import { useModal } from '../hooks/useModal.ts'
import { useStageElement } from '../kit/Stage.tsx'
import './dialog.css'

interface DialogProps {
  /** In the address while it is open (`?modalName=`); open it with `useModal(name).open()`. */
  name: string
  title: ReactNode
  /** Whether a tap beside it closes it; Escape and going back always do. */
  isDismissible?: boolean
  width?: 'normal' | 'wide' | 'menu'
  className?: string
  /** What a cross in the corner is called that closes it; without it there is no cross. */
  closeLabel?: string
  children: ReactNode
}

/** A dialog over the stage, with the focus kept inside. */
export function Dialog(props: DialogProps) {
  const { name, title, isDismissible = true, width = 'normal', className = '', closeLabel, children } = props
  const { isOpen, close } = useModal(name)
  const stage = useStageElement()
  const returnFocus = useFocusReturn(isOpen)
  const wasOpen = useRef(isOpen)
  // Not in an effect that waits for the next frame: the tap may come before it.
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
        {/* Not the library's overlay: it writes a style sheet into the page, which the site's policy forbids. */}
        <div className="scrim" data-state={isOpen ? 'open' : 'closed'}>
          <Radix.Content
            className={`dialog plate plate--inlay dialog--${width} ${className}`}
            aria-describedby={undefined}
            onInteractOutside={keepOpen}
            onCloseAutoFocus={returnFocus}
          >
            <Radix.Title className="dialog__title">{title}</Radix.Title>
            {children}
            {/* Behind everything else for a keyboard: the first button of the dialog gets the focus. */}
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

/** What a dialog that has just closed owes the focus to; one that opens in its place takes that over. */
let owed: readonly Element[] = []

/**
 * Gives the focus back to what had it when the dialog opened, or to the screen where that has gone. The library does so for a
 * dialog with a button of its own alone; these are opened by the address.
 */
function useFocusReturn(isOpen: boolean): (event: Event) => void {
  const openers = useRef<readonly Element[]>([])
  // Before a field of the dialog takes it.
  useLayoutEffect(() => {
    if (!isOpen) return
    // What has it may be part of a dialog that is just going: then whatever that one was opened by comes next.
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
      // Whatever came next may have taken it already; what is gone or disabled takes none.
      if (document.activeElement !== document.body) return
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    }
  }
}

/** The row of buttons at a dialog's foot, all of one width; the primary one last. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="dialog__buttons">{children}</div>
}
