import { fastify } from 'fastify'

/** A route of a bare Fastify that does nothing, to compare with. It takes the body of an action. */
export async function openPlainRoute(): Promise<{ call: () => Promise<unknown>; close: () => Promise<unknown> }> {
  const app = fastify()
  const answer = {
    player: [{ id: 1 }, { id: 2 }],
    points: Array.from({ length: 2 }, () => Array<number>(26).fill(1)),
    moves: Array<number[][]>(20).fill([
      [24, 18],
      [13, 8],
    ]),
  }
  app.put('/action/:id', () => answer)
  await app.ready()
  const payload = {
    name: 'move',
    updateIndex: 5,
    moves: [
      [24, 18],
      [13, 8],
    ],
  }
  return {
    call: async () =>
      (
        await app.inject({ method: 'PUT', url: '/action/7', payload, headers: { authorization: 'Bearer none' } })
      ).json<object>(),
    close: () => app.close(),
  }
}
