import { useTranslation } from 'react-i18next'
import type { Parting } from './comparison.ts'

/** What differs where two recordings part. */
export function PartingText({ field }: Pick<Parting, 'field'>) {
  const { t } = useTranslation()
  return (
    <span className="rp__part" data-testid="parting">
      {t(`replay.parting.${field}`)}
    </span>
  )
}
