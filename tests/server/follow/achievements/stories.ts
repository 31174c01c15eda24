import type { Dice } from '../../../../src/engine/rules/dice.ts'
import type { ActionRecord, Cube, GameResult } from '../../../../src/engine/rules/game.ts'
import { OPENING_POINTS, type Points, type Side } from '../../../../src/engine/rules/position.ts'
import type { Step } from '../../../../src/engine/rules/turn.ts'
import type { GameStory, StoryRecord } from '../../../../src/server/follow/achievements/gameStory.ts'
import type { MatchStory } from '../../../../src/server/follow/achievements/matchRules.ts'
import type { Progress } from '../../../../src/server/follow/achievements/progress.ts'

const CENTRE: Cube = { value: 1, owner: null }

/** One record of a story. The board stands as at the start unless it says otherwise. */
export function told(record: ActionRecord, { points = OPENING_POINTS, cube = CENTRE } = {}): StoryRecord {
  return { record, points, cube }
}

export const roll = (side: Side, dice: Dice): StoryRecord => told({ type: 'roll', side, dice })

/** A turn of this many steps, of which the first `hits` hit. */
export function move(side: Side, { steps = 2, hits = 0, points = OPENING_POINTS }: MoveShape = {}): StoryRecord {
  const played = Array.from({ length: steps }, (_, index): Step => ({ src: 8, dst: 7, die: 1, hit: index < hits }))
  return told({ type: 'move', side, dice: [1, 1], steps: played }, { points })
}

interface MoveShape {
  readonly steps?: number
  readonly hits?: number
  readonly points?: Points
}

/** A game that white won by a single, unless it says otherwise. */
export function gameOf(
  records: readonly StoryRecord[],
  result: Partial<GameResult> = {},
  scoreBefore: GameStory['scoreBefore'] = { white: 0, black: 0 },
): GameStory {
  return { records, scoreBefore, result: { winner: 'white', kind: 'single', points: 1, by: 'bearOff', ...result } }
}

/** A match of five points that white won against a member in ten minutes, unless it says otherwise. */
export function matchOf(change: Partial<MatchStory> = {}): MatchStory {
  return {
    games: [gameOf([])],
    winner: 'white',
    length: 5,
    isAgainstBot: false,
    durationMs: 600_000,
    bankMs: { white: 100_000, black: 100_000 },
    ...change,
  }
}

/** The names of the achievements that have advanced, each with its amount. */
export function amounts(progress: readonly Progress[]): Readonly<Record<string, number>> {
  return Object.fromEntries(progress.filter(({ amount }) => amount > 0).map(({ name, amount }) => [name, amount]))
}
