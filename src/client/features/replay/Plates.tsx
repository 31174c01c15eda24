import { type Side, otherSide } from '../../../engine/rules/position.ts'
import type { FilmProps } from './FilmBoard.tsx'
import type { FilmPlayers } from './filmPlayers.ts'
import { PlayerPlate } from './PlayerPlate.tsx'

interface PlatesProps extends FilmProps {
  readonly players: FilmPlayers
  readonly bottom: Side
  /** Whether something else needs the room. */
  readonly isSmall: boolean
}

/** Both players, the one at the top of the board first. */
export function Plates({ film, actor, players, bottom, isSmall }: PlatesProps) {
  return [otherSide(bottom), bottom].map((side) => (
    <PlayerPlate key={side} film={film} actor={actor} player={players[side]} side={side} isSmall={isSmall} />
  ))
}
