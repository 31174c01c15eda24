import { expect, test } from 'vitest'
import { turnByItself } from '../../../../src/client/table/machine/byItself.ts'
import { knowNothing } from '../../../../src/client/table/machine/gameDecisions.ts'
import { quickestTurn } from '../../../../src/client/table/position/quickestTurn.ts'
import { draftPoints } from '../../../../src/client/table/position/turnDraft.ts'
import { playMoves } from '../../../../src/client/table/position/playMoves.ts'
import { legalTurns } from '../../../../src/engine/rules/legalTurns.ts'
import { NORMAL } from '../../../../src/engine/rules/variant.ts'
import type { GameContext } from '../../../../src/protocol/game/game.ts'
import { randomDice, seededRandom } from '../../../engine/seededRandom.ts'
import { ME, counts, gameContext } from '../../gameContexts.ts'

const wishes = { showsOpponentMoves: true, isMotionReduced: false, rollsByItself: false, movesByItself: false }

/** A race of my checkers with dice to play. */
function raceOf(random: () => number): GameContext {
  const points = Array.from({ length: 15 }, () => Math.floor(random() * 13))
  const own = Array.from({ length: 26 }, (_, place) => points.filter((point) => point === place).length)
  const [first, second] = randomDice(random)
  const dice = [first, second] as const
  const others = counts({ 5: 4, 3: 2 })
  const turns = legalTurns([own, others], dice, NORMAL)
  return gameContext({
    phase: 'move',
    dice: [first, second],
    points: [own, others],
    possibleMoves: turns.map(({ steps }) => steps.map(({ src, dst }) => [src, dst])),
  })
}

test('W450: the chosen turn of any race can be played to its end', () => {
  const random = seededRandom(3)
  for (let race = 0; race < 300; race += 1) {
    const game = raceOf(random)
    if (game.possibleMoves.length === 0) continue
    const turn = turnByItself({ ...knowNothing({ memberId: ME, wishes }), game, chooses: quickestTurn })
    if (turn === null) throw new Error(`${JSON.stringify(game.points)} with ${String(game.dice)} cannot be played`)
    const [white, black] = game.points
    expect(draftPoints(turn)).toEqual(playMoves({ white, black }, 'white', quickestTurn(game) ?? []).points)
  }
})

test('nothing is chosen where nobody is on turn, or nothing can be played', () => {
  expect(quickestTurn(gameContext({ currentPlayer: null }))).toBeUndefined()
  expect(quickestTurn(gameContext())).toBeUndefined()
})
