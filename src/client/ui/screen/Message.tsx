import type { ReactNode } from 'react'
import './message.css'

interface MessageProps {
  /** A drawing of public/ui, without its ending. */
  drawing: string
  title: ReactNode
  text?: ReactNode
  /** Buttons, one of them primary at most. */
  children?: ReactNode
}

/** A screen's body when there is nothing to show, or something is wrong. */
export function Message({ drawing, title, text, children }: MessageProps) {
  return (
    <div className="body em">
      <img className="em__art" src={`/ui/${drawing}.svg`} alt="" />
      <h2 className="t5 title">{title}</h2>
      {text !== undefined && <p className="t3 dim">{text}</p>}
      <div className="em__actions">{children}</div>
    </div>
  )
}
