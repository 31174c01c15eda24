import { useCallback } from 'react'
import { toLatinDigits } from '../../i18n/format.ts'
import { type Film, gameAt } from '../../table/turns/film.ts'
import { type TurnRow, nearest, rowOfStep } from '../../table/turns/turnRows.ts'
import type { ReplayCommand } from './replayKeys.ts'
import { SPEEDS, type Speed } from './replayMachine.ts'
import type { ReplayActor } from './useReplay.ts'

/** What a replay's commands need to know. The lists hold steps of the film. */
export interface Worktable {
  readonly film: Film
  readonly actor: ReplayActor
  /** The lines of the shown game. */
  readonly rows: readonly TurnRow[]
  readonly doubles: readonly number[]
  readonly mistakes: readonly number[]
  readonly notes: readonly number[]
}

/** The commands that open or change something beside the film. */
export type TableCommand = Extract<
  ReplayCommand,
  'turnBoard' | 'list' | 'keys' | 'goTo' | 'note' | 'compare' | 'parting' | 'otherBoard' | 'export'
>
type Way = Exclude<ReplayCommand, TableCommand>

/** Carries out the commands that step through a film or change its speed. */
export function useReplayCommands(
  { film, actor, rows, doubles, mistakes, notes }: Worktable,
  /** Looks for a mistake in the other games; null if they are not analysed. */
  seek: ((way: 'previous' | 'next') => void) | null,
): (command: Way) => void {
  return useCallback(
    (command) => {
      const snapshot = actor.getSnapshot()
      const { index, speed } = snapshot.context
      if (command === 'next' || command === 'previous') return actor.send({ type: command })
      if (command === 'playOrPause') {
        return actor.send({ type: snapshot.matches({ playback: 'playing' }) ? 'pause' : 'play' })
      }
      if (command === 'slower' || command === 'faster') {
        return actor.send({ type: 'setSpeed', speed: speedBeside(speed, command) })
      }
      if (command === 'ownTime') return actor.send({ type: 'setSpeed', speed: speed === 'own' ? 1 : 'own' })
      const step = stepOf(command, { film, rows, doubles, mistakes, notes }, index)
      if (step !== null) actor.send({ type: 'jump', index: step })
      else if (command === 'nextMistake') seek?.('next')
      else if (command === 'previousMistake') seek?.('previous')
    },
    [film, actor, rows, doubles, mistakes, notes, seek],
  )
}

/** The next speed in the list. The players' own time leads back to the normal speed. */
export function speedBeside(speed: Speed, way: 'slower' | 'faster'): Speed {
  if (speed === 'own') return 1
  return SPEEDS[SPEEDS.indexOf(speed) + (way === 'faster' ? 1 : -1)] ?? speed
}

type Jump = Exclude<Way, 'next' | 'previous' | 'playOrPause' | 'slower' | 'faster' | 'ownTime'>

/**
 * The step that a member names: `17` for a record of the shown game, `2.17` for one of game 2. Both count from 1, and any
 * digits count. Null for anything else.
 */
export function stepNamed(text: string, film: Film, index: number): number | null {
  const [, gameText, recordText] = /^(?:(\d{1,4})[.:٫]\s*)?(\d{1,6})$/.exec(toLatinDigits(text.trim())) ?? []
  const game = gameText === undefined ? gameAt(film, index).game : film.games[Number(gameText) - 1]
  const record = Number(recordText)
  return game === undefined || !(record >= 1) ? null : Math.min(game.first + record - 1, game.last)
}

/** The step that a command leads to from step `index`; null if there is none. */
export function stepOf(command: Jump, table: Omit<Worktable, 'actor'>, index: number): number | null {
  const { film, rows, doubles, mistakes, notes } = table
  const { game, number } = gameAt(film, index)
  const row = rowOfStep(rows, index)
  switch (command) {
    case 'previousTurn':
      return rows[row - 1]?.last ?? (index > game.first ? game.first : (film.games[number - 1]?.last ?? null))
    case 'nextTurn':
      // The rest of a turn comes first.
      if (index < (rows[row]?.last ?? 0)) return rows[row]?.last ?? null
      return rows[row + 1]?.last ?? film.games[number + 1]?.first ?? null
    case 'begin':
      return game.first
    case 'end':
      return game.last
    case 'previousGame':
      // From the middle of a game the way leads to its beginning first.
      return index > game.first ? game.first : (film.games[number - 1]?.first ?? null)
    case 'nextGame':
      return film.games[number + 1]?.first ?? null
    case 'previousDouble':
      return nearest(doubles, index).previous
    case 'nextDouble':
      return nearest(doubles, index).next
    case 'previousMistake':
      return nearest(mistakes, index).previous
    case 'nextMistake':
      return nearest(mistakes, index).next
    case 'previousNote':
      return nearest(notes, index).previous
    case 'nextNote':
      return nearest(notes, index).next
  }
}
