import { useTranslation } from 'react-i18next'
import type { DiceStatistics } from '../../../protocol/dice/diceStatistics.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import type { Band } from './diceChances.ts'
import { countRolls } from './diceChances.ts'
import {
  type Measure,
  type MeasureName,
  areFew,
  judgeMeasures,
  measuresOf,
  placeOnGauge,
  useMeasureText,
} from './measures.ts'

/**
 * The numbers of the member and its opponents, each on a gauge whose lit part is the range of 95 of 100 fair histories.
 */
export function MeasureTable({ statistics }: { statistics: DiceStatistics }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const measures = measuresOf(statistics)
  return (
    <section className="plate plate--inlay gs__m">
      <Verdict measures={measures} isFew={areFew(statistics)} />
      <p className="mute gs__of">
        {t('gameStats.counted', {
          matches: number(statistics.matches),
          own: number(countRolls(statistics.own)),
          opponent: number(countRolls(statistics.opponent)),
        })}
      </p>
      <table className="gs__t">
        <thead>
          <tr>
            <th scope="col">{t('gameStats.measure')}</th>
            <th scope="col" className="gs__bandhead">
              {t('gameStats.band')}
            </th>
            <th scope="col">
              <span className="row gs__side">
                <img src="/ui/checker-light.svg" alt="" />
                {t('gameStats.own')}
              </span>
            </th>
            <th scope="col" aria-label={t('gameStats.opponents')}>
              <span className="row gs__side">
                <img src="/ui/checker-dark.svg" alt="" />
                {t('gameStats.opponentsShort')}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {measures.map((measure) => (
            <MeasureRow key={measure.name} measure={measure} analysed={statistics.luck.matches} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The numbers in one sentence: one measure of twenty leaves its band by chance. */
function Verdict({ measures, isFew }: { measures: readonly Measure[]; isFew: boolean }) {
  const { t } = useTranslation()
  const { all, outside } = judgeMeasures(measures)
  return (
    <h2 className="t3 title gs__v">
      {outside === 0 ? t('gameStats.allInside', { count: all }) : t('gameStats.someOutside', { count: outside })}
      <small className="dim">{t(isFew ? 'gameStats.few' : 'gameStats.oneOfTwenty')}</small>
    </h2>
  )
}

function MeasureRow({ measure, analysed }: { measure: Measure; analysed: number }) {
  const { t } = useTranslation()
  const { name, own, opponent, band } = measure
  const text = useMeasureText(name)
  return (
    <tr data-measure={name}>
      <th scope="row">
        {t(`gameStats.measures.${name}`)}
        <small className="mute">
          {name === 'luck' ? t('gameStats.analysed', { count: analysed }) : t('gameStats.expected')}
          {name !== 'luck' && band !== null && (
            <>
              {' '}
              <Ltr>{text(band.expected)}</Ltr>
            </>
          )}
        </small>
      </th>
      <td>{band === null ? null : <Gauge name={name} own={own} opponent={opponent} band={band} />}</td>
      <td className="gs__n">
        <Value text={text} value={own} />
      </td>
      <td className="gs__n dim">
        <Value text={text} value={opponent} />
      </td>
    </tr>
  )
}

function Value({ text, value }: { text: (value: number) => string; value: number | null }) {
  const { t } = useTranslation()
  if (value === null) return <span aria-label={t('gameStats.unknown')}>–</span>
  return <Ltr>{text(value)}</Ltr>
}

interface GaugeProps {
  name: MeasureName
  own: number | null
  opponent: number | null
  band: Band
}

/** Less is on the left in every language, as on every scale of numbers. The ends of the band are written below it. */
function Gauge({ name, own, opponent, band }: GaugeProps) {
  const text = useMeasureText(name)
  const { t } = useTranslation()
  return (
    <div className="gs__g" dir="ltr">
      <span className="gs__rail" aria-hidden="true">
        <i className="gs__lit" />
        <i className="gs__mid" />
        <Checker value={opponent} band={band} picture="checker-dark" />
        <Checker value={own} band={band} picture="checker-light" />
      </span>
      {band.expected === 0 ? (
        <span className="gs__ends gs__ends--even">{`±${text(band.to).replace('+', '')}`}</span>
      ) : (
        <span className="gs__ends">
          <span className="unseen">{t('gameStats.from')} </span>
          <bdi>{text(band.from)}</bdi>
          <span className="unseen"> {t('gameStats.to')} </span>
          <bdi>{text(band.to)}</bdi>
        </span>
      )}
    </div>
  )
}

function Checker({ value, band, picture }: { value: number | null; band: Band; picture: string }) {
  if (value === null) return null
  return <img src={`/ui/${picture}.svg`} alt="" style={{ left: `${100 * placeOnGauge(value, band)}%` }} />
}
