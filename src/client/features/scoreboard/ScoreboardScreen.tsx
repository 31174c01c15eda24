import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useMember } from '../../network/queries/memberStores.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { errorCode, failureText } from '../../network/http/requestError.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Dots } from '../../ui/kit/Dots.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TabBar } from '../../ui/kit/TabBar.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { BOARD_NAMES, boardQuery, type BoardName } from './boards.ts'
import { BoardTable } from './BoardTable.tsx'
import { Podium } from './Podium.tsx'
import './scoreboard.css'

const SCREEN_NAMES: Record<BoardName, string> = {
  elo: 'scoreboardMatchup',
  tournament: 'scoreboardTournament',
  quiz: 'scoreboardQuiz',
}

/** The best members in three rankings, and the member's own place. */
export function ScoreboardScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const name = BOARD_NAMES.find((board) => board === params.get('tab')) ?? 'elo'
  const board = useQuery(boardQuery(name), queryClient)
  const tabs = BOARD_NAMES.map((value) => ({ value, label: t(`scoreboard.${value}`) }))
  const change = (value: BoardName) => {
    if (value !== name) setParams(value === 'elo' ? {} : { tab: value }, { replace: true })
    else if (!board.isFetching) void board.refetch()
  }
  return (
    <Screen name={SCREEN_NAMES[name]} title={t('scoreboard.title')}>
      <TopBar title={t('scoreboard.title')} onBack={() => void navigate('/')}>
        <TabBar label={t('scoreboard.title')} tabs={tabs} value={name} onChange={change} />
        <Button
          kind="quiet"
          icon="question-bold"
          aria-label={t('scoreboard.how')}
          onClick={() => void navigate('/page/ratings')}
        />
      </TopBar>
      <div className="body" aria-busy={board.isFetching}>
        <Board key={name} name={name} board={board} />
      </div>
    </Screen>
  )
}

interface BoardProps {
  name: BoardName
  board: ReturnType<typeof useQuery<Awaited<ReturnType<ReturnType<typeof boardQuery>['queryFn']>>>>
}

function Board({ name, board }: BoardProps) {
  const { t } = useTranslation()
  const member = useMember()
  const { data: places, error, isError, isFetching, refetch } = board
  if (places === undefined) {
    return (
      <section className="grow plate plate--quiet sb__none" role={isError ? 'alert' : undefined}>
        {isError ? (
          <>
            <img src="/ui/error-server.svg" alt="" />
            <b className="t4 title">{t(failureText(errorCode(error)))}</b>
            <Button kind="secondary" icon="arrow-clockwise-bold" busy={isFetching} onClick={() => void refetch()}>
              {t('action.retry')}
            </Button>
          </>
        ) : (
          <Dots label={t('scoreboard.loading')} />
        )}
      </section>
    )
  }
  if (places.length === 0) {
    return (
      <section className="grow plate plate--quiet sb__none">
        <img src="/ui/empty-members.svg" alt="" />
        <b className="t4 title">{t('scoreboard.empty')}</b>
        <p className="t2 dim">{t(`scoreboard.empty_${name}`)}</p>
      </section>
    )
  }
  return (
    <>
      <Podium places={places.slice(0, 3)} name={name} />
      <BoardTable places={places} name={name} own={member?.username ?? null} />
    </>
  )
}
