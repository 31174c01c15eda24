import { useTranslation } from 'react-i18next'

/** Lies over the board while nobody has joined. */
export function WaitingOverlay() {
  const { t } = useTranslation()
  return (
    <output className="gwait">
      <img className="gwait__star" src="/ui/medallion.svg" alt="" />
      <p className="t4 title">{t('game.waiting')}</p>
    </output>
  )
}
