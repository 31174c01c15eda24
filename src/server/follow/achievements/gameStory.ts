import { applyRecord } from '../../../engine/rules/applyRecord.ts'
import type { ActionRecord, Cube, GameResult } from '../../../engine/rules/game.ts'
import type { MatchSetup } from '../../../engine/rules/matchState.ts'
import { unopenedMatch } from '../../../engine/rules/matchState.ts'
import type { Points, Side } from '../../../engine/rules/position.ts'

/** One record, with the board after it. */
export interface StoryRecord {
  readonly record: ActionRecord
  readonly points: Points
  readonly cube: Cube
}

/** One finished game from its opening to its end. The rules about games read it. */
export interface GameStory {
  readonly records: readonly StoryRecord[]
  readonly result: GameResult
  /** The match score when the game began. */
  readonly scoreBefore: Readonly<Record<Side, number>>
}

/** The story of a game from its records, in order; null while the game is not over. */
export function tellGame(setup: MatchSetup, records: readonly ActionRecord[]): GameStory | null {
  const end = records.find((record) => record.type === 'gameEnd')
  if (end === undefined) return null
  const { result, score } = end
  let match = unopenedMatch(setup)
  const told = records.map((record) => {
    match = applyRecord(match, record)
    return { record, points: match.game.points, cube: match.game.cube }
  })
  return { records: told, result, scoreBefore: { ...score, [result.winner]: score[result.winner] - result.points } }
}

/** Whether a side won only because the other side left or ran out of time. */
export function isForfeit({ by }: GameResult): boolean {
  return by === 'timeout' || by === 'matchResignation'
}
