import { expect, test } from 'vitest'
import type { GameContext } from '../../src/protocol/game/game.ts'
import { beginMatch } from './beginMatch.ts'
import { memberApi, type MemberApi } from './memberApi.ts'
import type { Player } from './openMember.ts'
import { makePlayground } from './playground.ts'
import { untilAsked } from './tableWatch.ts'
import { texts } from './texts.ts'

const { khatam, open } = makePlayground({ draws: 'canvas' })

/** Two members double and take by calls, until the side on roll could double although any win ends the match. */
async function playToDeadDouble(white: MemberApi, black: MemberApi): Promise<{ id: number; context: GameContext }> {
  const { id, context } = await beginMatch(white, black, { length: 3 })
  let current = context
  const isDead = ({ phase, player, currentPlayer, cubeValue, canDouble }: GameContext) =>
    phase === 'roll' && canDouble && player[currentPlayer === 'white' ? 0 : 1].score + cubeValue >= 3
  while (!isDead(current)) {
    const { currentPlayer, phase, canDouble, possibleMoves, updateIndex } = current
    const mover = currentPlayer === 'white' ? white : black
    const [moves = []] = possibleMoves
    const name = phase === 'answerDouble' ? 'take' : canDouble ? 'double' : 'roll'
    current = await mover.act(
      current.id,
      phase === 'move' ? { name: 'move', moves, updateIndex } : { name, updateIndex },
    )
  }
  return { id, context: current }
}

test('R44: a dead double needs a confirmation, while other doubles are sent at once', async () => {
  const url = khatam().url
  const [white, black] = [await memberApi(url, 1), await memberApi(url, 2)]
  const { id, context } = await playToDeadDouble(white, black)
  const mover: Player = await open(context.currentPlayer === 'white' ? 1 : 2, { language: 'fa' })
  const { page, api } = mover
  await page.goto(`/matchup/${id}`)
  await untilAsked(page)
  const question = page.getByTestId('double-asked')
  await page.getByTestId('double').click()
  await question.getByText(texts.fa.game.deadDouble.text).waitFor()
  // The board that has to be judged stays in sight, and a second tap in the same place says no.
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByTestId('double-no').click()
  await question.waitFor({ state: 'detached' })
  expect(await api.context(id)).toMatchObject({ phase: 'roll', cubeValue: context.cubeValue })

  await page.keyboard.press('d')
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await page.keyboard.press('d')
  await page.getByTestId('double-yes').click()
  await expect.poll(() => api.context(id)).toMatchObject({ phase: 'answerDouble' })
})
