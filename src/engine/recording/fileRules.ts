import type { ActionRecord } from '../rules/game.ts'
import { legalTurns } from '../rules/legalTurns.ts'
import type { MatchState } from '../rules/matchState.ts'
import { variantOfMatch } from '../rules/matchState.ts'
import { otherSide, positionFor } from '../rules/position.ts'
import { findTurn } from '../rules/stepTree.ts'
import { recordText } from './canonicalText.ts'

/** What the rules expect in place of a record of another program's file, in words. Null if the record is right (R93). */
export function whyNotInFile(match: MatchState, record: ActionRecord): string | null {
  const { game } = match
  if (match.winner !== null) return 'no record after the end of the match'
  switch (record.type) {
    case 'opening':
      return whyNotOpening(match, record)
    case 'roll':
      return actsIn(match, record.side, 'roll') ? null : `${actorOf(match)}, who may not roll now`
    case 'move':
      return whyNotMove(match, record)
    case 'double': {
      const mayTurn = variantOfMatch(match).hasCube && !game.isCrawford && game.cube.owner !== otherSide(record.side)
      const isDoubled = record.cube === game.cube.value * 2
      return actsIn(match, record.side, 'roll') && mayTurn && isDoubled ? null : 'no double, or one to twice the cube'
    }
    case 'take': {
      const beaver = match.setup.length === 0 ? game.cube.value * 4 : game.cube.value * 2
      const isKnown = record.cube === game.cube.value * 2 || record.cube === beaver
      return actsIn(match, record.side, 'answerDouble') && isKnown ? null : 'a take of an offered double'
    }
    case 'pass':
      return actsIn(match, record.side, 'answerDouble') && record.cube === game.cube.value
        ? null
        : 'a pass of an offered double'
    case 'resign':
    case 'resignMatch':
    case 'timeout':
      return game.phase === 'over' ? 'no such record after the end of the game' : null
    case 'gameEnd':
      return whyNotGameEnd(match, record)
    case 'matchEnd': {
      const { length } = match.setup
      const isWon = length > 0 && match.score[record.winner] >= length
      return isWon ? null : 'an end by a side that has reached the length'
    }
  }
}

function actsIn({ game }: MatchState, side: string, phase: string): boolean {
  return game.turn === side && game.phase === phase
}

function actorOf({ game }: MatchState): string {
  return `${game.turn} in phase ${game.phase}`
}

function whyNotOpening(match: MatchState, record: Extract<ActionRecord, { type: 'opening' }>): string | null {
  if (match.game.phase !== 'over') return 'the end of the game before the next opening'
  if (record.gameIndex !== match.gameIndex + 1) return `the opening of game ${match.gameIndex + 1}`
  const last = record.rolls.at(-1)
  if (last === undefined) return null
  const starter = last[0] > last[1] ? 'white' : 'black'
  return last[0] !== last[1] && record.starter === starter ? null : 'an opening roll that the starter won'
}

function whyNotMove(match: MatchState, record: Extract<ActionRecord, { type: 'move' }>): string | null {
  const { dice, points } = match.game
  if (!actsIn(match, record.side, 'move') || dice === null) return actorOf(match)
  if (dice.join() !== record.dice.join()) return `a move by ${dice.join('-')}`
  const position = positionFor(points, record.side)
  const variant = variantOfMatch(match)
  if (record.steps.length === 0)
    return legalTurns(position, dice, variant).length === 0 ? null : 'a move, because one is legal'
  const turn = findTurn(position, dice, variant, record.steps)
  const isSame = turn !== undefined && recordText({ ...record, steps: turn.steps }) === recordText(record)
  return isSame ? null : 'a legal move'
}

function whyNotGameEnd(match: MatchState, record: Extract<ActionRecord, { type: 'gameEnd' }>): string | null {
  if (match.game.phase !== 'over') return 'a record that ends the game before its result'
  const { winner, points } = record.result
  const isAdded = record.score[winner] === match.score[winner] + points
  const isKept = record.score[otherSide(winner)] === match.score[otherSide(winner)]
  return isAdded && isKept && points > 0 ? null : 'the score before and the points won'
}
