import type { ActionRecord, GameState } from './game.ts'
import type { MatchState } from './matchState.ts'
import { variantOfMatch } from './matchState.ts'
import { openPosition, playStep } from './openPosition.ts'
import type { Points, Side } from './position.ts'
import { isAllOff, otherSide, pointsFrom, positionFor } from './position.ts'
import type { Step } from './turn.ts'
import { openingOf } from './variant.ts'

type OpeningRecord = Extract<ActionRecord, { type: 'opening' }>

/**
 * The match after one more record, which is not checked. A match is the fold of its records over `unopenedMatch` (R80).
 * Play, undo and replay all use this function.
 */
export function applyRecord(match: MatchState, record: ActionRecord): MatchState {
  const inGame = (change: Partial<GameState>): MatchState => ({ ...match, game: { ...match.game, ...change } })
  const { game } = match
  switch (record.type) {
    case 'opening':
      return openGame(match, record)
    case 'roll':
      return inGame({ turn: record.side, phase: 'move', dice: record.dice, rollCount: game.rollCount + 1 })
    case 'move':
      return inGame(afterMove(game.points, record.side, record.steps))
    case 'double':
      return inGame({ turn: otherSide(record.side), phase: 'answerDouble' })
    case 'take':
      return inGame({
        turn: otherSide(record.side),
        phase: 'roll',
        cube: { value: record.cube, owner: record.side },
      })
    case 'pass':
    case 'resign':
    case 'resignMatch':
    case 'timeout':
      return inGame({ phase: 'over', dice: null })
    case 'gameEnd':
      return { ...inGame({ phase: 'over', dice: null, result: record.result }), score: record.score }
    case 'matchEnd':
      return { ...match, winner: record.winner }
  }
}

/** Opens a game. If the variant says so and the opening dice are known, they are played (R10, R11). */
function openGame(match: MatchState, { gameIndex, rolls, starter, isCrawford }: OpeningRecord): MatchState {
  const variant = variantOfMatch(match)
  const shown = variant.opensWithShownDice ? rolls.at(-1) : undefined
  return {
    ...match,
    gameIndex,
    hasHadCrawford: match.hasHadCrawford || isCrawford,
    game: {
      points: openingOf(variant),
      turn: starter,
      phase: shown === undefined ? 'roll' : 'move',
      dice: shown ?? null,
      cube: { value: 1, owner: null },
      isCrawford,
      openingRolls: rolls,
      rollCount: rolls.length,
      result: null,
    },
  }
}

function afterMove(before: Points, side: Side, steps: readonly Step[]): Partial<GameState> {
  const open = openPosition(positionFor(before, side))
  for (const step of steps) playStep(open, step)
  const points = pointsFrom([open.me, open.opponent], side)
  if (isAllOff(points[side])) return { points, phase: 'over', dice: null }
  return { points, turn: otherSide(side), phase: 'roll', dice: null }
}
