import { useActorRef } from '@xstate/react'
import { type RefObject, useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { GameContext } from '../../../protocol/game/game.ts'
import { planAnimation } from '../../board/position/planAnimation.ts'
import type { Followed } from '../../platform/useActorState.ts'
import type { GameActor, GameSnapshot } from '../../table/machine/gameMachine.ts'
import type { Film } from '../../table/turns/film.ts'
import { usesKey } from '../../ui/hooks/keys.ts'
import { usePrefersReducedMotion } from '../../ui/hooks/usePrefersReducedMotion.ts'
import type { BoardGate } from './boardGate.ts'
import { createPastMachine } from './pastMachine.ts'
import { followedPast, pastViewOf } from './pastView.ts'

export type PastActor = ActorRefFrom<ReturnType<typeof createPastMachine>>

interface PastOptions {
  readonly film: Film
  readonly game: GameContext
  /** The running match. */
  readonly running: GameActor
  readonly gate: BoardGate
  /** Tells what the table shows instead of the running match; null: the running match. */
  readonly onPast: (past: Followed<GameSnapshot> | null) => void
}

/** The way through the past of a running match, joined to the board. Leaving it shows the running match again. */
export function usePast({ film, game, running, gate, onPast }: PastOptions): PastActor {
  const isStill = usePrefersReducedMotion()
  const [latest] = useState(() => ({ film, game, isStill }))
  const [machine] = useState(() =>
    createPastMachine({
      show: (index, isMoving) => {
        const { steps } = latest.film
        const [before, step] = [steps[index - 1], steps[index]]
        if (step === undefined) return
        const board = gate.openPast()
        const moves = isMoving && before !== undefined && !latest.isStill
        if (moves) void board.play(planAnimation(before.position, step.position, step.actions))
        else board.show(step.position)
        onPast(followedPast(pastViewOf(step, latest.game), running.getSnapshot()))
      },
      goLive: () => {
        gate.goLive()
        onPast(null)
      },
    }),
  )
  const actor = useActorRef(machine)
  useEffect(() => {
    Object.assign(latest, { film, game, isStill })
    actor.send({ type: 'grown', count: film.steps.length })
  }, [latest, film, game, isStill, actor])
  useEffect(
    () => () => {
      gate.goLive()
      onPast(null)
    },
    [gate, onPast],
  )
  return actor
}

/** Left and right step, Home leads to the beginning, and End to the running match. */
export function usePastKeys(actor: PastActor): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || usesKey(event.target, event.key)) return
      switch (event.key) {
        case 'ArrowLeft':
          actor.send({ type: 'previous' })
          break
        case 'ArrowRight':
          actor.send({ type: 'next' })
          break
        case 'Home':
          actor.send({ type: 'jump', index: 0 })
          break
        case 'End':
          actor.send({ type: 'live' })
          break
        default:
          return
      }
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [actor])
}

/** How far a wheel turns for a step. A notch of a mouse is 100 or more; a touch pad sends many small parts. */
const WHEEL_STEP = 60

/** The wheel over the board steps: up leads back. */
export function usePastWheel(actor: PastActor, surface: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = surface.current
    if (element === null) return
    let turned = 0
    const onWheel = ({ deltaY }: WheelEvent) => {
      turned = Math.sign(turned) === Math.sign(deltaY) ? turned + deltaY : deltaY
      if (Math.abs(turned) < WHEEL_STEP) return
      turned = 0
      actor.send({ type: deltaY < 0 ? 'previous' : 'next' })
    }
    element.addEventListener('wheel', onWheel, { passive: true })
    return () => element.removeEventListener('wheel', onWheel)
  }, [actor, surface])
}
