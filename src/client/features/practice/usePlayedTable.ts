import { useKeptFocus } from '../../table/mirror/useKeptFocus.ts'
import { isOver } from '../../table/machine/gameDecisions.ts'
import type { GameSnapshot } from '../../table/machine/gameMachine.ts'
import { useGameKeys } from '../../table/panels/useGameKeys.ts'
import { useScreenAwake } from '../../table/surface/useScreenAwake.ts'

/** What every table of a practice does while it is played: it hears the keys, keeps the focus, and keeps the screen on. */
export function usePlayedTable(
  snapshot: GameSnapshot,
  hands: Omit<Parameters<typeof useGameKeys>[0], 'isActive'>,
): void {
  const { game } = snapshot.context
  useGameKeys({ ...hands, isActive: snapshot.matches({ ready: 'yourTurn' }) })
  useKeptFocus()
  useScreenAwake(game !== null && !isOver(game))
}
