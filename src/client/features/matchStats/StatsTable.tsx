import { useTranslation } from 'react-i18next'
import type { AnalysisSummary } from '../../../protocol/analysis/analysis.ts'
import type { Player } from '../../../protocol/matchup/matchup.ts'
import { type Format, useFormat } from '../../i18n/format.ts'
import { formatErrorRate, formatLuck } from '../../i18n/formatPlay.ts'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Dots } from '../../ui/kit/Dots.tsx'
import { SkillBadge } from '../../ui/backgammon/SkillBadge.tsx'
import { Term } from '../../ui/backgammon/Term.tsx'
import type { TermName } from '../../ui/backgammon/terms.ts'
import { playerName } from '../../ui/people/names.ts'
import { isBetter, PLAY_STATS, type PlayStat, playStatsOf } from './playStats.ts'

interface StatsTableProps {
  first: Player
  second: Player
  /** Null until it exists. */
  analysis: AnalysisSummary | null
}

/** The numbers of both sides, each under its own player. */
export function StatsTable({ first, second, analysis }: StatsTableProps) {
  const { t } = useTranslation()
  const nameOf = (player: Player) => playerName(player, t)
  const stats = analysis && ([playStatsOf(analysis, first.color), playStatsOf(analysis, second.color)] as const)
  return (
    <table className="well mst__t" aria-busy={stats === null}>
      <caption className="unseen">{t('matchStats.title')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{nameOf(first)}</span>
          </th>
          <th scope="col">
            <span className="unseen">{t('matchStats.measure')}</span>
          </th>
          <th scope="col">
            <span className="unseen">{nameOf(second)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {PLAY_STATS.map((stat) => (
          <tr key={stat} data-stat={stat}>
            <StatCell
              stat={stat}
              own={stats && stats[0][stat]}
              other={stats && stats[1][stat]}
              performance={stat === 'errorRate' && stats ? stats[0].performance : null}
              isKnown={stats !== null}
            />
            <th scope="row">
              <Measure stat={stat} />
              <small className="mute">{t(`matchStats.${stat}Text`)}</small>
            </th>
            <StatCell
              stat={stat}
              own={stats && stats[1][stat]}
              other={stats && stats[0][stat]}
              performance={stat === 'errorRate' && stats ? stats[1].performance : null}
              isKnown={stats !== null}
            />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The measures that a beginner may not know. */
const MEASURE_TERMS: Partial<Record<PlayStat, TermName>> = { errorRate: 'errorRate', luck: 'luck' }

function Measure({ stat }: { stat: PlayStat }) {
  const { t } = useTranslation()
  const term = MEASURE_TERMS[stat]
  return term === undefined ? t(`matchStats.${stat}`) : <Term name={term}>{t(`matchStats.${stat}`)}</Term>
}

interface StatCellProps {
  stat: PlayStat
  own: number | null
  other: number | null
  /** The line under the number; null: none. */
  performance: number | null
  /** Whether the match is analysed. */
  isKnown: boolean
}

function StatCell({ stat, own, other, performance, isKnown }: StatCellProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <td className={isBetter(stat, own, other) ? 'mst__best' : ''}>
      {!isKnown ? (
        <>
          <Dots />
          <span className="unseen">{t('matchStats.waiting')}</span>
        </>
      ) : own === null ? (
        <span className="mute">{t(stat === 'level' ? 'skill.tooFew' : 'matchStats.none')}</span>
      ) : (
        <StatValue stat={stat} value={own} />
      )}
      {performance !== null && (
        <small className="mst__pr" title={t('matchStats.performance')}>
          <Ltr>PR {number(performance, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}</Ltr>
        </small>
      )}
    </td>
  )
}

function StatValue({ stat, value }: { stat: PlayStat; value: number }) {
  const format = useFormat()
  if (stat === 'level') return <SkillBadge errorRate={value} isBandOnly />
  return <Ltr className={toneOf(stat, value)}>{textOf(format, stat, value)}</Ltr>
}

function textOf(format: Format, stat: Exclude<PlayStat, 'level'>, value: number): string {
  switch (stat) {
    case 'errorRate':
    case 'snowieErrorRate':
      return formatErrorRate(format, value)
    case 'errors':
    case 'blunders':
      return format.number(value)
    case 'luck':
    case 'luckAdjusted':
      return formatLuck(format, value)
  }
}

/** Good or bad luck in a word, beside the sign. */
function toneOf(stat: PlayStat, value: number): string {
  if (stat !== 'luck' && stat !== 'luckAdjusted') return ''
  return value > 0 ? 'ok' : value < 0 ? 'bad' : ''
}
