import { lazy, type ComponentType } from 'react'
import { withTexts } from '../../i18n/translations.ts'
import { preloadWhenIdle } from '../../platform/preloadWhenIdle.ts'

/** A screen whose code is loaded when its address is opened, with the texts that only it has. One line a screen. */
const lazyScreen = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

/** The board and everything around it. */
const loadGame = () => withTexts(['table'], import('../../features/game/GameScreen.tsx'))
/** Everything between the menu and the board. */
const loadMatchmaking = () => withTexts(['matchmaking'], import('../../features/matchmaking/screens.ts'))
/** A member who chooses a match wants the board next, so it is prepared meanwhile. */
const loadMatchmakingAndBoard = async () => {
  const matchmaking = await loadMatchmaking()
  preloadWhenIdle([loadGame])
  return matchmaking
}

/**
 * The screens that a member most likely opens from the menu. The board is not among them: reading its code costs a
 * phone as much as the start of the menu.
 */
export const loadLikelyNext = loadMatchmaking

export const AboutScreen = lazyScreen(
  async () =>
    (await withTexts(['about', 'lesson', 'settings'], import('../../features/about/AboutScreen.tsx'))).AboutScreen,
)
const loadActivity = () =>
  withTexts(['activity', 'table', 'tournaments'], import('../../features/activity/ActivityScreen.tsx'))
export const ActivityMatchupScreen = lazyScreen(async () => (await loadActivity()).ActivityMatchupScreen)
export const ActivityTournamentScreen = lazyScreen(async () => (await loadActivity()).ActivityTournamentScreen)
export const AnalysisScreen = lazyScreen(
  async () =>
    (
      await withTexts(
        ['analysis', 'practice', 'replay', 'result', 'scores', 'table'],
        import('../../features/analysis/AnalysisScreen.tsx'),
      )
    ).AnalysisScreen,
)
/** A board of one's own colours, outside production only. */
export const BoardDesignerScreen = lazyScreen(
  async () =>
    (await withTexts(['table', 'testSites'], import('../../features/boardDesigner/BoardDesignerScreen.tsx')))
      .BoardDesignerScreen,
)
/** How well a device keeps up with the board, outside production only. */
export const BoardTestScreen = lazyScreen(
  async () => (await withTexts(['figures'], import('../../features/boardTest/BoardTestScreen.tsx'))).BoardTestScreen,
)
export const CreditsScreen = lazyScreen(
  async () => (await withTexts(['credits'], import('../../features/credits/CreditsScreen.tsx'))).CreditsScreen,
)
export const GameScreen = lazyScreen(async () => (await loadGame()).GameScreen)
export const GameStatsScreen = lazyScreen(
  async () => (await withTexts(['gameStats'], import('../../features/gameStats/GameStatsScreen.tsx'))).GameStatsScreen,
)
/** The lobby, and the board after it. */
export const LobbyScreen = lazyScreen(async () => {
  const { LobbyScreen: screen } = await withTexts(['matchmaking'], import('../../features/lobby/LobbyScreen.tsx'))
  preloadWhenIdle([loadGame])
  return screen
})
export const ManualAnalysisScreen = lazyScreen(
  async () =>
    (
      await withTexts(
        ['analysis', 'practice', 'scores', 'table'],
        import('../../features/manualAnalysis/ManualAnalysisScreen.tsx'),
      )
    ).ManualAnalysisScreen,
)
export const MatchStatsScreen = lazyScreen(
  async () =>
    (await withTexts(['analysis', 'result', 'scores'], import('../../features/matchStats/MatchStatsScreen.tsx')))
      .MatchStatsScreen,
)
export const NewMatchupScreen = lazyScreen(async () => (await loadMatchmakingAndBoard()).NewMatchupScreen)
export const NewMatchupTypeScreen = lazyScreen(async () => (await loadMatchmakingAndBoard()).NewMatchupTypeScreen)
/** Matches played over again, from the server and from files. */
const loadReplay = () =>
  withTexts(['analysis', 'replay', 'scores', 'table', 'turns'], import('../../features/replay/screens.ts'))
export const ReplayFileScreen = lazyScreen(async () => (await loadReplay()).ReplayFileScreen)
export const ReplayScreen = lazyScreen(async () => (await loadReplay()).ReplayScreen)
export const NotFoundScreen = lazyScreen(async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen)
export const NotificationsScreen = lazyScreen(
  async () =>
    (await withTexts(['notifications'], import('../../features/notifications/NotificationsScreen.tsx')))
      .NotificationsScreen,
)
export const PageScreen = lazyScreen(
  async () => (await withTexts(['about'], import('../../features/pages/PageScreen.tsx'))).PageScreen,
)
/** The opening book. */
export const OpeningsScreen = lazyScreen(
  async () =>
    (await withTexts(['analysis', 'openings', 'scores', 'table'], import('../../features/openings/OpeningsScreen.tsx')))
      .OpeningsScreen,
)
export const ProviderReturnScreen = lazyScreen(
  async () =>
    (await withTexts(['signIn'], import('../../features/signIn/ProviderReturnScreen.tsx'))).ProviderReturnScreen,
)
/** Positions to answer. */
export const QuizScreen = lazyScreen(
  async () => (await withTexts(['life', 'quiz', 'table'], import('../../features/quiz/QuizScreen.tsx'))).QuizScreen,
)
export const ResultScreen = lazyScreen(
  async () =>
    (
      await withTexts(
        ['analysis', 'challenge', 'result', 'scores', 'gameStats', 'table'],
        import('../../features/result/ResultScreen.tsx'),
      )
    ).ResultScreen,
)
/** The rules in short chapters with boards that move. */
export const RulesScreen = lazyScreen(
  async () => (await withTexts(['teaching'], import('../../features/rules/RulesScreen.tsx'))).RulesScreen,
)
export const SettingsScreen = lazyScreen(
  async () =>
    (await withTexts(['settings', 'table'], import('../../features/settings/SettingsScreen.tsx'))).SettingsScreen,
)
export const SignInScreen = lazyScreen(
  async () => (await withTexts(['signIn'], import('../../features/signIn/SignInScreen.tsx'))).SignInScreen,
)
/** The first steps of a new member. */
export const WelcomeScreen = lazyScreen(
  async () => (await withTexts(['welcome'], import('../../features/welcome/WelcomeScreen.tsx'))).WelcomeScreen,
)
export const LessonScreen = lazyScreen(
  async () => (await withTexts(['lesson', 'table'], import('../../features/lesson/LessonScreen.tsx'))).LessonScreen,
)
export const FirstMatchScreen = lazyScreen(
  async () =>
    (await withTexts(['lesson', 'practice', 'result', 'table'], import('../../features/practice/FirstMatchScreen.tsx')))
      .FirstMatchScreen,
)
export const SnackTestScreen = lazyScreen(
  async () => (await withTexts(['testSites'], import('../../features/snackTest/SnackTestScreen.tsx'))).SnackTestScreen,
)
export const TestSitesOnly = lazyScreen(async () => (await import('./TestSitesOnly.tsx')).TestSitesOnly)
export const MyProfileScreen = lazyScreen(
  async () =>
    (await withTexts(['gameStats', 'profile', 'scores'], import('../../features/profile/MyProfileScreen.tsx')))
      .MyProfileScreen,
)
export const ProfileScreen = lazyScreen(
  async () =>
    (
      await withTexts(
        ['challenge', 'gameStats', 'profile', 'scores'],
        import('../../features/profile/ProfileScreen.tsx'),
      )
    ).ProfileScreen,
)
export const ProfileEditScreen = lazyScreen(
  async () =>
    (await withTexts(['profile', 'settings', 'signIn'], import('../../features/profile/ProfileEditScreen.tsx')))
      .ProfileEditScreen,
)
export const ScoreboardScreen = lazyScreen(
  async () => (await withTexts(['scores'], import('../../features/scoreboard/ScoreboardScreen.tsx'))).ScoreboardScreen,
)
export const SocialScreen = lazyScreen(
  async () =>
    (await withTexts(['challenge', 'profile'], import('../../features/social/SocialScreen.tsx'))).SocialScreen,
)
/** The menu after its session has ended. */
export const VisitorMenu = lazyScreen(async () => (await import('./VisitorMenu.tsx')).VisitorMenu)
const loadTournament = () =>
  withTexts(
    ['activity', 'result', 'scores', 'table', 'tournaments', 'watch'],
    import('../../features/tournaments/TournamentScreen.tsx'),
  )
export const TournamentOverviewScreen = lazyScreen(async () => (await loadTournament()).TournamentOverviewScreen)
export const TournamentParticipantsScreen = lazyScreen(
  async () => (await loadTournament()).TournamentParticipantsScreen,
)
export const TournamentMatchupsScreen = lazyScreen(async () => (await loadTournament()).TournamentMatchupsScreen)
export const TournamentsScreen = lazyScreen(
  async () =>
    (await withTexts(['table', 'tournaments'], import('../../features/tournaments/TournamentsScreen.tsx')))
      .TournamentsScreen,
)
/** Matches of others. */
const loadWatch = () =>
  withTexts(['scores', 'table', 'tournaments', 'watch'], import('../../features/watch/WatchScreen.tsx'))
export const WatchFavoriteScreen = lazyScreen(async () => (await loadWatch()).WatchFavoriteScreen)
/** The match that is worth most, at the board. */
export const WatchTvScreen = lazyScreen(
  async () => (await withTexts(['table', 'watch'], import('../../features/game/TvScreen.tsx'))).TvScreen,
)
export const WatchLiveScreen = lazyScreen(async () => (await loadWatch()).WatchLiveScreen)
export const PracticeScreen = lazyScreen(
  async () =>
    (
      await withTexts(
        ['analysis', 'matchmaking', 'practice', 'result', 'table'],
        import('../../features/practice/PracticeScreen.tsx'),
      )
    ).PracticeScreen,
)
