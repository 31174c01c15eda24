import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActionRecord } from '../../../protocol/analysis.ts'
import type { UndoPlace } from '../../../protocol/matchup.ts'
import { useLiveChannel } from '../../network/live.ts'
import { isOutOfReach } from '../../network/requestError.ts'
import { isOnline } from '../../platform/onlineState.ts'
import { playSound } from '../../platform/sound.ts'
import { vibrateShortly } from '../../platform/vibrate.ts'
import { type BoardSocket, createBoardSocket } from '../../table/boardSocket.ts'
import { type GameActor, type GameSnapshot, createGameMachine } from '../../table/gameMachine.ts'
import type { GamePorts } from '../../table/gamePorts.ts'
import { useGameWishes } from '../../table/useGameWishes.ts'
import { showSnack } from '../../ui/snacks.ts'
import type { PracticeAuthority } from './practiceAuthority.ts'
import type { Practice } from './usePractice.ts'

export interface PracticeGame {
  readonly actor: GameActor
  readonly snapshot: GameSnapshot
  readonly socket: BoardSocket
  /** Everything that happened, also what is taken back for now. */
  readonly records: readonly ActionRecord[]
  readonly goBack: (place: UndoPlace) => void
}

/** A practice as long as its screen is shown: the machine of every game, joined to whoever keeps the practice. */
export function usePracticeGame(
  authority: PracticeAuthority,
  memberId: number,
  { takeOver, remember }: Pick<Practice, 'takeOver' | 'remember'>,
): PracticeGame {
  const { t } = useTranslation()
  const wishes = useGameWishes()
  const [socket] = useState(createBoardSocket)
  const [loss] = useState(createLoss)
  const [machine] = useState(() => createGameMachine(createPorts(authority, socket, loss)))
  const actor = useActorRef(machine, { input: { memberId, wishes } })
  const snapshot = useSelector(actor, (state) => state)
  const records = useRecords(authority, snapshot.context.game?.updateIndex ?? null)
  useEffect(() => actor.send({ type: 'wishesChanged', wishes }), [actor, wishes])
  useEffect(() => authority.listen((game) => actor.send({ type: 'updated', game })), [authority, actor])
  useLiveChannel(authority.kind === 'server' ? `matchup:${authority.matchupId}` : null, {
    onMessage: (message) => {
      if (message.kind === 'gameUpdated' && message.matchupId === authority.matchupId) {
        actor.send({ type: 'updated', game: message.gameContext })
      }
    },
    onResumed: () => actor.send({ type: 'resumed' }),
  })
  useEffect(() => {
    const handle = (isForGood: boolean) => {
      const { matchup, game } = actor.getSnapshot().context
      if (authority.kind !== 'server' || matchup === null || records.length === 0) return
      if (isOnline() && !isForGood) return
      takeOver({ matchup, records, undoActionIndex: game?.undoActionIndex ?? null })
      showSnack('info', t('practice.takenOver'), 4_000)
    }
    Object.assign(loss, { handle })
  })
  useEffect(() => {
    const { matchup, game } = actor.getSnapshot().context
    if (authority.kind !== 'server' || matchup === null || game === null || records.length === 0) return
    remember(game.matchupFinished ? null : { matchup, records, undoActionIndex: game.undoActionIndex })
  }, [authority, actor, records, remember])
  useEffect(() => {
    // The bot's answer would never come: the device plays on as soon as it knows that it is alone.
    const report = () => loss.handle(true)
    window.addEventListener('offline', report)
    return () => window.removeEventListener('offline', report)
  }, [loss])
  const goBack = useCallback(
    (place: UndoPlace) => {
      authority.undo(place).then(
        (game) => actor.send({ type: 'updated', game }),
        (error: unknown) => (isOutOfReach(error) ? loss.handle(false) : actor.send({ type: 'resumed' })),
      )
    },
    [authority, actor, loss],
  )
  return { actor, snapshot, socket, records, goBack }
}

/** What is done when the server is out of reach. */
interface Loss {
  /** `isForGood`: it is no short break, as while the server starts anew. */
  handle: (isForGood: boolean) => void
}

const createLoss = (): Loss => ({ handle: () => {} })

/** Calls in a row without an answer after which the server is given up, though the device has a network. */
const PATIENCE = 3

/** The records as they are after the state that was taken up last. */
function useRecords(authority: PracticeAuthority, updateIndex: number | null): readonly ActionRecord[] {
  const [records, setRecords] = useState<readonly ActionRecord[]>([])
  useEffect(() => {
    if (updateIndex === null) return
    let isWanted = true
    authority.records().then(
      (loaded) => isWanted && setRecords(loaded),
      // The list stays as it was; the next state asks again.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [authority, updateIndex])
  return records
}

function createPorts(authority: PracticeAuthority, { port: board }: BoardSocket, loss: Loss): GamePorts {
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
    load: (signal) => watching(authority.load(signal), signal),
    sendAction: (gameId, action) => watching(authority.act(gameId, action)),
    resignMatch: () => watching(authority.resignMatch()),
    // A practice opens with its first roll: there is nobody to agree on dice with.
    sendSeed: () => Promise.resolve(),
    board,
    signal: (what) => {
      if (what === 'matchOver') return
      if (what === 'yourTurn') vibrateShortly()
      playSound(what === 'yourTurn' ? 'turn' : what)
    },
  }
}
