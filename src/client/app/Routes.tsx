import { Suspense } from 'react'
import { Route, Routes as Switch } from 'react-router-dom'
import { MenuScreen } from '../features/menu/MenuScreen.tsx'
import { MembersOnly, VisitorsOnly } from './Guard.tsx'
import {
  AboutScreen,
  CreditsScreen,
  GameScreen,
  loadGame,
  loadMatchmaking,
  NewMatchupScreen,
  NewMatchupTypeScreen,
  PageScreen,
  ResultScreen,
  SettingsScreen,
  SignInScreen,
} from './lazyScreens.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

/** What a member most likely opens from the menu. */
const MENU_PRELOADS = [loadMatchmaking, loadGame]

/** The route table. What the menu needs is part of the first download, the rest comes when asked for. */
export function Routes() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Switch>
        <Route element={<VisitorsOnly />}>
          <Route path="/signin" element={<SignInScreen />} />
        </Route>
        <Route element={<MembersOnly />}>
          <Route path="/" element={<MenuScreen preload={MENU_PRELOADS} />} />
          <Route path="/matchup/new" element={<NewMatchupScreen />} />
          <Route path="/matchup/new/:playerType" element={<NewMatchupTypeScreen />} />
          <Route path="/matchup/:matchupId" element={<GameScreen />} />
          <Route path="/matchup/:matchupId/result" element={<ResultScreen />} />
          <Route path="/credits" element={<CreditsScreen />} />
          <Route path="/settings" element={<SettingsScreen />} />
          <Route path="/about" element={<AboutScreen />} />
          <Route path="/page/:pageName" element={<PageScreen />} />
        </Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Switch>
    </Suspense>
  )
}
