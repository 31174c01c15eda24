import { applyRecord } from './applyRecord.ts'
import type { Dice, DiceSource } from './dice.ts'
import type { ActionRecord } from './game.ts'
import type { MatchSetup, MatchState } from './matchState.ts'
import { unopenedMatch } from './matchState.ts'
import type { Side } from './position.ts'

/** The match after each of its records, in order. `states[i]` is the match after `records[i]`. */
export function replayRecords(setup: MatchSetup, records: readonly ActionRecord[]): readonly MatchState[] {
  let match = unopenedMatch(setup)
  return records.map((record) => (match = applyRecord(match, record)))
}

/**
 * The match after its first `count` records and the records that followed by themselves, together with these records.
 * Undo drops the later records (R81).
 */
export function restoreMatch(
  setup: MatchSetup,
  records: readonly ActionRecord[],
  count: number,
): { readonly match: MatchState; readonly records: readonly ActionRecord[] } {
  const next = records.findIndex((_, index) => index >= Math.max(1, count) && !isAutomatic(records, index))
  const kept = next < 0 ? records : records.slice(0, next)
  return { match: kept.reduce(applyRecord, unopenedMatch(setup)), records: kept }
}

/** The dice of a recorded match. A roll that is not in the records comes from `next`. */
export function diceFromRecords(records: readonly ActionRecord[], next: DiceSource): DiceSource {
  const games: Dice[][] = []
  for (const record of records) {
    if (record.type === 'opening') games[record.gameIndex] = [...record.rolls]
    if (record.type === 'roll') games.at(-1)?.push(record.dice)
  }
  return (gameIndex, rollIndex) => games[gameIndex]?.[rollIndex] ?? next(gameIndex, rollIndex)
}

/**
 * Where a practice of `side` continues after going back to record `index`. `from` is the index of the first record that is
 * taken back. It is null if the practice returns to its end, which happens for the last record that a player chose. But a
 * last record of `side` that ended a game is taken back, unless the practice already continues there (`undoneFrom`). The
 * answer is null if going back is not allowed: only records of `side` and the last record can be named.
 */
export function goBackTo(
  records: readonly ActionRecord[],
  index: number,
  { side, undoneFrom }: { readonly side: Side; readonly undoneFrom: number | null },
): { readonly from: number | null } | null {
  const record = records[index]
  const isOwn = record !== undefined && 'side' in record && record.side === side && !isAutomatic(records, index)
  const last = records.findLastIndex((_, at) => !isAutomatic(records, at))
  const hasEndedGame = records[index + 1]?.type === 'gameEnd'
  if (index >= last && !(isOwn && hasEndedGame && undoneFrom !== index)) return { from: null }
  return isOwn ? { from: index } : null
}

/** The last record before `end` that `side` chose, which is what an undo takes back; null if there is none. */
export function lastChosenBy(records: readonly ActionRecord[], side: Side, end: number): number | null {
  const isOwn = (record: ActionRecord, at: number) =>
    at < end && 'side' in record && record.side === side && !isAutomatic(records, at)
  const index = records.findLastIndex(isOwn)
  return index < 0 ? null : index
}

/** Whether no player chose the record: openings, ends, and the empty move of a roll without a legal turn. */
function isAutomatic(records: readonly ActionRecord[], index: number): boolean {
  const record = records[index]
  switch (record?.type) {
    case 'opening':
    case 'gameEnd':
    case 'matchEnd':
      return true
    case 'move':
      return record.steps.length === 0
    default:
      return false
  }
}
