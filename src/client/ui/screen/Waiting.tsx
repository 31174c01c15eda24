import { useTranslation } from 'react-i18next'
import { Dots } from '../kit/Dots.tsx'
import './waiting.css'

/** In the middle of the place where something will stand that is on its way. */
export function Waiting() {
  const { t } = useTranslation()
  return (
    <div className="waiting" aria-busy="true">
      <Dots label={t('waiting.label')} />
    </div>
  )
}
