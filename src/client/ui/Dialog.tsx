import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useModal } from './useModal.ts'
import { useStageElement } from './Stage.tsx'
import './dialog.css'

interface DialogProps {
  /** In the address while it is open (`?modalName=`); open it with `useModal(name).open()`. */
  name: string
  title: ReactNode
  /** Whether a tap beside it closes it; Escape and going back always do. */
  isDismissible?: boolean
  width?: 'normal' | 'wide' | 'menu'
  className?: string
  onClosed?: () => void
  children: ReactNode
}

/** A dialog over the stage, with the focus kept inside. */
export function Dialog(props: DialogProps) {
  const { name, title, isDismissible = true, width = 'normal', className = '', onClosed, children } = props
  const { isOpen, close } = useModal(name)
  const stage = useStageElement()
  const keepOpen = (event: Event) => {
    if (!isDismissible) event.preventDefault()
  }
  const change = (open: boolean) => {
    if (open) return
    close()
    onClosed?.()
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
          >
            <Radix.Title className="dialog__title">{title}</Radix.Title>
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The row of buttons at a dialog's foot, all of one width; the primary one last. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="dialog__buttons">{children}</div>
}
