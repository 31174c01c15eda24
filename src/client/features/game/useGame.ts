import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Member } from '../../../protocol/member/member.ts'
import { loadGameContext, sendGameAction } from '../../network/calls/gameCalls.ts'
import { useLiveChannel } from '../../network/live/live.ts'
import { loadMatchup, resignMatchup, sendDiceSeed } from '../../network/calls/matchupCalls.ts'
import { errorCode } from '../../network/http/requestError.ts'
import { playSound } from '../../platform/sound.ts'
import { vibrateShortly } from '../../platform/vibrate.ts'
import { type BoardSocket, createBoardSocket } from '../../table/surface/boardSocket.ts'
import { createDiceSeed } from './createDiceSeed.ts'
import { type GameActor, type GameSnapshot, createGameMachine } from '../../table/machine/gameMachine.ts'
import type { GamePorts } from '../../table/machine/gameKnowledge.ts'
import { useGameWishes } from '../../table/machine/useGameWishes.ts'

export interface Game {
  readonly actor: GameActor
  readonly snapshot: GameSnapshot
  readonly socket: BoardSocket
}

const NOT_FOUND = 404

/**
 * One game while its screen is shown: its machine, joined to the server, the live channel, the board, and to sound and
 * vibration.
 */
export function useGame(matchupId: number, member: Member): Game {
  const navigate = useNavigate()
  const wishes = useGameWishes()
  const [socket] = useState(createBoardSocket)
  const [machine] = useState(() =>
    createGameMachine(
      createPorts(matchupId, socket, (query) => {
        void navigate(`/matchup/${matchupId}/result${query}`, { replace: true })
      }),
    ),
  )
  const actor = useActorRef(machine, { input: { memberId: member.id, wishes } })
  const snapshot = useSelector(actor, (state) => state)
  useEffect(() => actor.send({ type: 'wishesChanged', wishes }), [actor, wishes])
  useLiveChannel(`matchup:${matchupId}`, {
    onMessage: (message) => {
      if (!('matchupId' in message) || message.matchupId !== matchupId) return
      if (message.kind === 'gameUpdated') actor.send({ type: 'updated', game: message.gameContext })
      if (message.kind === 'matchupUpdated') actor.send({ type: 'matchupUpdated', matchup: message.matchup })
    },
    onResumed: () => actor.send({ type: 'resumed' }),
  })
  return { actor, snapshot, socket }
}

function createPorts(matchupId: number, { port: board }: BoardSocket, leave: (query: string) => void): GamePorts {
  return {
    load: async (signal) => {
      try {
        const [matchup, game] = await Promise.all([loadMatchup(matchupId, signal), loadGameContext(matchupId, signal)])
        return { matchup, game }
      } catch (error) {
        if (errorCode(error) === NOT_FOUND) return null
        throw error
      }
    },
    sendAction: sendGameAction,
    resignMatch: () => resignMatchup(matchupId),
    sendSeed: () => sendDiceSeed(matchupId, createDiceSeed()),
    board,
    signal: (what) => {
      if (what === 'matchOver') return leave('?usingOutro=1')
      if (what === 'wasOver') return leave('')
      if (what === 'yourTurn') vibrateShortly()
      playSound(what === 'yourTurn' ? 'turn' : what)
    },
  }
}
