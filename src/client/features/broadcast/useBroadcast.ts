import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import type { Replay } from '../../../protocol/analysis/analysis.ts'
import type { GameClock, GameContext } from '../../../protocol/game/game.ts'
import { loadPublicReplay } from '../../network/calls/publicCalls.ts'
import { measureServerTime, serverNow } from '../../network/http/serverTime.ts'
import { usePublicStream } from '../../network/live/usePublicStream.ts'
import { prefersReducedMotion } from '../../platform/reducedMotion.ts'
import { useActorState } from '../../platform/useActorState.ts'
import { type BoardSocket, createBoardSocket } from '../../table/surface/boardSocket.ts'
import type { Film, FilmStep } from '../../table/turns/film.ts'
import { useFollowedMatch } from '../../table/turns/useFollowedMatch.ts'
import type { BroadcastOptions } from './broadcastOptions.ts'
import { createDelayedMachine } from './delayedMachine.ts'
import { createFilmBoard } from './createFilmBoard.ts'

/** A match as a page for other sites shows it. */
export interface Broadcast {
  /** Null until the history has come. */
  readonly replay: Replay | null
  readonly film: Film | null
  /** The shown step; -1 before the first. */
  readonly index: number
  readonly step: FilmStep | null
  /** The clock of the shown step, by the time of this page: later than it was by the delay. Null without a clock. */
  readonly clock: GameClock | null
  readonly socket: BoardSocket
  /** Whether the match cannot be shown. */
  readonly hasFailed: boolean
}

/** What each part of such a page gets. */
export interface BroadcastProps {
  readonly options: BroadcastOptions
  readonly broadcast: Broadcast
}

/** Follows a match without an account, and shows it on the board of the socket. */
export function useBroadcast({ matchupId, delayMs }: BroadcastOptions): Broadcast {
  const [socket] = useState(createBoardSocket)
  const [machine] = useState(() =>
    createDelayedMachine(delayMs, { now: serverNow, show: createFilmBoard(socket.port, prefersReducedMotion) }),
  )
  const actor = useActorRef(machine)
  const [game, setGame] = useState<GameContext | null>(null)
  const { match, error, retry } = useFollowedMatch(matchupId, game, loadPublicReplay)
  const film = match?.film ?? null
  const clock = match?.hasGap === false ? (match.game?.clock ?? null) : null
  useEffect(() => void measureServerTime(), [])
  useEffect(() => {
    if (film !== null) actor.send({ type: 'grown', film, clock })
  }, [actor, film, clock])
  const listener = useMemo(
    () => ({
      onMessage: (message: { kind: string; gameContext?: GameContext }) => {
        if (message.kind === 'gameUpdated' && message.gameContext !== undefined) setGame(message.gameContext)
      },
      onResumed: () => {
        setGame(null)
        retry()
      },
    }),
    [retry],
  )
  const isRunning = match !== null && !match.base.finished && (film?.winner ?? null) === null
  usePublicStream(isRunning ? matchupId : null, { listener, isAlways: true })
  const index = useActorState(actor, ({ context }) => context.index)
  const heard = useActorState(actor, ({ context }) => context.clocks.get(context.index) ?? null)
  const step = film?.steps[index] ?? null
  return {
    replay: match?.base ?? null,
    film,
    index,
    step,
    clock: useMemo(() => clockOf(step, heard, delayMs), [step, heard, delayMs]),
    socket,
    hasFailed: error !== null,
  }
}

/** The clock of a step as it is shown so much later. */
function clockOf(step: FilmStep | null, heard: GameClock | null, delayMs: number): GameClock | null {
  const clock = step?.clock ?? null
  if (heard !== null) return { ...heard, turnStartedAt: heard.turnStartedAt + delayMs }
  if (clock === null) return null
  return {
    delay: clock.delayMs,
    bank: [clock.bankMs.white, clock.bankMs.black],
    running: clock.running?.side ?? null,
    turnStartedAt: (clock.running?.since ?? 0) + delayMs,
  }
}
