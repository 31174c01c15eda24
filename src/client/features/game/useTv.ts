import { useActorRef } from '@xstate/react'
import { useCallback, useState } from 'react'
import { loadBestMatch } from '../../network/calls/watchCalls.ts'
import { useActorState } from '../../platform/useActorState.ts'
import { createTvMachine } from './tvMachine.ts'

export interface Tv {
  /** The shown match; null while nothing is on. */
  readonly matchupId: number | null
  /** Whether it is known what is on. */
  readonly isKnown: boolean
  /** The shown match is over or gone. */
  readonly onOver: () => void
  /** A game of the shown match is over. `mayLeave` answers whether the viewer may be led to another match. */
  readonly onGameOver: (mayLeave: () => boolean) => void
}

/** The programme of Khatam TV. */
export function useTv(): Tv {
  const [machine] = useState(() => createTvMachine(loadBestMatch))
  const actor = useActorRef(machine)
  return {
    matchupId: useActorState(actor, ({ context }) => context.matchupId),
    isKnown: useActorState(actor, ({ context }) => context.isKnown),
    onOver: useCallback(() => actor.send({ type: 'over' }), [actor]),
    onGameOver: useCallback((mayLeave) => actor.send({ type: 'gameOver', mayLeave }), [actor]),
  }
}
