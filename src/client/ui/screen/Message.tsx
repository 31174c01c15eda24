import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../kit/Button.tsx'
import './message.css'

interface MessageProps {
  /** The name of a drawing in public/ui, without its ending. */
  drawing: string
  title: ReactNode
  text?: ReactNode
  /** Buttons, at most one of them primary. */
  children?: ReactNode
}

/** The body of a screen that has nothing to show or has failed. */
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

/** The way out of a screen that has nothing to show: a button to the menu. */
export function MenuButton({ kind = 'primary' }: { kind?: 'primary' | 'line' }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Button kind={kind} size="big" icon="house-bold" onClick={() => void navigate('/')}>
      {t('action.mainMenu')}
    </Button>
  )
}
