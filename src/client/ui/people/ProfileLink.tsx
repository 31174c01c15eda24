import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import './profileLink.css'

interface ProfileLinkProps {
  /** Whose; who has no name has no address to go to. */
  username: string | null
  className?: string
  /** Whether it shows an avatar and nothing else. */
  round?: boolean
  children: ReactNode
}

/** Leads to somebody's profile; without a name it is but what it shows. */
export function ProfileLink({ username, className = '', round = false, children }: ProfileLinkProps) {
  const { t } = useTranslation()
  if (username === null) return <span className={className}>{children}</span>
  return (
    <Link
      to={`/${encodeURIComponent(username)}`}
      className={`plink${round ? ' plink--round' : ''} ${className}`}
      aria-label={t('opponent.profile', { name: username })}
    >
      {children}
    </Link>
  )
}
