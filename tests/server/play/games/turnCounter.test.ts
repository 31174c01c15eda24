import { expect, test } from 'vitest'
import type { GameContext } from '../../../../src/protocol/game/game.ts'
import { send, startMatch } from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer

withServer((opened) => ({ server } = opened))

const turns = async () => {
  const { body } = await server.app.inject({ url: '/metrics' })
  return body.split('\n').filter((line) => line.startsWith('turns_total'))
}

test('W443 counts accepted turns by class of screen and by whether they were undone, and names nobody', async () => {
  const { white, black, context } = await startMatch(server, { length: 3 }, [1, 2])
  const [mover, waiter] = context.currentPlayer === 'white' ? [white, black] : [black, white]
  const body = { name: 'move', moves: context.possibleMoves[0], updateIndex: context.updateIndex }
  const put = async (caller: TestCaller, query: string) => {
    const { status } = await send<GameContext>(server, caller, 'PUT', `/game/${context.id}/action?${query}`, body)
    return status
  }
  expect(await put(waiter, 'screen=small&undone=true')).toBe(403)
  expect(await put(mover, 'screen=watch&undone=true')).toBe(400)
  expect(await turns()).toEqual([])
  expect(await put(mover, 'screen=small&undone=true')).toBe(200)
  expect(await turns()).toEqual(['turns_total{screen="small",undone="true"} 1'])
})
