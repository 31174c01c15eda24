import { useActorRef } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActionRecord } from '../../../protocol/analysis/analysis.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import type { Matchup, UndoPlace } from '../../../protocol/matchup/matchup.ts'
import { useLiveChannel } from '../../network/live/live.ts'
import { isOutOfReach } from '../../network/http/requestError.ts'
import { endFirstSteps } from '../../platform/firstSteps.ts'
import { isOnline } from '../../platform/pageState.ts'
import { playSound } from '../../platform/sound.ts'
import { vibrateShortly } from '../../platform/vibrate.ts'
import { useActorState } from '../../platform/useActorState.ts'
import { type BoardSocket, createBoardSocket } from '../../table/surface/boardSocket.ts'
import { type GameActor, type GameSnapshot, createGameMachine } from '../../table/machine/gameMachine.ts'
import { raiseRefusal, tellRefusal } from '../../table/machine/actionRefusal.ts'
import type { GamePorts, LoadedGame } from '../../table/machine/gameKnowledge.ts'
import { useGameWishes } from '../../table/machine/useGameWishes.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'
import type { PracticeAuthority } from './practiceAuthority.ts'
import { sendLatest } from './sendLatest.ts'
import type { Practice } from './usePractice.ts'

export interface PracticeGame {
  readonly actor: GameActor
  readonly snapshot: GameSnapshot
  readonly socket: BoardSocket
  /** All records, also those that are taken back for now. */
  readonly records: readonly ActionRecord[]
  readonly goBack: (place: UndoPlace) => void
}

/** The keeper of a copy of the server's practice. */
export type PracticeKeeper = Pick<Practice, 'takeOver' | 'remember' | 'follow'>

/** A practice while its screen is shown: the machine of every game, joined to the keeper of the practice. */
export function usePracticeGame(
  authority: PracticeAuthority,
  memberId: number,
  { takeOver, remember, follow }: PracticeKeeper,
): PracticeGame {
  const { t } = useTranslation()
  const wishes = useGameWishes()
  const [socket] = useState(createBoardSocket)
  const [loss] = useState(createLoss)
  const [note] = useState(() => noteStates(authority, follow))
  const [machine] = useState(() => createGameMachine(createPorts(authority, socket, { loss, note })))
  const actor = useActorRef(machine, { input: { memberId, wishes } })
  const snapshot = useActorState(actor, (state) => state)
  const known = useRecords(authority, snapshot.context.game?.updateIndex ?? null)
  const { records } = known
  useEffect(() => actor.send({ type: 'wishesChanged', wishes }), [actor, wishes])
  useEffect(() => authority.listen((game) => actor.send({ type: 'updated', game })), [authority, actor])
  useLiveChannel(authority.kind === 'server' ? `user:${memberId}` : null, {
    onMessage: (message) => {
      if (message.kind === 'gameUpdated' && message.matchupId === authority.matchupId) {
        note.state(message.gameContext)
        actor.send({ type: 'updated', game: message.gameContext })
      }
    },
    onResumed: () => actor.send({ type: 'resumed' }),
  })
  useEffect(() => {
    const handle = (isForGood: boolean) => {
      if (authority.kind !== 'server' || (isOnline() && !isForGood) || !takeOver()) return
      showSnack('info', t('practice.takenOver'), 4_000)
    }
    Object.assign(loss, { handle })
  })
  useEffect(() => {
    const { matchup, game } = actor.getSnapshot().context
    if (authority.kind !== 'server' || matchup === null || known.records.length === 0) return
    if (game !== null && !game.matchupFinished) remember({ matchup, ...known, undoActionIndex: game.undoActionIndex })
  }, [authority, actor, known, remember])
  useEffect(() => {
    // Otherwise the answer of the bot would never come: the device plays on as soon as it knows that it is alone.
    const report = () => loss.handle(true)
    window.addEventListener('offline', report)
    return () => window.removeEventListener('offline', report)
  }, [loss])
  const undo = useCallback(
    (place: UndoPlace) =>
      authority.undo(place).then(
        (game) => {
          note.state(game)
          actor.send({ type: 'updated', game })
        },
        (error: unknown) => (isOutOfReach(error) ? loss.handle(false) : actor.send({ type: 'resumed' })),
      ),
    [authority, actor, loss, note],
  )
  const goBack = useMemo(() => sendLatest(undo), [undo])
  return { actor, snapshot, socket, records, goBack }
}

/** The action when the server cannot be reached. */
interface Loss {
  /** `isForGood`: it is not a short break, as while the server restarts. */
  handle: (isForGood: boolean) => void
}

const createLoss = (): Loss => ({ handle: () => {} })

/** After this many calls in a row without an answer the server is given up, though the device has a network. */
const PATIENCE = 3

/** Hands on what the server has acknowledged or told, before anything else happens with it. */
interface StateNote {
  readonly loaded: (loaded: LoadedGame) => void
  readonly state: (game: GameContext) => void
}

function noteStates(authority: PracticeAuthority, follow: PracticeKeeper['follow']): StateNote {
  let matchup: Matchup | null = null
  const state = (game: GameContext) => {
    if (authority.kind === 'server' && matchup !== null) follow(matchup, game)
  }
  const loaded = (game: LoadedGame) => {
    matchup = game.matchup
    state(game.game)
  }
  return { loaded, state }
}

/** The records at a state, or later. */
interface KnownRecords {
  readonly records: readonly ActionRecord[]
  readonly updateIndex: number
}

/** The records after the last state that was taken. */
function useRecords(authority: PracticeAuthority, updateIndex: number | null): KnownRecords {
  const [records, setRecords] = useState<KnownRecords>({ records: [], updateIndex: 0 })
  useEffect(() => {
    if (updateIndex === null) return
    let isWanted = true
    authority.records().then(
      (loaded) => isWanted && setRecords({ records: loaded, updateIndex }),
      // The list stays unchanged. The next state asks again.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [authority, updateIndex])
  return records
}

function createPorts(
  authority: PracticeAuthority,
  { port: board }: BoardSocket,
  { loss, note }: { readonly loss: Loss; readonly note: StateNote },
): GamePorts {
  let misses = 0
  const watching = async <Answer>(call: Promise<Answer>, signal?: AbortSignal): Promise<Answer> => {
    try {
      const answer = await call
      misses = 0
      return answer
    } catch (error) {
      if (isOutOfReach(error) && signal?.aborted !== true) {
        misses += 1
        loss.handle(misses >= PATIENCE)
      }
      throw error
    }
  }
  return {
    load: async (signal) => {
      const loaded = await watching(authority.load(signal), signal)
      if (loaded !== null) note.loaded(loaded)
      return loaded
    },
    sendAction: async (gameId, action) => {
      const game = await watching(authority.act(gameId, action)).catch((error: unknown) => raiseRefusal(error, action))
      note.state(game)
      return game
    },
    resignMatch: (updateIndex) => watching(authority.resignMatch(updateIndex)),
    // A practice opens with its first roll: no seeds are exchanged.
    sendSeed: () => Promise.resolve(),
    board,
    tellRefusal,
    signal: (what) => {
      if (what === 'win' || what === 'lose') endFirstSteps()
      if (what === 'matchOver' || what === 'wasOver') return
      if (what === 'yourTurn') vibrateShortly()
      playSound(what === 'yourTurn' ? 'turn' : what)
    },
  }
}
