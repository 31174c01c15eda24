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
 * The match after its first `count` records and whatever followed them by themselves, with the records kept. An undo
 * uses it: the later records are dropped (R81).
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

/** The dice of a recorded match. A roll that the records do not hold comes from `next`. */
export function diceFromRecords(records: readonly ActionRecord[], next: DiceSource): DiceSource {
  const games: Dice[][] = []
  for (const record of records) {
    if (record.type === 'opening') games[record.gameIndex] = [...record.rolls]
    if (record.type === 'roll') games.at(-1)?.push(record.dice)
  }
  return (gameIndex, rollIndex) => games[gameIndex]?.[rollIndex] ?? next(gameIndex, rollIndex)
}

/**
 * Where a practice of `side` stands after going back to record `index`. A number sets the practice before that record
 * (`from` is its index). Null as `from` returns to the end, after the last record that a player chose. A last record of
 * `side` that ended its game is taken back as well, unless the practice already stands there (`undoneFrom`). The answer
 * is null where going back is not allowed: only records of `side` and the last record can be gone back to.
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
