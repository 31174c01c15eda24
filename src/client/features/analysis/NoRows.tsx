import { useTranslation } from 'react-i18next'
import { Dots } from '../../ui/kit/Dots.tsx'
import { Waiting } from '../../ui/screen/Loading.tsx'

interface NoRowsProps {
  status: 'loading' | 'waiting' | 'failed' | 'empty'
}

/**
 * Shown in place of the board for a game that the engine still analyses, that cannot be loaded, or in which nothing
 * happened.
 */
export function NoRows({ status }: NoRowsProps) {
  const { t } = useTranslation()
  if (status === 'loading') return <Waiting />
  return (
    <section className="an__none" aria-live="polite" data-testid={status}>
      <img src={`/ui/${status === 'failed' ? 'error-server' : 'empty-chart'}.svg`} alt="" />
      <h2 className="t5 title">{t(`analysis.${status}.title`)}</h2>
      <p className="t3 dim">{t(`analysis.${status}.text`)}</p>
      {status === 'waiting' && <Dots />}
    </section>
  )
}
