import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { At } from '../../table/panels/At.tsx'

interface MatchOverProps {
  readonly hasWon: boolean
  readonly score: readonly [number, number]
  /** The ways on, as buttons. */
  readonly children: ReactNode
}

/** The result of the match, over the board. */
export function MatchOver({ hasWon, score: [own, others], children }: MatchOverProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <At x={645}>
      <section className="gsay gsay--big pr__over">
        <b>{t(hasWon ? 'result.won' : 'result.lost')}</b>
        <span>{t('practice.score', { own: number(own), others: number(others) })}</span>
        {children}
      </section>
    </At>
  )
}
