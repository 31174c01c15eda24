import { expect, test } from 'vitest'
import { presentTurn } from '../../../src/protocol/game/presentGame.ts'
import { matchWith } from '../../engine/matches.ts'

test.each([
  { score: 0, cube: 1, isDead: false },
  { score: 2, cube: 2, isDead: false },
  { score: 3, cube: 2, isDead: true },
  { score: 1, cube: 4, isDead: true },
])(
  'R44: the context at $score of 5 with the cube on $cube says of a double: dead $isDead',
  ({ score, cube, isDead }) => {
    const owned = { value: cube, owner: cube === 1 ? null : ('white' as const) }
    const match = matchWith({}, { score: { white: score, black: 0 }, hasHadCrawford: true }, { cube: owned })
    expect(presentTurn(match)).toMatchObject({ currentPlayer: 'white', canDouble: true, isDeadDouble: isDead })
  },
)

test('R44: only the score of the side to act counts', () => {
  const match = matchWith({}, { score: { white: 0, black: 4 }, hasHadCrawford: true })
  expect(presentTurn(match)).toMatchObject({ canDouble: true, isDeadDouble: false })
})
