import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { preloadWhenIdle } from '../../platform/preloadWhenIdle.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { useModal } from '../../ui/hooks/useModal.ts'
import type { GameMenuBodyProps } from './GameMenuBody.tsx'

export const GAME_MENU = 'gameMenu'

const loadBody = () => import('./GameMenuBody.tsx')
const Body = lazy<ComponentType<GameMenuBodyProps>>(async () => {
  try {
    return { default: (await loadBody()).GameMenuBody }
  } catch {
    // Offline, say: the game goes on without its menu, which a tap beside it closes.
    return { default: () => null }
  }
})

/** The menu of a game. What is in it comes when the board has come to rest. */
export function GameMenu(props: Omit<GameMenuBodyProps, 'onClose'>) {
  const { t } = useTranslation()
  const { close } = useModal(GAME_MENU)
  useEffect(() => preloadWhenIdle([loadBody]), [])
  return (
    <Dialog name={GAME_MENU} title={t('game.menu')} width="menu">
      <Suspense>
        <Body {...props} onClose={close} />
      </Suspense>
    </Dialog>
  )
}
