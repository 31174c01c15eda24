import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CubeWays } from '../../ui/backgammon/CubeWays.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { MoveCard } from '../../ui/backgammon/MoveCard.tsx'
import type { AnalysisRow } from './analysisRows.ts'
import { cardOrder, movesOf } from './shownRow.ts'

interface DecisionProps {
  readonly row: AnalysisRow
  /** The turn on the board. */
  readonly chosen: number
  readonly onChoose: (at: number) => void
}

/** The alternatives: a card for each turn, or the three options of a cube decision. */
export function Decision({ row, chosen, onChoose }: DecisionProps) {
  const { t } = useTranslation()
  const cards = useRef<HTMLElement>(null)
  useEffect(() => {
    cards.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest' })
  }, [row, chosen])
  const moves = movesOf(row)
  const cube = row.analysis?.cfeval
  if (cube !== undefined) return <CubeWays {...cube} />
  if (row.kind === 'move' && moves.length > 0) {
    return (
      <section className="cards" ref={cards} aria-label={t('analysis.moves')}>
        {cardOrder(moves.length, row.analysis?.played ?? 0).map((at) => {
          const move = moves[at]
          return (
            move !== undefined && (
              <MoveCard
                key={at}
                text={move.move}
                place={at + 1}
                equity={move.score}
                eqDiff={move.eqDiff}
                chance={move.probs.w}
                isPlayed={at === row.analysis?.played}
                isOn={at === chosen}
                onChoose={() => onChoose(at)}
              />
            )
          )
        })}
      </section>
    )
  }
  const word = wordOf(row)
  return (
    <p className="an__nothing t3">
      <Icon name={ICONS[word]} size={84} className="brass" />
      {t(`analysis.nothing.${word}`)}
    </p>
  )
}

const ICONS = {
  cannotMove: 'dice-five-duotone',
  unplayed: 'dice-five-duotone',
  resign: 'flag-checkered-duotone',
  timeout: 'timer-duotone',
  other: 'cube-duotone',
} as const

function wordOf({ kind }: AnalysisRow): 'cannotMove' | 'unplayed' | 'resign' | 'timeout' | 'other' {
  return kind === 'cannotMove' || kind === 'unplayed' || kind === 'resign' || kind === 'timeout' ? kind : 'other'
}
