import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { DecisionKind } from '../../../engine/evaluation/analysis/decisionKind.ts'
import { bandOf } from '../../../engine/evaluation/analysis/playerTotals.ts'
import type { PlayPicture as Picture } from '../../../protocol/analysis/playPicture.ts'
import { useFormat } from '../../i18n/format.ts'
import { formatErrorRate } from '../../i18n/formatPlay.ts'
import { loadPicture } from '../../network/calls/pictureCalls.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Dots } from '../../ui/kit/Dots.tsx'
import { LoadFailed } from '../../ui/screen/Loading.tsx'
import { Message } from '../../ui/screen/Message.tsx'
import { type KindRate, kindRatesOf, nextToPractise, overallRateOf } from './kindRates.ts'
import { RateCourse } from './RateCourse.tsx'
import './playPicture.css'

/** The member's errors by kind of decision, their course, and what to practise next. */
export function PlayPicture() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(
    { queryKey: ['picture'], queryFn: ({ signal }: { signal: AbortSignal }) => loadPicture(signal), staleTime: 0 },
    queryClient,
  )
  if (data === undefined) {
    return error !== null ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <div className="body gs__wait" aria-busy="true">
        <Dots label={t('gameStats.picture.loading')} />
      </div>
    )
  }
  if (data.matches === 0) {
    return (
      <Message drawing="empty-chart" title={t('gameStats.picture.empty')} text={t('gameStats.picture.emptyText')}>
        <Button kind="primary" size="big" onClick={() => void navigate('/matchup/new')}>
          {t('menu.newMatchup')}
        </Button>
      </Message>
    )
  }
  return <PictureOf picture={data} />
}

function PictureOf({ picture }: { picture: Picture }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [kind, setKind] = useState<DecisionKind | null>(null)
  const rates = kindRatesOf(picture)
  const overall = overallRateOf(picture)
  const most = Math.max(...rates.map(({ rate }) => rate), Number.MIN_VALUE)
  const next = nextToPractise(picture)
  return (
    <div className="body gs" data-testid="picture">
      <section className="plate plate--inlay gs__m">
        <h2 className="t3 title gs__v">
          {t('gameStats.picture.heading')}
          <small className="dim">
            {t('gameStats.picture.counted', { matches: number(picture.matches), decisions: number(overall.decisions) })}
          </small>
        </h2>
        <div className="pp__list">
          <table className="pp">
            <thead>
              <tr>
                <th scope="col">{t('gameStats.picture.kind')}</th>
                <th scope="col">{t('gameStats.picture.level')}</th>
                <th scope="col" className="pp__n">
                  {t('gameStats.picture.error')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rates.map((rate) => (
                <RateRow
                  key={rate.kind}
                  rate={rate}
                  share={rate.rate / most}
                  isOn={rate.kind === kind}
                  onChoose={() => setKind(rate.kind === kind ? null : rate.kind)}
                />
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <div className="gs__charts">
        <NextPractice kind={next} />
        <RateCourse picture={picture} kind={kind} />
      </div>
    </div>
  )
}

interface RateRowProps {
  readonly rate: KindRate
  /** Of the worst kind's error, from 0 to 1. */
  readonly share: number
  readonly isOn: boolean
  readonly onChoose: () => void
}

/** A kind with its level and its error. A tap shows its course. */
function RateRow({ rate: { kind, decisions, rate, spread }, share, isOn, onChoose }: RateRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <tr className={isOn ? 'pp__r pp__r--on' : 'pp__r'} data-kind={kind}>
      <th scope="row">
        <button type="button" className="pp__k" aria-pressed={isOn} onClick={onChoose}>
          {t(`gameStats.picture.kinds.${kind}`)}
          <small className="mute">{t('gameStats.picture.decisions', { count: decisions })}</small>
        </button>
      </th>
      <td>
        <span className="pp__rail" aria-hidden="true">
          <i style={{ width: `${100 * share}%` }} />
        </span>
        <small className="dim">{t(`skill.${bandOf(rate)}`)}</small>
      </td>
      <td className="pp__n tnum">
        <Ltr>
          {formatErrorRate(format, rate)}
          {spread !== null && <small className="mute"> ± {formatErrorRate(format, spread)}</small>}
        </Ltr>
      </td>
    </tr>
  )
}

/** What to practise next, and the way to it: the own mistakes of this kind. */
function NextPractice({ kind }: { kind: DecisionKind | null }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const address = kind === null ? '/quiz?of=mistakes' : `/quiz?of=mistakes&kind=${kind}`
  return (
    <section className="plate plate--quiet pp__next">
      <h3 className="t2 title">
        {kind === null
          ? t('gameStats.picture.even')
          : t('gameStats.picture.next', { kind: t(`gameStats.picture.kinds.${kind}`) })}
        <small className="dim">{t(`gameStats.picture.${kind === null ? 'evenText' : 'nextText'}`)}</small>
      </h3>
      <Button kind="primary" data-testid="practise" onClick={() => void navigate(address)}>
        {t('gameStats.picture.practise')}
      </Button>
    </section>
  )
}
