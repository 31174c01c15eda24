import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { queryClient } from '../../network/queries/queryClient.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TabBar } from '../../ui/kit/TabBar.tsx'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { Board } from './Board.tsx'
import { BOARD_NAMES, type BoardName } from './boards.ts'
import './scoreboard.css'

const SCREEN_NAMES: Record<BoardName, string> = {
  elo: 'scoreboardMatchup',
  tournament: 'scoreboardTournament',
  quiz: 'scoreboardQuiz',
}
const VIEW_PARAM = 'view'
const AROUND = 'around'

/** The best members in three rankings, and the member's own place. Ranking and view are in the address. */
export function ScoreboardScreen() {
  const { t } = useTranslation()
  const goBack = useGoBack()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const name = BOARD_NAMES.find((board) => board === params.get('tab')) ?? 'elo'
  const isAround = params.get(VIEW_PARAM) === AROUND
  const tabs = BOARD_NAMES.map((value) => ({ value, label: t(`scoreboard.${value}`) }))
  const show = (value: BoardName, around: boolean) =>
    setParams({ ...(value !== 'elo' && { tab: value }), ...(around && { [VIEW_PARAM]: AROUND }) }, { replace: true })
  const change = (value: BoardName) => {
    if (value !== name) show(value, isAround)
    else void queryClient.invalidateQueries({ queryKey: ['board', name] })
  }
  return (
    <Screen name={SCREEN_NAMES[name]} title={t('scoreboard.title')}>
      <TopBar title={t('scoreboard.title')} onBack={goBack}>
        <TabBar label={t('scoreboard.title')} tabs={tabs} value={name} onChange={change} />
        <Button
          kind="quiet"
          icon="question-bold"
          aria-label={t('scoreboard.how')}
          onClick={() => void navigate('/page/ratings')}
        />
      </TopBar>
      <div className="body">
        <Board key={name} name={name} isAround={isAround} onAround={(around) => show(name, around)} />
      </div>
    </Screen>
  )
}
