import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Member } from '../../../protocol/member/member.ts'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import { loadGameContext, resignMatchup, sendDiceSeed, sendGameAction } from '../../network/calls/gameCalls.ts'
import { useLiveChannel } from '../../network/live/live.ts'
import { sendUntilAnswered } from '../../network/live/sendUntilAnswered.ts'
import { loadMatchup } from '../../network/calls/matchupCalls.ts'
import { errorCode } from '../../network/http/requestError.ts'
import { endFirstSteps } from '../../platform/firstSteps.ts'
import { playSound } from '../../platform/sound.ts'
import { vibrateShortly } from '../../platform/vibrate.ts'
import { type BoardSocket, createBoardSocket } from '../../table/surface/boardSocket.ts'
import { type BoardGate, createBoardGate } from './boardGate.ts'
import { createDiceSeed } from './createDiceSeed.ts'
import { type GameActor, createGameMachine } from '../../table/machine/gameMachine.ts'
import { ActionRefused, raiseRefusal, tellRefusal } from '../../table/machine/actionRefusal.ts'
import type { GamePorts, Sending } from '../../table/machine/gameKnowledge.ts'
import { noteGame } from '../../table/machine/noteGame.ts'
import { useGameWishes } from '../../table/machine/useGameWishes.ts'

export interface Game {
  readonly actor: GameActor
  readonly socket: BoardSocket
  readonly gate: BoardGate
}

/**
 * One game while its screen is shown: its machine, joined to the server, the live channel, the board, and to sound and
 * vibration. `onOver` is called after the match instead of showing its result.
 */
export function useGame(matchupId: number, member: Member, onOver?: () => void): Game {
  const navigate = useNavigate()
  const wishes = useGameWishes()
  const [socket] = useState(createBoardSocket)
  const [gate] = useState(() => createBoardGate(socket.port))
  const [machine] = useState(() =>
    createGameMachine(
      createPorts(matchupId, gate, (query) => {
        if (onOver === undefined) void navigate(`/matchup/${matchupId}/result${query}`, { replace: true })
        else onOver()
      }),
    ),
  )
  const actor = useActorRef(machine, { input: { memberId: member.id, wishes } })
  useEffect(() => actor.send({ type: 'wishesChanged', wishes }), [actor, wishes])
  useEffect(() => noteGame(actor), [actor])
  useLiveChannel(`matchup:${matchupId}`, {
    onMessage: (message) => {
      if (!('matchupId' in message) || message.matchupId !== matchupId) return
      if (message.kind === 'gameUpdated') actor.send({ type: 'updated', game: message.gameContext })
      if (message.kind === 'matchupUpdated') actor.send({ type: 'matchupUpdated', matchup: message.matchup })
    },
    onResumed: () => actor.send({ type: 'resumed' }),
  })
  return { actor, socket, gate }
}

/** After a conflict the match has gone on, by an earlier try or without it: its state tells. @throws ActionRefused otherwise */
function requireConflict(error: unknown, sending: Sending): void {
  if (errorCode(error) !== ERRORS.conflict.status) raiseRefusal(error, sending)
}

/** The longest that the board waits for its result, in ms. The result then waits itself. */
const PREPARED_WITHIN_MS = 2_500

function createPorts(matchupId: number, gate: BoardGate, leave: (query: string) => void): GamePorts {
  // One for all tries: another one would be refused.
  const seed = createDiceSeed()
  /** Resolves when the result can be shown without a wait. */
  let prepared: Promise<unknown> = Promise.resolve()
  return {
    load: async (signal) => {
      try {
        const [matchup, game] = await Promise.all([loadMatchup(matchupId, signal), loadGameContext(matchupId, signal)])
        return { matchup, game }
      } catch (error) {
        if (errorCode(error) === ERRORS.notFound.status) return null
        throw error
      }
    },
    sendAction: (gameId, action, signal, undone) =>
      sendUntilAnswered((attempt) => sendGameAction(gameId, action, attempt, undone), { signal }).catch(
        async (error: unknown) => {
          requireConflict(error, action)
          const game = await loadGameContext(matchupId, signal)
          const { conflictOf } = await import('../../table/machine/conflictOf.ts')
          const why = conflictOf(action, game)
          if (why !== null) throw new ActionRefused(why, error)
          return game
        },
      ),
    resignMatch: (updateIndex, signal) =>
      sendUntilAnswered((attempt) => resignMatchup(matchupId, updateIndex, attempt), { signal }).catch(
        (error: unknown) => requireConflict(error, 'resignMatch'),
      ),
    sendSeed: (signal) => sendUntilAnswered((attempt) => sendDiceSeed(matchupId, seed, attempt), { signal }),
    board: gate.live,
    tellRefusal,
    signal: (what) => {
      if (what === 'win' || what === 'lose') {
        endFirstSteps()
        const late = new Promise((resolve) => setTimeout(resolve, PREPARED_WITHIN_MS))
        const loaded = import('./prepareResult.ts').then(({ prepareResult }) => prepareResult(matchupId))
        // The result shows by itself what has failed.
        prepared = Promise.race([loaded.catch(() => {}), late])
      }
      if (what === 'matchOver') return gate.whenLive(() => void prepared.then(() => leave('?usingOutro=1')))
      if (what === 'wasOver') return leave('')
      if (what === 'yourTurn') vibrateShortly()
      playSound(what === 'yourTurn' ? 'turn' : what)
    },
  }
}
