import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '../../../engine/rules/position.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import type { AnalysisRow } from './analysisRows.ts'
import { type ChancePoint, type LuckPoint, chancePointsOf, luckPointsOf } from './chancePoints.ts'
import './chanceChart.css'

interface ChanceChartProps {
  readonly rows: readonly AnalysisRow[]
  readonly selected: number
  /** The side whose chances are drawn. */
  readonly side: Side
  readonly matchup: Matchup
  readonly onSelect: (at: number) => void
}

/** The units of the drawing, which is stretched to its place. */
const WIDTH = 1000
const HEIGHT = 100

/** The chances to win the game, line by line. A tap, or the slider above the drawing, leads to a line. */
export function ChanceChart({ rows, selected, side, matchup, onSelect }: ChanceChartProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const points = useMemo(() => chancePointsOf(rows, side), [rows, side])
  const lucks = useMemo(() => luckPointsOf(rows, side), [rows, side])
  const name = nameOf(matchup, side) ?? t(`board.side.${side}`)
  const last = Math.max(1, rows.length - 1)
  const now = points.findLast(({ at }) => at <= selected) ?? points[0]
  const chance = now === undefined ? '' : format.percent(now.chance)
  const place = format.number(rows[selected]?.number ?? 1)
  return (
    <div className="an__chart">
      <div className="cap">
        <b className="ellip">{t('analysis.chanceOf', { name })}</b>
        <i className="cap__veryBad">{t('skill.mark.veryBad')}</i>
        <i className="cap__bad">{t('skill.mark.bad')}</i>
        <i className="cap__luck">{t('matchStats.luck')}</i>
        <span className="end">
          {t('analysis.turn', { number: place })} <Ltr className="strong">{chance}</Ltr>
        </span>
      </div>
      <div className="chart" dir="ltr">
        <div className="chart__y" aria-hidden="true">
          {[1, 0.5, 0].map((share) => (
            <Ltr key={share}>{format.percent(share)}</Ltr>
          ))}
        </div>
        <div className="chart__d">
          <Course points={points} lucks={lucks} last={last} />
          {points.map(({ at, chance: share, skill }) =>
            skill === 'none' || skill === 'doubtful' ? null : (
              <u
                key={at}
                className={`chart__m chart__m--${skill}`}
                style={{ left: `${(at / last) * 100}%`, top: `${(1 - share) * 100}%` }}
              />
            ),
          )}
          <span className="chart__c" style={{ left: `${(selected / last) * 100}%` }} />
          <input
            type="range"
            dir="ltr"
            min={0}
            max={last}
            value={selected}
            aria-label={t('analysis.chanceOf', { name })}
            aria-valuetext={`${t('analysis.turn', { number: place })} ${chance}`}
            data-testid="chart"
            onChange={(event) => onSelect(Number(event.target.value))}
          />
        </div>
      </div>
    </div>
  )
}

interface CourseProps {
  readonly points: readonly ChancePoint[]
  readonly lucks: readonly LuckPoint[]
  readonly last: number
}

/** The chance as a line over its ground, and the luck of each roll as a bar up or down from the middle. */
function Course({ points, lucks, last }: CourseProps) {
  const line = points.map(({ at, chance }) => `${x(at, last)} ${y(chance)}`).join('L')
  const first = points[0]
  const end = points.at(-1)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {first !== undefined && end !== undefined && (
        <>
          <path className="chart__a" d={`M${x(first.at, last)} ${HEIGHT}L${line}L${x(end.at, last)} ${HEIGHT}Z`} />
          <path className="chart__l" d={`M${line}`} />
        </>
      )}
      <path className="chart__k" d={lucks.map((luck) => barOf(luck, last)).join('')} />
      <path className="chart__h" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
    </svg>
  )
}

function x(at: number, last: number): string {
  return ((at / last) * WIDTH).toFixed(1)
}

function y(chance: number): string {
  return ((1 - chance) * HEIGHT).toFixed(1)
}

/** A point of equity is half the chart. */
function barOf({ at, luck }: LuckPoint, last: number): string {
  return `M${x(at, last)} ${HEIGHT / 2}V${y(0.5 + Math.max(-1, Math.min(1, luck)) / 2)}`
}

function nameOf({ players }: Matchup, side: Side): string | null {
  return players.find(({ color }) => color === side)?.name ?? null
}
