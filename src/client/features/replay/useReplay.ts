import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { BoardPosition } from '../../board/position/boardPosition.ts'
import { planAnimation } from '../../board/position/planAnimation.ts'
import { variantOfMatch } from '../../../engine/rules/matchState.ts'
import { openingOf } from '../../../engine/rules/variant.ts'
import { onPageVisibility } from '../../platform/pageState.ts'
import { EMPTY_BOARD } from '../../table/position/boardPositionOf.ts'
import { type BoardSocket, createBoardSocket } from '../../table/surface/boardSocket.ts'
import { usePrefersReducedMotion } from '../../ui/hooks/usePrefersReducedMotion.ts'
import type { Film, FilmMessage, FilmStep } from './film.ts'
import { type ReplayMachine, type ReplayPorts, type Speed, createReplayMachine } from './replayMachine.ts'

export interface Replay {
  readonly actor: ActorRefFrom<ReplayMachine>
  readonly socket: BoardSocket
  readonly index: number
  readonly speed: Speed
  readonly isPlaying: boolean
  /** The present message. */
  readonly message: FilmMessage | null
}

/** A film while its screen is shown: its machine, joined to the board and to the page. */
export function useReplay(film: Film, onFinish: () => void): Replay {
  const [socket] = useState(createBoardSocket)
  const [options] = useState(() => ({ film, onFinish, isStill: false }))
  const isStill = usePrefersReducedMotion()
  useEffect(() => {
    Object.assign(options, { onFinish, isStill })
  }, [options, onFinish, isStill])
  const [machine] = useState(() => createReplayMachine(createPorts(options, socket)))
  const reel = { messages: film.steps.map(({ message }) => message), isFinished: film.winner !== null }
  const actor = useActorRef(machine, { input: { reel } })
  const snapshot = useSelector(actor, (state) => state)
  useEffect(
    () => onPageVisibility((isVisible) => actor.send({ type: isVisible ? 'pageShown' : 'pageHidden' })),
    [actor],
  )
  const { index, speed } = snapshot.context
  return {
    actor,
    socket,
    index,
    speed,
    isPlaying: snapshot.matches({ playback: 'playing' }) || snapshot.matches({ playback: 'hidden' }),
    message: snapshot.matches({ message: 'shown' }) ? (film.steps[index]?.message ?? null) : null,
  }
}

interface PortOptions {
  readonly film: Film
  onFinish: () => void
  isStill: boolean
}

function createPorts(options: PortOptions, { port: board }: BoardSocket): ReplayPorts {
  return {
    show: (index, motion) => {
      const step = options.film.steps[index]
      if (step === undefined) return
      if (motion === null || options.isStill) return board.show(step.position)
      const previous = options.film.steps[index - 1]?.position ?? boardBefore(step)
      void board.play(planAnimation(previous, step.position, step.actions), motion.speed)
      if (step.message?.type === 'wins') board.celebrate(step.message.side)
    },
    finish: () => options.onFinish(),
  }
}

function boardBefore({ match }: FilmStep): BoardPosition {
  return { ...EMPTY_BOARD, points: openingOf(variantOfMatch(match)) }
}
