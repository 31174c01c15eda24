import { type ReactNode, type RefObject, useCallback, useState } from 'react'
import type { Side } from '../../../engine/rules/position.ts'
import { withTexts } from '../../i18n/translations.ts'
import type { Followed } from '../../platform/useActorState.ts'
import type { GameActor, GameSnapshot } from '../../table/machine/gameMachine.ts'
import { optionalPart } from '../../ui/screen/optionalPart.tsx'
import { useRoomBeside } from '../../table/turns/useRoomBeside.ts'
import type { BoardGate } from './boardGate.ts'

/** The turns so far: beside the board of a desktop from the first, elsewhere when somebody opens them. */
const TurnsDrawer = optionalPart(
  async () => (await withTexts(['scores', 'turns'], import('./TurnsDrawer.tsx'))).TurnsDrawer,
)

interface TurnsListOptions {
  readonly actor: GameActor
  /** The side that the member plays; null for viewers. */
  readonly mySide: Side | null
  readonly surface: RefObject<HTMLElement | null>
  readonly gate: BoardGate
  /** Whether the match is watched without an account. */
  readonly isPublic?: boolean
}

export interface TurnsList {
  /** The open list; null while it is closed. */
  readonly drawer: ReactNode
  readonly toggle: () => void
  /** Opens the list with a step back; null for players, and while it is open. */
  readonly stepBack: (() => void) | null
  /** What a viewer sees of the past; null at the running match. */
  readonly past: Followed<GameSnapshot> | null
}

/** The list of turns at a running match, and what it shows of the past. */
export function useTurnsList({ actor, mySide, surface, gate, isPublic = false }: TurnsListOptions): TurnsList {
  const [chosen, setOpen] = useState<'list' | 'back' | null>(null)
  const [past, setPast] = useState<Followed<GameSnapshot> | null>(null)
  const isBeside = useRoomBeside()
  const open = chosen ?? (isBeside ? 'list' : null)
  const toggle = useCallback(() => setOpen((was) => (was === null ? 'list' : null)), [])
  const stepBack = useCallback(() => setOpen('back'), [])
  const drawer = open !== null && (
    <TurnsDrawer
      actor={actor}
      past={past}
      mySide={mySide}
      gate={gate}
      surface={surface}
      beginsBack={open === 'back'}
      isPublic={isPublic}
      onPast={setPast}
      onClose={toggle}
    />
  )
  return { drawer, toggle, stepBack: open !== null || mySide !== null ? null : stepBack, past }
}
