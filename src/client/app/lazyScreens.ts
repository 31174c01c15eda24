import { lazy } from 'react'

/** The board and everything around it. */
export const loadGame = () => import('../features/game/GameScreen.tsx')
/** Everything between the menu and the board. */
export const loadMatchmaking = () => import('../features/matchmaking/screens.ts')
const loadResult = () => import('../features/result/ResultScreen.tsx')
const loadSettings = () => import('../features/settings/SettingsScreen.tsx')
const loadSignIn = () => import('../features/signIn/SignInScreen.tsx')
const loadCredits = () => import('../features/credits/CreditsScreen.tsx')
const loadPage = () => import('../features/pages/PageScreen.tsx')
const loadAbout = () => import('../features/about/AboutScreen.tsx')

export const GameScreen = lazy(() => loadGame().then((module) => ({ default: module.GameScreen })))
export const NewMatchupScreen = lazy(() => loadMatchmaking().then((module) => ({ default: module.NewMatchupScreen })))
export const NewMatchupTypeScreen = lazy(() =>
  loadMatchmaking().then((module) => ({ default: module.NewMatchupTypeScreen })),
)
export const ResultScreen = lazy(() => loadResult().then((module) => ({ default: module.ResultScreen })))
export const SettingsScreen = lazy(() => loadSettings().then((module) => ({ default: module.SettingsScreen })))
export const SignInScreen = lazy(() => loadSignIn().then((module) => ({ default: module.SignInScreen })))
export const AboutScreen = lazy(() => loadAbout().then((module) => ({ default: module.AboutScreen })))
export const CreditsScreen = lazy(() => loadCredits().then((module) => ({ default: module.CreditsScreen })))
export const PageScreen = lazy(() => loadPage().then((module) => ({ default: module.PageScreen })))
