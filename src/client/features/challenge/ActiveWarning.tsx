import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshActiveMatchups, useActiveMatchups } from '../../network/queries/memberStores.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { hasMatchWith } from './challengeChoices.ts'

interface ActiveWarningProps {
  readonly memberId: number
  readonly opponentId: number
}

/** Warns if the two are playing each other already, tournaments apart. */
export function ActiveWarning({ memberId, opponentId }: ActiveWarningProps) {
  const { t } = useTranslation()
  const active = useActiveMatchups()
  useEffect(() => void refreshActiveMatchups(), [])
  if (!hasMatchWith(active, memberId, opponentId)) return null
  return (
    <output className="ch__warn">
      <Icon name="warning-fill" size={44} />
      <span>{t('challenge.activeWarning')}</span>
    </output>
  )
}
