import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import './profileLink.css'

interface ProfileLinkProps {
  /** The member's name; null for a member without one, who has no address. */
  username: string | null
  className?: string
  /** Whether the link shows only an avatar. */
  round?: boolean
  children: ReactNode
}

/** A link to a member's profile. Without a name, only the content is shown. */
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
