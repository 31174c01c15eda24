import { applyRecord } from './applyRecord.ts'
import type { Dice, DiceSource } from './dice.ts'
import type { ActionRecord } from './game.ts'
import type { MatchSetup, MatchState } from './matchState.ts'
import { unopenedMatch } from './matchState.ts'
import type { Side } from './position.ts'

/** The match after each of its records, in order: `states[i]` is the match after `records[i]`. */
export function replayRecords(setup: MatchSetup, records: readonly ActionRecord[]): readonly MatchState[] {
  let match = unopenedMatch(setup)
  return records.map((record) => (match = applyRecord(match, record)))
}

/**
 * The match as it stood after its first `count` records and what followed them by itself; with the records kept.
 * This is how an undo goes back: the records after that are dropped.
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

/** The dice of a recorded match; rolls that it does not hold come from `next`. */
export function diceFromRecords(records: readonly ActionRecord[], next: DiceSource): DiceSource {
  const games: Dice[][] = []
  for (const record of records) {
    if (record.type === 'opening') games[record.gameIndex] = [...record.rolls]
    if (record.type === 'roll') games.at(-1)?.push(record.dice)
  }
  return (gameIndex, rollIndex) => games[gameIndex]?.[rollIndex] ?? next(gameIndex, rollIndex)
}

/**
 * Where a practice of `side` stands when one goes back to record `index`: before it (`from` is its index), or with the last
 * record that somebody chose at the end again (`from` null). An own last record that has ended its game is taken back as
 * well, unless one stands there already (`undoneFrom`): what followed it is not it. Null where going back is not allowed:
 * only own records can be gone back to, and the last one.
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

/** Whether nobody chose the record: openings, ends, and the move of a roll that left none. */
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
