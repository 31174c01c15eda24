import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { BoardPosition } from '../../board/position/boardPosition.ts'
import { planAnimation } from '../../board/position/planAnimation.ts'
import { variantOfMatch } from '../../../engine/rules/matchState.ts'
import { openingOf } from '../../../engine/rules/variant.ts'
import { onPageVisibility } from '../../platform/pageState.ts'
import { EMPTY_BOARD } from '../../table/position/boardPositionOf.ts'
import { type BoardSocket, createBoardSocket } from '../../table/surface/boardSocket.ts'
import { usePrefersReducedMotion } from '../../ui/hooks/usePrefersReducedMotion.ts'
import type { Film, FilmStep } from '../../table/turns/film.ts'
import { reelOf } from './reelOf.ts'
import { type ReplayMachine, type ReplayPorts, type Speed, createReplayMachine } from './replayMachine.ts'

export type ReplayActor = ActorRefFrom<ReplayMachine>

export interface Replay {
  readonly actor: ReplayActor
  readonly socket: BoardSocket
}

/**
 * A film while its screen is shown, or another one of the same number of steps in its place: its machine, joined to the
 * board and to the page. Each part of the screen follows what it shows of the machine, because a step changes few of them.
 */
export function useReplay(film: Film, onFinish: () => void): Replay {
  const [socket] = useState(createBoardSocket)
  const [options] = useState<PortOptions>(() => ({ film, onFinish, isStill: false }))
  const isStill = usePrefersReducedMotion()
  const [ports] = useState(() => createPorts(options, socket))
  const [machine] = useState(() => createReplayMachine(ports))
  const [reel] = useState(() => reelOf(film))
  const actor = useActorRef(machine, { input: { reel } })
  useEffect(() => {
    const isOther = options.film !== film
    Object.assign(options, { film, onFinish, isStill })
    // The board shows the same step of the other film.
    if (isOther) ports.show(actor.getSnapshot().context.index, null)
  })
  useEffect(
    () => onPageVisibility((isVisible) => actor.send({ type: isVisible ? 'pageShown' : 'pageHidden' })),
    [actor],
  )
  return { actor, socket }
}

type ReplayState = SnapshotFrom<ReplayMachine>

export const indexOf = ({ context }: ReplayState): number => context.index

export const isPlaying = (state: ReplayState): boolean =>
  state.matches({ playback: 'playing' }) || state.matches({ playback: 'hidden' })

/** The step whose message is over the board; null while there is none. */
export const messageStepOf = (state: ReplayState): number | null =>
  state.matches({ message: 'shown' }) ? state.context.index : null

interface PortOptions {
  film: Film
  onFinish: () => void
  isStill: boolean
}

function createPorts(options: PortOptions, socket: BoardSocket): ReplayPorts {
  return { show: createBoardPort(options, socket), finish: () => options.onFinish() }
}

/** Shows the steps of a film on a board. The film may be exchanged meanwhile. */
export function createBoardPort(
  options: Pick<PortOptions, 'film' | 'isStill'>,
  { port: board }: BoardSocket,
): ReplayPorts['show'] {
  return (index, motion) => {
    const step = options.film.steps[index]
    if (step === undefined) return
    if (motion === null || options.isStill) return board.show(step.position)
    const previous = options.film.steps[index - 1]?.position ?? boardBefore(step)
    void board.play(planAnimation(previous, step.position, step.actions), speedOfMotion(motion.speed))
    if (step.message?.type === 'wins') board.celebrate(step.message.side)
  }
}

function boardBefore({ match }: FilmStep): BoardPosition {
  return { ...EMPTY_BOARD, points: openingOf(variantOfMatch(match)) }
}

/** In the players' own time the checkers move at the usual speed. */
function speedOfMotion(speed: Speed): number {
  return speed === 'own' ? 1 : speed
}
