import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '../../i18n/format.ts'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TabBar } from '../../ui/kit/TabBar.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { FavoriteTab } from './FavoriteTab.tsx'
import { LiveTab } from './LiveTab.tsx'
import { useLiveMatchups } from './useLiveMatchups.ts'
import './watch.css'

type Tab = 'live' | 'favorite'

export function WatchLiveScreen() {
  return <WatchScreen tab="live" />
}

export function WatchFavoriteScreen() {
  return <WatchScreen tab="favorite" />
}

/** Matches of others to watch: live ones and favourites. */
function WatchScreen({ tab }: { tab: Tab }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const navigate = useNavigate()
  const live = useLiveMatchups()
  // A tap on the open tab loads it again.
  const [visit, setVisit] = useState(0)
  const change = (chosen: Tab) => {
    if (chosen !== tab) return void navigate(`/watch/${chosen}`, { replace: true })
    setVisit(visit + 1)
    if (tab === 'live') live.restart()
  }
  const count = live.total === null || live.total === 0 ? {} : { count: number(live.total) }
  return (
    <Screen name={tab === 'live' ? 'watchLive' : 'watchFavorite'} title={t('watch.title')}>
      <TopBar title={t('watch.title')} onBack={() => void navigate('/')}>
        <TabBar
          label={t('watch.title')}
          tabs={[
            { value: 'live', label: t('watch.live'), ...count },
            { value: 'favorite', label: t('watch.favorites') },
          ]}
          value={tab}
          onChange={change}
        />
      </TopBar>
      {tab === 'live' ? <LiveTab live={live} /> : <FavoriteTab key={visit} />}
    </Screen>
  )
}
