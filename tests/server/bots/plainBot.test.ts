import { describe, expect, it } from 'vitest'
import type { Die } from '../../../src/engine/rules/dice.ts'
import { type MatchState, applyAction, startMatch } from '../../../src/engine/rules/match.ts'
import { createPlainBot } from '../../../src/server/bots/plainBot.ts'
import { fairDiceSource } from '../../../src/server/dice/fairDice.ts'
import type { BotLevel } from '../../../src/protocol/matchup.ts'

const bot = createPlainBot()

async function playMatch(variant: 'normal' | 'takhteh', levels: readonly [BotLevel, BotLevel], seed: string) {
  const dice = fairDiceSource(Buffer.alloc(32, 3), { white: seed, black: '' })
  let match: MatchState = startMatch({ variant, length: 3 }, dice).match
  let actions = 0
  while (match.winner === null) {
    const side = match.game.turn
    const action = await bot.decide({ match, side, level: levels[side === 'white' ? 0 : 1], seed })
    const outcome = applyAction(match, side, action, dice)
    if (!outcome.ok) throw new Error(`${outcome.error}: ${JSON.stringify(action)}`)
    match = outcome.match
    actions += 1
    if (actions > 5000) throw new Error('no end')
  }
  return { winner: match.winner, actions }
}

describe('plain bot', () => {
  it('W60 plays whole matches of both variants by legal actions only', async () => {
    for (let seed = 0; seed < 4; seed += 1) {
      await playMatch('normal', [4, 7], `${seed}`)
      await playMatch('takhteh', [2, 0], `${seed}`)
    }
  })

  it('W60 gives the same answer to the same question', async () => {
    expect(await playMatch('normal', [0, 2], 'again')).toEqual(await playMatch('normal', [0, 2], 'again'))
  })

  it('W60 plays better at a higher level', async () => {
    let won = 0
    for (let seed = 0; seed < 40; seed += 1) {
      const isWhite = seed % 2 === 0
      const { winner } = await playMatch('normal', isWhite ? [7, 0] : [0, 7], `${seed >> 1}`)
      if ((winner === 'white') === isWhite) won += 1
    }
    expect(won).toBeGreaterThan(22)
  })

  it('W60 makes its five point with an opening 3-1', async () => {
    const dice = (): [Die, Die] => [3, 1]
    const started = startMatch({ variant: 'normal', length: 5 }, dice).match
    const action = await bot.decide({ match: started, side: started.game.turn, level: 7, seed: '' })
    expect(action).toEqual({
      type: 'move',
      steps: expect.arrayContaining([
        { src: 8, dst: 5 },
        { src: 6, dst: 5 },
      ]),
    })
  })
})
