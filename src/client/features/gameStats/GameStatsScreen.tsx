import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { DiceAgainst, DiceStatistics } from '../../../protocol/dice/diceStatistics.ts'
import { withTexts } from '../../i18n/translations.ts'
import { loadDiceStatistics } from '../../network/calls/diceCalls.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Dots } from '../../ui/kit/Dots.tsx'
import { LoadFailed } from '../../ui/screen/Loading.tsx'
import { Message } from '../../ui/screen/Message.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TabBar } from '../../ui/kit/TabBar.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { CourseChart } from './CourseChart.tsx'
import { countRolls } from './diceChances.ts'
import { MeasureTable } from './MeasureTable.tsx'
import { RollsChart } from './RollsChart.tsx'
import './gameStats.css'

const PlayPicture = lazy(async () => ({
  default: (await withTexts(['scores'], import('./PlayPicture.tsx'))).PlayPicture,
}))

const AGAINST = ['all', 'member', 'bot'] as const satisfies readonly DiceAgainst[]

/** The member's own dice beside those of its opponents and the expectation. */
export function GameStatsScreen() {
  const { t } = useTranslation()
  const goBack = useGoBack('/profile')
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const against = AGAINST.find((value) => value === params.get('against')) ?? 'all'
  const change = (value: DiceAgainst) => setParams(value === 'all' ? {} : { against: value }, { replace: true })
  if (params.get('view') === 'play') return <PlayScreen onBack={goBack} />
  return (
    <Screen name="gameStats" title={t('gameStats.title')}>
      <TopBar title={t('gameStats.title')} onBack={goBack}>
        <TabBar
          label={t('gameStats.against')}
          tabs={AGAINST.map((value) => ({ value, label: t(`gameStats.against_${value}`) }))}
          value={against}
          onChange={change}
        />
        <Button kind="line" data-testid="to-picture" onClick={() => setParams({ view: 'play' }, { replace: true })}>
          {t('gameStats.picture.title')}
        </Button>
        <Button
          kind="quiet"
          icon="question-bold"
          aria-label={t('gameStats.how')}
          onClick={() => void navigate('/page/fair-dice')}
        />
      </TopBar>
      <Statistics against={against} />
    </Screen>
  )
}

/** How the member plays, instead of what it rolls. */
function PlayScreen({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation()
  const [, setParams] = useSearchParams()
  return (
    <Screen name="gameStats" title={t('gameStats.picture.title')}>
      <TopBar title={t('gameStats.picture.title')} onBack={onBack}>
        <div className="bar__end">
          <Button kind="line" data-testid="to-dice" onClick={() => setParams({}, { replace: true })}>
            {t('gameStats.title')}
          </Button>
        </div>
      </TopBar>
      <Suspense fallback={<div className="body gs__wait" aria-busy="true" />}>
        <PlayPicture />
      </Suspense>
    </Screen>
  )
}

function Statistics({ against }: { against: DiceAgainst }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, error, isPlaceholderData, refetch } = useQuery(
    {
      queryKey: ['dice', against],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadDiceStatistics(against, signal),
      placeholderData: keepPreviousData,
      staleTime: 0,
    },
    queryClient,
  )
  if (data === undefined) {
    return error !== null ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <div className="body gs__wait" aria-busy="true">
        <Dots label={t('gameStats.loading')} />
      </div>
    )
  }
  if (isEmpty(data)) {
    return (
      <Message drawing="empty-chart" title={t('gameStats.empty')} text={t('gameStats.emptyText')}>
        <Button kind="primary" size="big" onClick={() => void navigate('/matchup/new')}>
          {t('menu.newMatchup')}
        </Button>
      </Message>
    )
  }
  return (
    <div className="body gs" aria-busy={isPlaceholderData}>
      <MeasureTable statistics={data} />
      <div className="gs__charts">
        <RollsChart statistics={data} />
        <CourseChart statistics={data} />
      </div>
    </div>
  )
}

function isEmpty({ own, opponent }: DiceStatistics): boolean {
  return countRolls(own) + countRolls(opponent) === 0
}
