import type { Dice, Die } from '../../engine/rules/dice.ts'
import { isDouble } from '../../engine/rules/dice.ts'
import type { ActionRecord as PlayedRecord, GameResult } from '../../engine/rules/game.ts'
import { otherSide } from '../../engine/rules/position.ts'
import type { Step } from '../../engine/rules/turn.ts'
import type { ActionRecord } from './analysis.ts'
import type { GameAction } from '../game/game.ts'

type Score = Extract<PlayedRecord, { type: 'gameEnd' }>['score']
/** An action of the wire, with the mark of the Crawford game. */
type ToldAction = GameAction & Pick<ActionRecord, 'isCrawford'>

/**
 * Turns records of the wire into records of the engine (W62), as the inverse of `presentRecords`. On the wire, a timeout
 * is only the reason of a game's end. Here it has a record of its own again. `scoreBefore` is the score before the first
 * record, 0 to 0 for a whole match.
 *
 * @throws Error a record without its dice, or with a die outside 1 to 6
 */
export function readRecords(
  records: readonly ToldAction[],
  scoreBefore: Score = { white: 0, black: 0 },
): readonly PlayedRecord[] {
  const score = { ...scoreBefore }
  return records.flatMap((record): PlayedRecord[] => {
    if (record.type !== 'gameEnd') return [readRecord(record)]
    const result = readResult(record)
    score[result.winner] += result.points
    const end: PlayedRecord = { type: 'gameEnd', result, score: { ...score } }
    return result.by === 'timeout' ? [{ type: 'timeout', side: otherSide(result.winner) }, end] : [end]
  })
}

function readRecord(record: ToldAction): PlayedRecord {
  const { player: side, gameIndex } = record
  switch (record.type) {
    case 'opening': {
      const rolls = (record.openingRolls ?? []).map(readDice)
      return { type: 'opening', gameIndex, rolls, starter: side, isCrawford: record.isCrawford }
    }
    case 'roll':
      return { type: 'roll', side, dice: diceOf(record) }
    case 'move':
      return { type: 'move', side, dice: diceOf(record), steps: readSteps(record) }
    case 'double':
    case 'take':
    case 'pass':
      return { type: record.type, side, cube: record.cubeValue ?? 1 }
    case 'resign':
      if (record.points === undefined) return { type: 'resignMatch', side }
      return { type: 'resign', side, kind: record.winKind ?? 'single', points: record.points }
    case 'matchEnd':
      return { type: 'matchEnd', winner: side }
    case 'gameEnd':
      throw new Error('the end of a game carries its score')
  }
}

function readResult({ player: winner, winKind = 'single', points = 0, reason = 'bearOff' }: GameAction): GameResult {
  return { winner, kind: winKind, points, by: reason }
}

function readSteps({ moves = [], ...record }: GameAction): readonly Step[] {
  const dice = diceOf(record)
  return moves.map(({ srcPoint, dstPoint, diceMask, hit }) => {
    const die = isDouble(dice) || diceMask === 1 ? dice[0] : dice[1]
    return { src: srcPoint, dst: dstPoint, die, hit }
  })
}

function diceOf({ type, dice }: Pick<GameAction, 'type' | 'dice'>): Dice {
  if (dice === undefined) throw new Error(`a ${type} has no dice`)
  return readDice(dice)
}

function readDice([first, second]: readonly [number, number]): Dice {
  return [readDie(first), readDie(second)]
}

function readDie(value: number): Die {
  const die = ([1, 2, 3, 4, 5, 6] as const).find((known) => known === value)
  if (die === undefined) throw new Error(`${value} is not a face of a die`)
  return die
}
