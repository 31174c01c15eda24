import { useCallback, useMemo, useState } from 'react'
import type { RecordNotes } from '../../../engine/recording/recordNotes.ts'
import { useActorState } from '../../platform/useActorState.ts'
import { type Film, gameAt } from '../../table/turns/film.ts'
import {
  type Marks,
  type TurnRow,
  doublesIn,
  mistakesAmong,
  rowOfStep,
  turnRowsOf,
} from '../../table/turns/turnRows.ts'
import type { FollowStep } from '../../table/turns/useCurrentRow.ts'
import { useRoomBeside } from '../../table/turns/useRoomBeside.ts'
import type { ReplayCommand } from './replayKeys.ts'
import { noteOfRow, notedSteps } from './rowNotes.ts'
import type { ReplayActor } from './useReplay.ts'
import { useGameMarks, useMistakeSearch } from './useGameMarks.ts'
import { type TableCommand, type Worktable, useReplayCommands } from './useReplayCommands.ts'
import { useReplayKeys } from './useReplayKeys.ts'
import type { TableActs } from './useTableActs.ts'
import type { Notes } from './useNotes.ts'

/** The list of turns of the shown game, and what can be done from it. */
export interface Turns extends Worktable {
  readonly marks: Marks
  /** Whether the other games have marks too. */
  readonly seeksMistakes: boolean
  readonly follow: FollowStep
  readonly perform: (command: ReplayCommand) => void
  readonly noting: Noting
}

/** The notes to the lines of the list. */
export interface Noting {
  /** Whether notes can be written: they belong to the first of two recordings. */
  readonly isOpen: boolean
  readonly notes: RecordNotes
  /** The first step of the line whose note is being written; null if none is. */
  readonly edited: number | null
  readonly edit: (row: TurnRow) => void
  /** Ends the writing. Null changes nothing. */
  readonly finish: (row: TurnRow, words: string | null) => void
}

interface WorktableOptions {
  readonly film: Film
  readonly actor: ReplayActor
  /** Null for the second of two recordings. */
  readonly notes: Notes | null
  readonly analysedGames: readonly number[] | undefined
  readonly acts: TableActs
}

/** The list, and whether it is on the screen. */
export interface ListPlace {
  readonly isBeside: boolean
  readonly isOpen: boolean
  readonly toggle: () => void
}

const NO_GAMES: readonly number[] = []
const NO_NOTES: RecordNotes = new Map()

/**
 * The worktable of a replay: the list of turns and the keyboard. It renders again when another game begins, not when a
 * step is made.
 */
export function useWorktable({ film, actor, notes, analysedGames = NO_GAMES, acts }: WorktableOptions): {
  readonly turns: Turns
  readonly list: ListPlace
} {
  const number = useActorState(actor, ({ context }) => gameAt(film, context.index).number)
  const rows = useMemo(() => rowsOfGame(film, number), [film, number])
  const marks = useGameMarks(analysedGames[number] ?? null)
  const doubles = useMemo(() => doublesIn(film), [film])
  const mistakes = useMemo(() => mistakesAmong(film, rows, marks), [film, rows, marks])
  const noted = useMemo(() => notedSteps(film, notes?.notes ?? NO_NOTES), [film, notes])
  const follow = useCallback<FollowStep>(
    (tell) => {
      tell(actor.getSnapshot().context.index)
      const subscription = actor.subscribe(({ context }) => tell(context.index))
      return () => subscription.unsubscribe()
    },
    [actor],
  )
  const isBeside = useRoomBeside()
  const [isOpen, setOpen] = useState(false)
  const toggle = useCallback(() => setOpen((was) => !was), [])
  const noting = useNoting({ film, actor, notes })
  const table = { film, actor, rows, doubles, mistakes, notes: noted }
  const seek = useMistakeSearch({ film, actor, games: analysedGames })
  const seeksMistakes = analysedGames.length > 1
  const step = useReplayCommands(table, seeksMistakes ? seek : null)
  const note = () => {
    const row = rows[rowOfStep(rows, actor.getSnapshot().context.index)]
    if (row === undefined || !noting.isOpen) return
    setOpen(true)
    noting.edit(row)
  }
  const all: Readonly<Record<TableCommand, () => void>> = { ...acts, list: toggle, note }
  const perform = (command: ReplayCommand) => (isTableCommand(command) ? all[command]() : step(command))
  useReplayKeys(perform)
  return { turns: { ...table, marks, seeksMistakes, follow, perform, noting }, list: { isBeside, isOpen, toggle } }
}

const TABLE_COMMANDS: Readonly<Record<TableCommand, true>> = {
  turnBoard: true,
  list: true,
  keys: true,
  goTo: true,
  note: true,
  compare: true,
  parting: true,
  otherBoard: true,
  export: true,
}

function isTableCommand(command: ReplayCommand): command is TableCommand {
  return command in TABLE_COMMANDS
}

type NotingOptions = Pick<WorktableOptions, 'film' | 'actor' | 'notes'>

function useNoting({ film, actor, notes: known }: NotingOptions): Noting {
  const notes = known?.notes ?? NO_NOTES
  const write = known?.write
  const isOpen = write !== undefined
  const [edited, setEdited] = useState<number | null>(null)
  const edit = useCallback(
    (row: TurnRow) => {
      actor.send({ type: 'pause' })
      setEdited(row.first)
    },
    [actor],
  )
  const finish = useCallback(
    (row: TurnRow, words: string | null) => {
      setEdited((was) => (was === row.first ? null : was))
      const note = noteOfRow(film, row, notes)
      if (words !== null && words.trim() !== note.words) write?.(note.record, words)
    },
    [film, notes, write],
  )
  return useMemo(() => ({ isOpen, notes, edited, edit, finish }), [isOpen, notes, edited, edit, finish])
}

function rowsOfGame(film: Film, number: number): readonly TurnRow[] {
  const game = film.games[number]
  return game === undefined ? [] : turnRowsOf(film, game)
}
