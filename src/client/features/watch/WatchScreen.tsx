import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { useFormat, useLocale } from '../../i18n/format.ts'
import { useRoundOfMatch } from '../../ui/backgammon/roundTitles.ts'
import { tournamentTitle } from '../../ui/people/names.ts'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TabBar } from '../../ui/kit/TabBar.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { FavoriteTab } from './FavoriteTab.tsx'
import { LiveTab } from './LiveTab.tsx'
import { useWatchList } from './useWatchList.ts'
import { readFilters, type WatchFilters } from './watchFilters.ts'
import './watch.css'

type Tab = 'live' | 'tv' | 'favorite'

/** The filters by what a match is of. One takes the place of another. */
const OCCASION = ['kind', 'tournamentId', 'bracketIndex', 'roundIndex']

export function WatchLiveScreen() {
  return <WatchScreen tab="live" />
}

export function WatchFavoriteScreen() {
  return <WatchScreen tab="favorite" />
}

/** Matches of others to watch: live ones and favourites. */
function WatchScreen({ tab }: { tab: Exclude<Tab, 'tv'> }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const navigate = useNavigate()
  const goBack = useGoBack()
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => readFilters(params), [params])
  const list = useWatchList(filters)
  // A tap on the open tab loads it again.
  const [visit, setVisit] = useState(0)
  const change = (chosen: Tab) => {
    // Khatam TV has no tabs. The way back from it leads here.
    if (chosen !== tab) return void navigate(`/watch/${chosen}`, { replace: chosen !== 'tv' })
    setVisit(visit + 1)
    if (tab === 'live') list.restart()
  }
  const filter = (name: keyof WatchFilters, value: string | null) => {
    const next = new URLSearchParams(params)
    for (const gone of name === 'kind' || name === 'tournamentId' ? OCCASION : []) next.delete(gone)
    if (value === null) next.delete(name)
    else next.set(name, value)
    list.turnTo(0)
    setParams(next, { replace: true })
  }
  const total = list.data?.total ?? 0
  const round = tab === 'live' && list.isRound ? list.data?.matches[0]?.matchup : undefined
  return (
    <Screen name={tab === 'live' ? 'watchLive' : 'watchFavorite'} title={t('watch.title')}>
      <TopBar
        title={t('watch.title')}
        onBack={goBack}
        {...(round !== undefined && { subtitle: <RoundName of={round} /> })}
      >
        <TabBar
          label={t('watch.title')}
          tabs={[
            { value: 'live', label: t('watch.live'), ...(total > 0 && { count: number(total) }) },
            { value: 'tv', label: t('watch.tv') },
            { value: 'favorite', label: t('watch.favorites') },
          ]}
          value={tab}
          onChange={change}
        />
      </TopBar>
      {tab === 'live' ? <LiveTab list={list} filters={filters} onFilter={filter} /> : <FavoriteTab key={visit} />}
    </Screen>
  )
}

/** The tournament and the round of a match. */
function RoundName({ of }: { of: Matchup }) {
  const locale = useLocale()
  const round = useRoundOfMatch(of)
  return (
    <>
      {of.tournament !== null && <bdi>{tournamentTitle(of.tournament, locale)}</bdi>}
      {round !== null && ` · ${round}`}
    </>
  )
}
