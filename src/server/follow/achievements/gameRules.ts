import { isDouble } from '../../../engine/rules/dice.ts'
import type { ActionRecord } from '../../../engine/rules/game.ts'
import type { Side, SideCounts } from '../../../engine/rules/position.ts'
import { otherSide } from '../../../engine/rules/position.ts'
import type { AchievementName } from '../../../protocol/achievement/achievementGoals.ts'
import type { GameStory } from './gameStory.ts'
import { bestOf, done, type Progress } from './progress.ts'

const BOARD_POINTS = 24
const FULL_PRIME = 6
const TALL = 9
const LUCKY_DOUBLES = 10
const GIANT_CUBE = 64
const HITS_IN_A_TURN = 3
const TURNS_SHUT_OUT = 3

/** A side's progress from one game, by its records (product §14). */
export function judgeGame(story: GameStory, side: Side): readonly Progress[] {
  const rules: Partial<Record<AchievementName, boolean>> = {
    notToday: hasWon(story, side) && has(story, side, 'take'),
    brave: hasWon(story, side) && isTrailing(story, side) && has(story, side, 'double'),
    backgammon: hasWon(story, side) && story.result.kind === 'backgammon',
    giantCube: story.records.some(({ cube }) => cube.value >= GIANT_CUBE),
    lucky: ofSide(story, side, 'roll').filter(({ dice }) => isDouble(dice)).length >= LUCKY_DOUBLES,
    threeDot:
      hasWon(story, side) && ofSide(story, otherSide(side), 'move').some((turn) => hitsIn(turn) >= HITS_IN_A_TURN),
    locked: countsAfterOwnMoves(story, side).some(hasFullPrime),
    skyscraper: countsAfterOwnMoves(story, side).some(hasTower),
    deadend: isOpponentShutOut(story, side),
  }
  const hits = ofSide(story, side, 'move').reduce((sum, turn) => sum + hitsIn(turn), 0)
  return [...done(rules), bestOf('hitman', hits)]
}

/** The indices, among the game's records, of the opponent's passes. */
export function passedDoubles({ records }: GameStory, side: Side): readonly number[] {
  return records.flatMap(({ record }, index) => (record.type === 'pass' && record.side !== side ? [index] : []))
}

/** Whether a checker of this side was hit in the game. */
export function wasHit(story: GameStory, side: Side): boolean {
  return ofSide(story, otherSide(side), 'move').some((turn) => hitsIn(turn) > 0)
}

function hasWon({ result }: GameStory, side: Side): boolean {
  return result.winner === side
}

function isTrailing({ scoreBefore }: GameStory, side: Side): boolean {
  return scoreBefore[side] < scoreBefore[otherSide(side)]
}

type SideRecord = Extract<ActionRecord, { readonly side: Side }>
type RecordOf<Type extends SideRecord['type']> = Extract<SideRecord, { readonly type: Type }>

function ofSide<Type extends SideRecord['type']>(
  { records }: GameStory,
  side: Side,
  type: Type,
): readonly RecordOf<Type>[] {
  return records.flatMap(({ record }) => (isOf(record, side, type) ? [record] : []))
}

function isOf<Type extends SideRecord['type']>(record: ActionRecord, side: Side, type: Type): record is RecordOf<Type> {
  return record.type === type && 'side' in record && record.side === side
}

function has(story: GameStory, side: Side, type: SideRecord['type']): boolean {
  return ofSide(story, side, type).length > 0
}

function hitsIn({ steps }: RecordOf<'move'>): number {
  return steps.filter(({ hit }) => hit).length
}

function countsAfterOwnMoves({ records }: GameStory, side: Side): readonly SideCounts[] {
  return records.flatMap(({ record, points }) => (isOf(record, side, 'move') ? [points[side]] : []))
}

function hasFullPrime(counts: SideCounts): boolean {
  let inARow = 0
  for (let point = 1; point <= BOARD_POINTS; point++) {
    inARow = (counts[point] ?? 0) >= 2 ? inARow + 1 : 0
    if (inARow === FULL_PRIME) return true
  }
  return false
}

function hasTower(counts: SideCounts): boolean {
  return counts.some((checkers, point) => point >= 1 && point <= BOARD_POINTS && checkers >= TALL)
}

function isOpponentShutOut(story: GameStory, side: Side): boolean {
  let inARow = 0
  for (const { steps } of ofSide(story, otherSide(side), 'move')) {
    inARow = steps.length === 0 ? inARow + 1 : 0
    if (inARow === TURNS_SHUT_OUT) return true
  }
  return false
}
