import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { skillMark } from '../../../engine/evaluation/analysis/recordAnalysis.ts'
import { useFormat } from '../../i18n/format.ts'
import { formatChance, formatEquity } from '../../i18n/formatPlay.ts'
import { Ltr } from '../kit/Bidi.tsx'
import { MoveText } from './Records.tsx'
import { SkillWord } from './SkillSign.tsx'
import './moveCard.css'

interface MoveCardProps {
  /** The turn in notation; empty when no checker can move. */
  readonly text: string
  /** The rank of the turn, from 1. */
  readonly place: number
  readonly equity: number
  /** The difference from the best turn's equity, 0 or negative. */
  readonly eqDiff: number
  /** The standard error of the equity, where a rollout says it; 0 for none. */
  readonly error?: number | undefined
  /** The chance of winning, 0 to 1. */
  readonly chance: number
  readonly isPlayed?: boolean
  /** Whether the board shows this turn. */
  readonly isOn: boolean
  readonly onChoose: () => void
}

/** A possible turn and its equity. A tap shows the turn on the board. */
export function MoveCard(props: MoveCardProps) {
  const { text, place, equity, eqDiff, error = 0, chance, isPlayed = false, isOn, onChoose } = props
  const { t } = useTranslation()
  const format = useFormat()
  const name = useId()
  const isBest = eqDiff === 0
  return (
    <button
      type="button"
      className={isOn ? 'card card--on' : 'card'}
      aria-pressed={isOn}
      aria-labelledby={name}
      data-testid="alternative"
      data-played={isPlayed}
      onClick={onChoose}
    >
      <span className="mute t1 card__i">
        <bdi>{format.number(place)}</bdi>
      </span>
      <span className="card__t" id={name}>
        <span className="card__m">
          <b>{text === '' ? t('analysis.kind.cannotMove') : <MoveText>{format.digits(text)}</MoveText>}</b>
          {isPlayed && <span className="card__p">{t('analysis.played')}</span>}
          <SkillWord skill={skillMark(-eqDiff)} isBest={isBest} />
        </span>
        <span className="card__n tnum">
          <Ltr>
            {formatEquity(format, equity)}
            {error > 0 && <span className="dim"> ± {formatChance(format, error)}</span>}
          </Ltr>
          {!isBest && (
            <Ltr className="bad">
              <span className="unseen">{t('analysis.difference')} </span>
              {formatEquity(format, eqDiff)}
            </Ltr>
          )}
          <span className="dim end">
            {t('analysis.win')} <Ltr>{formatChance(format, chance)}</Ltr>
          </span>
        </span>
      </span>
    </button>
  )
}
