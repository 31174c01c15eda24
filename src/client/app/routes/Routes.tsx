import { Navigate, Route, Routes as Switch } from 'react-router-dom'
import { MembersOnly, VisitorsOnly } from './Guard.tsx'
import * as screens from './lazyScreens.ts'
import { measureServerTime } from '../../network/http/serverTime.ts'
import { hasExpiredOnMenu } from '../../session/session.ts'

// The menu needs no clock. The screens beyond it may.
void measureServerTime()

// The route table's elements are created once. Otherwise React would create all of them again for every navigation.
const forVisitors = (
  <Route element={<VisitorsOnly />}>
    <Route path="/signin" element={<screens.SignInScreen />} />
    <Route path="/signin/:provider" element={<screens.ProviderReturnScreen />} />
  </Route>
)
/** A screen is one line here. */
const forMembers = (
  <Route element={<MembersOnly />}>
    <Route path="/" element={null} />
    <Route path="/matchup" element={<Navigate to="/matchup/new" replace />} />
    <Route path="/matchup/new" element={<screens.NewMatchupScreen />} />
    <Route path="/matchup/new/top-searches" element={<screens.LobbyScreen />} />
    <Route path="/matchup/new/:playerType" element={<screens.NewMatchupTypeScreen />} />
    <Route path="/matchup/:matchupId" element={<screens.GameScreen />} />
    <Route path="/matchup/:matchupId/result" element={<screens.ResultScreen />} />
    <Route path="/matchup/:matchupId/stats" element={<screens.MatchStatsScreen />} />
    <Route path="/matchup/:matchupId/analysis" element={<screens.AnalysisScreen />} />
    <Route path="/matchup/:matchupId/replay" element={<screens.ReplayScreen />} />
    <Route path="/manual-analysis" element={<screens.ManualAnalysisScreen />} />
    <Route path="/openings" element={<screens.OpeningsScreen />} />
    <Route path="/welcome" element={<screens.WelcomeScreen />} />
    <Route path="/lesson" element={<screens.LessonScreen />} />
    <Route path="/first-match" element={<screens.FirstMatchScreen />} />
    <Route path="/practice" element={<screens.PracticeScreen />} />
    <Route path="/quiz" element={<screens.QuizScreen />} />
    <Route path="/replay" element={<screens.ReplayFileScreen />} />
    <Route path="/watch" element={<Navigate to="/watch/live" replace />} />
    <Route path="/watch/live" element={<screens.WatchLiveScreen />} />
    <Route path="/watch/tv" element={<screens.WatchTvScreen />} />
    <Route path="/watch/favorite" element={<screens.WatchFavoriteScreen />} />
    <Route path="/activity" element={<Navigate to="/activity/matchup" replace />} />
    <Route path="/activity/matchup" element={<screens.ActivityMatchupScreen />} />
    <Route path="/activity/tournament" element={<screens.ActivityTournamentScreen />} />
    <Route path="/tournament" element={<screens.TournamentsScreen />} />
    <Route path="/tournament/:tournamentId" element={<screens.TournamentOverviewScreen />} />
    <Route path="/tournament/:tournamentId/participants" element={<screens.TournamentParticipantsScreen />} />
    <Route path="/tournament/:tournamentId/matchups" element={<screens.TournamentMatchupsScreen />} />
    <Route path="/game-stat" element={<screens.GameStatsScreen />} />
    <Route path="/credits" element={<screens.CreditsScreen />} />
    <Route path="/notification/:deliveryId?" element={<screens.NotificationsScreen />} />
    <Route path="/settings" element={<screens.SettingsScreen />} />
    <Route path="/rules" element={<screens.RulesScreen />} />
    <Route path="/about" element={<screens.AboutScreen />} />
    <Route path="/page/:pageName" element={<screens.PageScreen />} />
    <Route element={<screens.TestSitesOnly />}>
      <Route path="/board-designer" element={<screens.BoardDesignerScreen />} />
      <Route path="/board-test" element={<screens.BoardTestScreen />} />
      <Route path="/snack-test" element={<screens.SnackTestScreen />} />
    </Route>
    <Route path="/profile" element={<screens.MyProfileScreen />} />
    <Route path="/profile-edit" element={<screens.ProfileEditScreen />} />
    <Route path="/scoreboard" element={<screens.ScoreboardScreen />} />
    <Route path="/social" element={<screens.SocialScreen />} />
    {/* Any other single word may be a member. */}
    <Route path="/:username" element={<screens.ProfileScreen />} />
    <Route path="*" element={<screens.NotFoundScreen />} />
  </Route>
)

/** The route table without the menu, which is part of the first download. */
export function Routes() {
  return (
    <Switch>
      {forVisitors}
      <Route path="/live/:matchupId" element={<screens.NotFoundScreen />} />
      <Route path="/replay/:matchupId" element={<screens.NotFoundScreen />} />
      {hasExpiredOnMenu() && <Route path="/" element={<screens.VisitorMenu />} />}
      {forMembers}
    </Switch>
  )
}
