import { lazy } from 'react'
import { useLocation } from 'react-router-dom'
import { withTexts } from '../../i18n/translations.ts'

const PublicGameScreen = lazy(async () => ({
  default: (await withTexts(['public', 'table'], import('../../features/game/PublicGameScreen.tsx'))).PublicGameScreen,
}))
const PublicReplayScreen = lazy(async () => ({
  default: (
    await withTexts(['analysis', 'replay', 'scores', 'table', 'turns'], import('../../features/replay/screens.ts'))
  ).PublicReplayScreen,
}))

/** The screens of a match for everybody. Members are led on to their own. */
export function PublicScreens() {
  return useLocation().pathname.startsWith('/live/') ? <PublicGameScreen /> : <PublicReplayScreen />
}
