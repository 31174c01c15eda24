import { isDouble } from '../../engine/rules/dice.ts'
import type { ActionRecord } from '../../engine/rules/game.ts'
import type { GameAction } from './game.ts'

type MoveRecord = Extract<ActionRecord, { type: 'move' }>

/** A record with the game it belongs to. */
export interface PlacedRecord {
  readonly gameIndex: number
  readonly record: ActionRecord
}

/** The records in order, each with its game. An opening begins a new game. */
export function placeRecords(records: readonly ActionRecord[], gameIndexBefore: number): readonly PlacedRecord[] {
  let gameIndex = gameIndexBefore
  return records.map((record) => {
    if (record.type === 'opening') gameIndex = record.gameIndex
    return { gameIndex, record }
  })
}

/** The records as clients see them (W14). A timeout has no entry of its own: the end of the game gives it as reason. */
export function presentGameActions(placed: readonly PlacedRecord[]): GameAction[] {
  return placed.flatMap(({ gameIndex, record }) => presentRecord(gameIndex, record))
}

function presentRecord(gameIndex: number, record: ActionRecord): readonly GameAction[] {
  switch (record.type) {
    case 'opening':
      return [
        { type: 'opening', player: record.starter, gameIndex, openingRolls: record.rolls.map(([a, b]) => [a, b]) },
      ]
    case 'roll':
      return [{ type: 'roll', player: record.side, gameIndex, dice: [...record.dice] }]
    case 'move':
      return [{ type: 'move', player: record.side, gameIndex, dice: [...record.dice], moves: presentSteps(record) }]
    case 'double':
    case 'take':
    case 'pass':
      return [{ type: record.type, player: record.side, gameIndex, cubeValue: record.cube }]
    case 'resign':
      return [{ type: 'resign', player: record.side, gameIndex, points: record.points, winKind: record.kind }]
    case 'resignMatch':
      return [{ type: 'resign', player: record.side, gameIndex }]
    case 'timeout':
      return []
    case 'gameEnd': {
      const { winner, points, by, kind } = record.result
      return [{ type: 'gameEnd', player: winner, gameIndex, points, reason: by, winKind: kind }]
    }
    case 'matchEnd':
      return [{ type: 'matchEnd', player: record.winner, gameIndex }]
  }
}

function presentSteps({ dice, steps }: MoveRecord): GameAction['moves'] {
  return steps.map(({ src, dst, die, hit }, index) => {
    const ordinal = isDouble(dice) ? index : die === dice[0] ? 0 : 1
    return { srcPoint: src, dstPoint: dst, diceMask: 1 << ordinal, hit }
  })
}
