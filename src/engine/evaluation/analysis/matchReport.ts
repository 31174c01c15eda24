import { makeMoveText } from '../../notation/moveText.ts'
import type { ActionRecord } from '../../rules/game.ts'
import type { Side } from '../../rules/position.ts'
import type { MatchAnalysis } from './analyseMatch.ts'
import type { RecordAnalysis } from './recordAnalysis.ts'

/** The largest number of alternatives that a report names for a turn. */
const MOST_ALTERNATIVES = 5

/** An analysed match as plain data for other programs: its games action by action, and the totals of both players. */
export function makeMatchReport(
  { records: analysed, players }: MatchAnalysis,
  records: readonly ActionRecord[],
  names: Readonly<Record<Side, string>>,
): object {
  const ends = records.filter((record) => record.type === 'gameEnd')
  return {
    games: ends.map(({ result, score }, gameIndex) => ({
      winner: result.winner,
      points: result.points,
      score,
      actions: analysed.filter((record) => record.gameIndex === gameIndex).map(reportAction),
    })),
    players: (['white', 'black'] as const).map((side) => ({ name: names[side], side, ...players[side] })),
  }
}

function reportAction(record: RecordAnalysis): object {
  const { type, side } = record
  switch (record.type) {
    case 'roll':
      return { type, side, dice: record.dice, luck: record.luck, mark: record.mark }
    case 'move':
      return {
        type,
        side,
        dice: record.dice,
        move: makeMoveText(record.played.steps),
        equity: record.played.equity,
        error: record.error,
        mark: record.mark,
        isForced: record.isForced,
        best: record.ranked.slice(0, MOST_ALTERNATIVES).map((turn) => ({
          move: makeMoveText(turn.steps),
          equity: turn.equity,
          probs: turn.chances,
          ply: turn.ply,
        })),
      }
    case 'cube':
      return {
        type,
        side,
        choice: record.choice,
        nd: record.noDouble,
        dt: record.doubleTake,
        dp: record.doublePass,
        action: record.action,
        error: record.error,
        mark: record.mark,
      }
  }
}
