import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { BookDecision, OpeningBook } from '../../../engine/evaluation/book/openingBook.ts'
import { useFormat } from '../../i18n/format.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { MoveCard } from '../../ui/backgammon/MoveCard.tsx'
import { MoveText } from '../../ui/backgammon/Records.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Problem } from '../../ui/kit/Field.tsx'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { loadOpeningBook } from './loadOpeningBook.ts'
import { OpeningBoard } from './OpeningBoard.tsx'
import type { OpeningPlace } from './openingPlace.ts'
import { decisionAt, readPlace, repliesTo, shownTurn, sideOf, writePlace } from './openingPlace.ts'
import { RollGrid } from './RollGrid.tsx'
import './openings.css'

/** All first rolls and the replies to them, as a tree on the board, with what their rollouts say. */
export function OpeningsScreen() {
  const { t } = useTranslation()
  const goBack = useGoBack('/manual-analysis')
  const { data: book, isError } = useQuery(
    { queryKey: ['openingBook'], queryFn: loadOpeningBook, staleTime: Infinity },
    queryClient,
  )
  return (
    <Screen name="openings" title={t('openings.title')}>
      <TopBar title={t('openings.title')} onBack={goBack} />
      {isError && <Problem>{t('openings.failed')}</Problem>}
      {book !== undefined && <Openings book={book} />}
    </Screen>
  )
}

function Openings({ book }: { book: OpeningBook }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const place = useMemo(() => readPlace(book, params), [book, params])
  const decision = decisionAt(book, place)
  // A step down the tree is a step of the history; another roll is not.
  const go = (next: OpeningPlace) => setParams(writePlace(next), { replace: next.after === place.after })
  if (decision === null) return <Problem>{t('openings.failed')}</Problem>
  return <Opening key={writePlace(place).toString()} book={book} place={place} decision={decision} onGo={go} />
}

interface OpeningProps {
  readonly book: OpeningBook
  readonly place: OpeningPlace
  readonly decision: BookDecision
  readonly onGo: (place: OpeningPlace) => void
}

function Opening({ book, place, decision, onGo }: OpeningProps) {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const turn = decision.turns[at] ?? decision.turns[0]
  const move = turn?.move ?? ''
  const shown = useMemo(() => shownTurn(place, move), [place, move])
  const replies = turn === undefined ? null : repliesTo(book, place, turn)
  return (
    <div className="op">
      <OpeningBoard key={sideOf(place)} shown={shown} side={sideOf(place)} />
      <section className="op__s" aria-label={t('openings.title')}>
        <Heading place={place} onGo={onGo} />
        <RollGrid place={place} onGo={onGo} />
        <div className="op__t" data-testid="opening-turns">
          {decision.turns.map(({ move: text, equity, loss, error, chances }, index) => (
            <MoveCard
              key={text}
              text={text}
              place={index + 1}
              equity={equity}
              eqDiff={-loss}
              error={error}
              chance={chances[0]}
              isOn={index === at}
              onChoose={() => setAt(index)}
            />
          ))}
          <JudgedBy decision={decision} />
        </div>
        {replies !== null && (
          <Button kind="primary" wide className="op__go" data-testid="opening-replies" onClick={() => onGo(replies)}>
            {t('openings.replies')}
          </Button>
        )}
      </section>
    </div>
  )
}

/** Where the place is: a first roll, or the replies to a turn, with the way back up. */
function Heading({ place: { after }, onGo }: Pick<OpeningProps, 'place' | 'onGo'>) {
  const { t } = useTranslation()
  const format = useFormat()
  if (after === null) return <h2 className="t3 title">{t('openings.first')}</h2>
  const { dice, move } = after
  return (
    <div className="row op__h">
      <h2 className="t2 title">
        {t('openings.after')} <MoveText>{format.digits(`${dice[0]}-${dice[1]}: ${move}`)}</MoveText>
      </h2>
      <Button kind="line" data-testid="opening-up" onClick={() => onGo({ after: null, dice })}>
        {t('openings.first')}
      </Button>
    </div>
  )
}

function JudgedBy({ decision: { judge, turns } }: Pick<OpeningProps, 'decision'>) {
  const { t } = useTranslation()
  const format = useFormat()
  if (judge.kind === 'search') return <p className="dim t1">{t('openings.search', { count: judge.ply })}</p>
  const games = Math.max(...turns.map((turn) => turn.games))
  const [rolls, more, plies] = [judge.truncation, judge.truncation + 1, judge.ply].map((count) => format.number(count))
  return (
    <p className="dim t1" data-testid="opening-judge">
      {t('openings.rollout', { count: games, rolls, more, plies })}
    </p>
  )
}
