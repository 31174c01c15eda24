import { useCallback, useState } from 'react'
import type { BoardIntent } from '../../board/position/boardPosition.ts'
import { note } from '../../platform/journal.ts'
import { getSettings } from '../../platform/localSettings.ts'
import type { GameCommand } from '../machine/gameKnowledge.ts'
import { doubleQuestion } from '../machine/gameDecisions.ts'
import type { GameActor } from '../machine/gameMachine.ts'

interface Commands {
  readonly command: (command: GameCommand) => void
  readonly undo: (isAll: boolean) => void
  /** What a tap on the board wants. A running animation ends first. */
  readonly onIntent: (intent: BoardIntent) => void
  /** The question that has to be answered before a double is sent; null without one. */
  readonly question: DoubleQuestion | null
}

/** A question before a double. It stands for the state of the game that it was asked in. */
export interface DoubleQuestion {
  readonly kind: 'deadDouble' | 'askDouble'
  readonly updateIndex: number
  readonly answer: (isSure: boolean) => void
}

/** The commands of a game's board, buttons and keys. A command that cannot be undone asks for confirmation. */
export function useCommands(actor: GameActor): Commands {
  const [question, setQuestion] = useState<DoubleQuestion | null>(null)
  const command = useCallback(
    (wanted: GameCommand) => {
      note('intent', wanted)
      const { game } = actor.getSnapshot().context
      const what = wanted === 'double' && game !== null ? doubleQuestion(game, getSettings().gameAskDouble) : null
      if (game === null || what === null) {
        actor.send({ type: 'command', command: wanted })
        return
      }
      const answer = (isSure: boolean) => {
        setQuestion(null)
        if (isSure) actor.send({ type: 'command', command: wanted })
      }
      setQuestion({ kind: what, updateIndex: game.updateIndex, answer })
    },
    [actor],
  )
  const undo = useCallback((isAll: boolean) => actor.send({ type: 'undo', isAll }), [actor])
  const onIntent = useCallback(
    (intent: BoardIntent) => {
      note('intent', JSON.stringify(intent))
      actor.send({ type: 'skip' })
      actor.send({ type: 'intent', intent })
    },
    [actor],
  )
  return { command, undo, onIntent, question }
}
