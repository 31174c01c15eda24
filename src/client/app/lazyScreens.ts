import { lazy, type ComponentType } from 'react'
import { preloadWhenIdle } from '../platform/preloadWhenIdle.ts'

/** A screen whose code comes when its address is opened. One line a screen. */
const lazyScreen = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

/** The board and everything around it. */
const loadGame = () => import('../features/game/GameScreen.tsx')
/** Everything between the menu and the board. */
const loadMatchmaking = () => import('../features/matchmaking/screens.ts')
/** Whoever chooses a match will want the board next: it is made ready meanwhile. */
const loadMatchmakingAndBoard = async () => {
  const matchmaking = await loadMatchmaking()
  preloadWhenIdle([loadGame])
  return matchmaking
}

/** What a member most likely opens from the menu. Not the board: reading its code costs a phone as much as the menu's start. */
export const loadLikelyNext = loadMatchmaking

export const AboutScreen = lazyScreen(async () => (await import('../features/about/AboutScreen.tsx')).AboutScreen)
const loadActivity = () => import('../features/activity/ActivityScreen.tsx')
export const ActivityMatchupScreen = lazyScreen(async () => (await loadActivity()).ActivityMatchupScreen)
export const ActivityTournamentScreen = lazyScreen(async () => (await loadActivity()).ActivityTournamentScreen)
export const AnalysisScreen = lazyScreen(
  async () => (await import('../features/analysis/AnalysisScreen.tsx')).AnalysisScreen,
)
/** A board of one's own colours, outside production only. */
export const BoardDesignerScreen = lazyScreen(
  async () => (await import('../features/boardDesigner/BoardDesignerScreen.tsx')).BoardDesignerScreen,
)
export const CreditsScreen = lazyScreen(
  async () => (await import('../features/credits/CreditsScreen.tsx')).CreditsScreen,
)
export const GameScreen = lazyScreen(async () => (await loadGame()).GameScreen)
export const GameStatsScreen = lazyScreen(
  async () => (await import('../features/gameStats/GameStatsScreen.tsx')).GameStatsScreen,
)
/** Matches that wait for somebody to join; the board follows. */
export const LobbyScreen = lazyScreen(async () => {
  const { LobbyScreen: screen } = await import('../features/lobby/LobbyScreen.tsx')
  preloadWhenIdle([loadGame])
  return screen
})
export const ManualAnalysisScreen = lazyScreen(
  async () => (await import('../features/manualAnalysis/ManualAnalysisScreen.tsx')).ManualAnalysisScreen,
)
export const MatchStatsScreen = lazyScreen(
  async () => (await import('../features/matchStats/MatchStatsScreen.tsx')).MatchStatsScreen,
)
export const NewMatchupScreen = lazyScreen(async () => (await loadMatchmakingAndBoard()).NewMatchupScreen)
export const NewMatchupTypeScreen = lazyScreen(async () => (await loadMatchmakingAndBoard()).NewMatchupTypeScreen)
/** Matches played over again, from the server and from files. */
const loadReplay = () => import('../features/replay/screens.ts')
export const ReplayFileScreen = lazyScreen(async () => (await loadReplay()).ReplayFileScreen)
export const ReplayScreen = lazyScreen(async () => (await loadReplay()).ReplayScreen)
export const NotificationsScreen = lazyScreen(
  async () => (await import('../features/notifications/NotificationsScreen.tsx')).NotificationsScreen,
)
export const PageScreen = lazyScreen(async () => (await import('../features/pages/PageScreen.tsx')).PageScreen)
export const ProviderReturnScreen = lazyScreen(
  async () => (await import('../features/signIn/ProviderReturnScreen.tsx')).ProviderReturnScreen,
)
/** Positions to answer. */
export const QuizScreen = lazyScreen(async () => (await import('../features/quiz/QuizScreen.tsx')).QuizScreen)
export const ResultScreen = lazyScreen(async () => (await import('../features/result/ResultScreen.tsx')).ResultScreen)
export const SettingsScreen = lazyScreen(
  async () => (await import('../features/settings/SettingsScreen.tsx')).SettingsScreen,
)
export const SignInScreen = lazyScreen(async () => (await import('../features/signIn/SignInScreen.tsx')).SignInScreen)
export const SnackTestScreen = lazyScreen(
  async () => (await import('../features/snackTest/SnackTestScreen.tsx')).SnackTestScreen,
)
export const TestSitesOnly = lazyScreen(async () => (await import('./TestSitesOnly.tsx')).TestSitesOnly)
export const MyProfileScreen = lazyScreen(
  async () => (await import('../features/profile/MyProfileScreen.tsx')).MyProfileScreen,
)
export const ProfileScreen = lazyScreen(
  async () => (await import('../features/profile/ProfileScreen.tsx')).ProfileScreen,
)
export const ProfileEditScreen = lazyScreen(
  async () => (await import('../features/profile/ProfileEditScreen.tsx')).ProfileEditScreen,
)
export const ScoreboardScreen = lazyScreen(
  async () => (await import('../features/scoreboard/ScoreboardScreen.tsx')).ScoreboardScreen,
)
export const SocialScreen = lazyScreen(async () => (await import('../features/social/SocialScreen.tsx')).SocialScreen)
const loadTournament = () => import('../features/tournaments/TournamentScreen.tsx')
export const TournamentOverviewScreen = lazyScreen(async () => (await loadTournament()).TournamentOverviewScreen)
export const TournamentParticipantsScreen = lazyScreen(
  async () => (await loadTournament()).TournamentParticipantsScreen,
)
export const TournamentMatchupsScreen = lazyScreen(async () => (await loadTournament()).TournamentMatchupsScreen)
export const TournamentsScreen = lazyScreen(
  async () => (await import('../features/tournaments/TournamentsScreen.tsx')).TournamentsScreen,
)
/** Matches of others. */
const loadWatch = () => import('../features/watch/WatchScreen.tsx')
export const WatchFavoriteScreen = lazyScreen(async () => (await loadWatch()).WatchFavoriteScreen)
export const WatchLiveScreen = lazyScreen(async () => (await loadWatch()).WatchLiveScreen)
export const PracticeScreen = lazyScreen(
  async () => (await import('../features/practice/PracticeScreen.tsx')).PracticeScreen,
)
