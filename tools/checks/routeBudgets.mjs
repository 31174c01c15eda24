import { BOARD_SCREEN, MENU_PARTS } from '../build/startSteps.mjs'

/**
 * The most that each route may weigh, in KiB of JavaScript after gzip.
 * @type {readonly import('./bundleSizes.mjs').Route[]}
 */
export const routeBudgets = [
  { name: 'first paint (splash)', modules: [], budget: 100 },
  { name: 'menu', modules: ['src/client/app/App.tsx'], budget: 125 },
  // The code of the board has no part in it.
  {
    name: "the menu's late parts on top of it",
    modules: ['src/client/app/App.tsx', ...MENU_PARTS],
    above: 'menu',
    budget: 30,
  },
  {
    name: 'board on top of the menu, Canvas fallback included',
    modules: [
      'src/client/app/App.tsx',
      'src/client/app/routes/Routes.tsx',
      BOARD_SCREEN,
      'src/client/board/renderer/CanvasSheetRenderer.ts',
    ],
    above: 'menu',
    budget: 115,
  },
  // What a match loads as soon as its board is seen.
  {
    name: "a match's late parts on top of it",
    modules: ['src/client/app/background/AfterStart.tsx'],
    groups: ['news', 'extras', 'teaching', 'lateBoard', 'later'],
    above: 'board on top of the menu, Canvas fallback included',
    budget: 45,
    mostFiles: 8,
  },
]

/**
 * Screens that lie beside the board and show none. What they share with it comes in groups of its own, because the board's
 * file takes a phone as long to run as the screen itself.
 */
export const BOARDLESS_SCREENS = [
  'activity/ActivityScreen',
  'credits/CreditsScreen',
  'gameStats/GameStatsScreen',
  'lobby/LobbyScreen',
  'matchStats/MatchStatsScreen',
  'notifications/NotificationsScreen',
  'profile/MyProfileScreen',
  'profile/ProfileScreen',
  'scoreboard/ScoreboardScreen',
  'settings/SettingsScreen',
  'signIn/SignInScreen',
  'social/SocialScreen',
  'tournaments/TournamentScreen',
  'tournaments/TournamentsScreen',
  'watch/WatchScreen',
].map((screen) => `src/client/features/${screen}.tsx`)
