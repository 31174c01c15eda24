import type { ActionRecord, Replay } from '../../../protocol/analysis/analysis.ts'
import { readRecords } from '../../../protocol/analysis/readRecords.ts'
import type { GameAction } from '../../../protocol/game/game.ts'
import { matchSetupOf } from '../../../protocol/matchup/matchSetupOf.ts'
import { variantOfWire } from '../../../protocol/wire/variantOfWire.ts'
import { type Film, type FilmTimes, filmOf } from './film.ts'

/** Something that happened, from the history of a match or from its live channel. */
export interface Told {
  readonly action: GameAction & Pick<ActionRecord, 'isCrawford'>
  /** In ms since 1970. */
  readonly at: number
}

/** The history of a match. */
export function toldIn({ records }: Pick<Replay, 'records'>): readonly Told[] {
  return records.map((record) => ({ action: record, at: Date.parse(record.recordedAt) }))
}

/** A match of the site as a film, from its history; null if nothing has happened in it yet. */
export function filmOfReplay(replay: Replay, told: readonly Told[] = toldIn(replay)): Film | null {
  const nameOf = (index: 0 | 1) => {
    const { name, isBot, id } = replay.players[index]
    return name ?? (isBot ? 'Bot' : `Member ${id ?? ''}`.trim())
  }
  const transcript = {
    setup: matchSetupOf({ variant: variantOfWire(replay), length: replay.length }),
    names: { white: nameOf(0), black: nameOf(1) },
    date: replay.startedAt?.slice(0, 10) ?? null,
    records: readRecords(told.map(({ action }) => action)),
  }
  return filmOf(transcript, { instants: told.flatMap(instantsOf), clock: clockOf(replay) })
}

/** The end of a game by timeout is two records: the timeout, and the end. */
function instantsOf({ action: { type, reason }, at }: Told): readonly number[] {
  return type === 'gameEnd' && reason === 'timeout' ? [at, at] : [at]
}

function clockOf({ bankTime, delayTime }: Replay): FilmTimes['clock'] {
  return bankTime === null || delayTime === null ? null : { bankMs: bankTime * 1000, delayMs: delayTime * 1000 }
}
