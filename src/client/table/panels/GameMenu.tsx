import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { preloadWhenIdle } from '../../platform/preloadWhenIdle.ts'
import { optionalPart } from '../../ui/screen/optionalPart.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { useModal } from '../../ui/hooks/useModal.ts'
import type { GameMenuBodyProps } from './GameMenuBody.tsx'

export const GAME_MENU = 'gameMenu'

const loadBody = () => import('./GameMenuBody.tsx')
/** Without the code the game continues, and a tap beside the menu closes it. */
const Body = optionalPart(async () => (await loadBody()).GameMenuBody)

/** The menu of a game. Its content loads once the board is at rest. */
export function GameMenu(props: Omit<GameMenuBodyProps, 'onClose'>) {
  const { t } = useTranslation()
  const { close } = useModal(GAME_MENU)
  useEffect(() => preloadWhenIdle([loadBody]), [])
  return (
    <Dialog name={GAME_MENU} title={t('game.menu')} width="menu" closeLabel={t('game.close')}>
      <Body {...props} onClose={close} />
    </Dialog>
  )
}
