import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import { loadPublicMatch } from '../../network/calls/publicCalls.ts'
import { errorCode } from '../../network/http/requestError.ts'
import type { LiveListener } from '../../network/live/LiveConnection.ts'
import { usePublicStream } from '../../network/live/usePublicStream.ts'
import { playSound } from '../../platform/sound.ts'
import type { GamePorts } from '../../table/machine/gameKnowledge.ts'
import { type BoardGate, createBoardGate } from './boardGate.ts'
import { type GameActor, createGameMachine } from '../../table/machine/gameMachine.ts'
import { useGameWishes } from '../../table/machine/useGameWishes.ts'
import { type BoardSocket, createBoardSocket } from '../../table/surface/boardSocket.ts'

/** Nobody: a person without an account plays on neither side. */
const NOBODY = 0

interface PublicGame {
  readonly actor: GameActor
  readonly socket: BoardSocket
  readonly gate: BoardGate
}

/** A match for people without an account: they see what a viewer sees, and can do nothing. `onOver`: the match has ended. */
export function usePublicGame(matchupId: number, onOver: () => void): PublicGame {
  const wishes = useGameWishes()
  const [socket] = useState(createBoardSocket)
  const [gate] = useState(() => createBoardGate(socket.port))
  const [machine] = useState(() => createGameMachine(portsOf(matchupId, gate, onOver)))
  const actor = useActorRef(machine, { input: { memberId: NOBODY, wishes } })
  useEffect(() => actor.send({ type: 'wishesChanged', wishes }), [actor, wishes])
  const listener = useMemo<LiveListener>(
    () => ({
      onMessage: (message) => {
        if (message.kind === 'gameUpdated') actor.send({ type: 'updated', game: message.gameContext })
        if (message.kind === 'matchupUpdated') actor.send({ type: 'matchupUpdated', matchup: message.matchup })
      },
      onResumed: () => actor.send({ type: 'resumed' }),
    }),
    [actor],
  )
  usePublicStream(matchupId, { listener })
  return { actor, socket, gate }
}

const refuse = () => Promise.reject(new Error('A person without an account only watches.'))

function portsOf(matchupId: number, gate: BoardGate, onOver: () => void): GamePorts {
  return {
    load: async (signal) => {
      try {
        return await loadPublicMatch(matchupId, signal)
      } catch (error) {
        if (errorCode(error) === ERRORS.notFound.status) return null
        throw error
      }
    },
    sendAction: refuse,
    resignMatch: refuse,
    sendSeed: refuse,
    board: gate.live,
    tellRefusal: () => {},
    signal: (what) => {
      if (what === 'matchOver') gate.whenLive(onOver)
      else if (what === 'wasOver') onOver()
      else if (what === 'win' || what === 'lose') playSound(what)
    },
  }
}
