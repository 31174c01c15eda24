import { useTexts } from '../../i18n/useTexts.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { showSnack } from '../../ui/overlays/snacks.ts'
import type { GameActor } from '../machine/gameMachine.ts'
import { quickestTurn } from '../position/quickestTurn.ts'
import './playOutButton.css'

const EXPLAINED_MS = 5_000

interface PlayOutButtonProps {
  readonly actor: GameActor
  /** Whether the board plays the member's turns now. */
  readonly isPlayedOut: boolean
  readonly className?: string
  /** Without its words, which are then its title. */
  readonly isSmall?: boolean
}

/** Lets the board play a race out for the member, and takes the game over again (W450). */
export function PlayOutButton({ actor, isPlayedOut, className = '', isSmall = false }: PlayOutButtonProps) {
  const t = useTexts()
  const words = t(isPlayedOut ? 'game.playOut.end' : 'game.playOut.begin')
  const press = () => {
    actor.send({ type: 'playOut', choose: isPlayedOut ? null : quickestTurn })
    if (!isPlayedOut) showSnack('info', t('game.playOut.text'), EXPLAINED_MS)
  }
  return (
    <Button
      kind="line"
      className={isPlayedOut ? `${className} btn--held` : className}
      icon={isPlayedOut ? 'pause-fill' : 'skip-forward-fill'}
      iconSize={40}
      title={words}
      {...(isSmall ? { 'aria-label': words } : { children: words })}
      data-testid="play-out"
      onClick={press}
    />
  )
}
