import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/Button.tsx'
import './topBar.css'

interface TopBarProps {
  title?: ReactNode
  subtitle?: ReactNode
  onBack?: () => void
  /** Tabs or actions at the end of the bar, the credit last. */
  children?: ReactNode
}

/** The wooden bar at the top, with its strip of inlay. */
export function TopBar({ title, subtitle, onBack, children }: TopBarProps) {
  const { t } = useTranslation()
  return (
    <>
      <header className="bar wood">
        {onBack !== undefined && (
          <Button kind="quiet" icon="arrow-left-bold" flipIcon aria-label={t('action.back')} onClick={onBack} />
        )}
        {title !== undefined && (
          <div className="bar__titles">
            <h1 className="bar__title">{title}</h1>
            {subtitle !== undefined && <div className="bar__sub">{subtitle}</div>}
          </div>
        )}
        {children}
      </header>
      <div className="inlay" />
    </>
  )
}
