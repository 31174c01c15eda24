import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CubeWays } from '../../ui/backgammon/CubeWays.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { MoveCard } from '../../ui/backgammon/MoveCard.tsx'
import { useRoomBeside } from '../../table/turns/useRoomBeside.ts'
import { Button } from '../../ui/kit/Button.tsx'
import type { RankedMove } from '../../../protocol/analysis/analysis.ts'
import type { AnalysisRow } from './analysisRows.ts'
import { firstCards, movesOf } from './shownRow.ts'

interface DecisionProps {
  readonly row: AnalysisRow
  /** The turn on the board. */
  readonly chosen: number
  readonly onChoose: (at: number) => void
}

/** The alternatives: a card for each turn, or the three options of a cube decision. */
export function Decision({ row, chosen, onChoose }: DecisionProps) {
  const { t } = useTranslation()
  const moves = movesOf(row)
  const cube = row.analysis?.cfeval
  if (cube !== undefined) return <CubeWays {...cube} />
  if (row.kind === 'move' && moves.length > 0) {
    return <Cards key={row.key} row={row} moves={moves} chosen={chosen} onChoose={onChoose} />
  }
  const word = wordOf(row)
  return (
    <p className="an__nothing t3">
      <Icon name={ICONS[word]} size={84} className="brass" />
      {t(`analysis.nothing.${word}`)}
    </p>
  )
}

interface CardsProps extends DecisionProps {
  readonly moves: readonly RankedMove[]
}

/** The turns in the order of their ranks. A small screen shows three of them, and the others at a tap. */
function Cards({ row, moves, chosen, onChoose }: CardsProps) {
  const { t } = useTranslation()
  const cards = useRef<HTMLElement>(null)
  const hasRoom = useRoomBeside()
  const [isOpen, setOpen] = useState(false)
  const played = row.analysis?.played ?? 0
  const first = firstCards(moves.length, played)
  const showsAll = hasRoom || isOpen || !first.includes(chosen)
  const rest = moves.length - first.length
  useEffect(() => {
    cards.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div className="an__cards">
      <h3 className="t1 dim an__ch">{t('analysis.moves')}</h3>
      <section className="cards" ref={cards} aria-label={t('analysis.moves')}>
        {moves.map(
          (move, at) =>
            (showsAll || first.includes(at)) && (
              <MoveCard
                key={at}
                text={move.move}
                place={at + 1}
                equity={move.score}
                eqDiff={move.eqDiff}
                chance={move.probs.w}
                isPlayed={at === played}
                isOn={at === chosen}
                onChoose={() => onChoose(at)}
              />
            ),
        )}
      </section>
      {!showsAll && rest > 0 && (
        <Button kind="quiet" className="an__more" data-testid="more-moves" onClick={() => setOpen(true)}>
          {t('analysis.moreMoves', { count: rest })}
        </Button>
      )}
    </div>
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
