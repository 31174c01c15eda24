import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { skillMark } from '../../../engine/evaluation/analysis/recordAnalysis.ts'
import type { RankedMove, RecordAnalysis } from '../../../protocol/analysis.ts'
import { useFormat } from '../../i18n/format.ts'
import { formatChance, formatEquity } from '../../i18n/formatPlay.ts'
import { Ltr } from '../../ui/Bidi.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MoveText } from '../../ui/MoveText.tsx'
import { SkillWord } from '../../ui/SkillSign.tsx'
import type { AnalysisRow } from './analysisRows.ts'
import { cardOrder, movesOf } from './shownRow.ts'
import './decision.css'

interface DecisionProps {
  readonly row: AnalysisRow
  /** Which turn is on the board. */
  readonly chosen: number
  readonly onChoose: (at: number) => void
}

/** What there was to choose from: a card for each turn, or the three ways of a cube decision. */
export function Decision({ row, chosen, onChoose }: DecisionProps) {
  const { t } = useTranslation()
  const cards = useRef<HTMLElement>(null)
  useEffect(() => {
    cards.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest' })
  }, [row, chosen])
  const moves = movesOf(row)
  const cube = row.analysis?.cfeval
  if (cube !== undefined) return <CubeWays cube={cube} />
  if (row.kind === 'move' && moves.length > 0) {
    return (
      <section className="cards" ref={cards} aria-label={t('analysis.moves')}>
        {cardOrder(moves.length, row.analysis?.played ?? 0).map((at) => (
          <MoveCard
            key={at}
            move={moves[at]}
            place={at}
            isPlayed={at === row.analysis?.played}
            isOn={at === chosen}
            onChoose={() => onChoose(at)}
          />
        ))}
      </section>
    )
  }
  return <p className="cards cards--none dim t2">{t(`analysis.nothing.${wordOf(row)}`)}</p>
}

function wordOf({ kind }: AnalysisRow): 'cannotMove' | 'unplayed' | 'resign' | 'timeout' | 'other' {
  return kind === 'cannotMove' || kind === 'unplayed' || kind === 'resign' || kind === 'timeout' ? kind : 'other'
}

interface MoveCardProps {
  readonly move: RankedMove | undefined
  readonly place: number
  readonly isPlayed: boolean
  readonly isOn: boolean
  readonly onChoose: () => void
}

/** A turn with what it is worth; a tap shows it on the board. */
function MoveCard({ move, place, isPlayed, isOn, onChoose }: MoveCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = useId()
  if (move === undefined) return null
  const { score, eqDiff, probs } = move
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
        <bdi>{format.number(place + 1)}</bdi>
      </span>
      <span className="card__t" id={name}>
        <span className="card__m">
          <b>
            <MoveText>{format.digits(move.move)}</MoveText>
          </b>
          {isPlayed && (
            <span className="card__p">
              <Icon name="check-bold" size={30} />
              {t('analysis.played')}
            </span>
          )}
          <SkillWord skill={skillMark(-eqDiff)} isBest={isBest} />
        </span>
        <span className="card__n tnum">
          <Ltr>{formatEquity(format, score)}</Ltr>
          {!isBest && (
            <Ltr className="bad">
              <span className="unseen">{t('analysis.difference')} </span>
              {formatEquity(format, eqDiff)}
            </Ltr>
          )}
          <span className="dim end">
            {t('analysis.win')} <Ltr>{formatChance(format, probs.w)}</Ltr>
          </span>
        </span>
      </span>
    </button>
  )
}

type CubeEvaluation = NonNullable<RecordAnalysis['cfeval']>

/** What each way of a cube decision is worth to who may double, and what was done. */
function CubeWays({ cube }: { cube: CubeEvaluation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { noDouble, doubleTake, doublePass, choice } = cube
  // A double is worth what the better answer leaves of it.
  const doubled = Math.min(doubleTake, doublePass)
  const isTake = doubleTake <= doublePass
  const right = Math.max(noDouble, doubled)
  const ways = [
    { way: 'noDouble', equity: noDouble, isRight: noDouble >= doubled },
    { way: 'doubleTake', equity: doubleTake, isRight: noDouble < doubled && isTake },
    { way: 'doublePass', equity: doublePass, isRight: noDouble < doubled && !isTake },
  ] as const
  const answer = isTake ? 'doubleTake' : 'doublePass'
  const done = { roll: 'noDouble', double: answer, take: 'doubleTake', pass: 'doublePass' }[choice]
  return (
    <table className="ways" data-testid="cube-ways">
      <caption>
        {t('analysis.rightCube')}{' '}
        <b>
          {t(noDouble < doubled ? 'practice.cube.double' : 'practice.cube.roll')}
          {t('practice.cube.comma')}
          {t(isTake ? 'practice.cube.take' : 'practice.cube.pass')}
        </b>
      </caption>
      <tbody>
        {ways.map(({ way, equity, isRight }) => (
          <tr key={way} className={way === done ? 'ways--on' : ''}>
            <th scope="row">
              {t(`practice.cube.${way}`)}
              {way === done && <small className="card__p">{t(`analysis.chose.${choice}`)}</small>}
            </th>
            <td>{isRight && <SkillWord skill="none" isBest />}</td>
            <td className="tnum">
              <Ltr>{formatEquity(format, equity)}</Ltr>
            </td>
            <td className="tnum">{!isRight && <Ltr className="dim">{formatEquity(format, equity - right)}</Ltr>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
