import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/server/machinery/database/database.ts'
import { nextMessage } from '../server/playing.ts'
import { openMemoryDatabase, startTestServer, type TestServer } from '../server/testServer.ts'
import { makeDocumentedClient, type DocumentedClient, type Json } from './documentedClient.ts'

let database: Database
let server: TestServer
let visitor: DocumentedClient

beforeAll(async () => {
  database = await openMemoryDatabase()
  server = await startTestServer(database)
  const document: unknown = (await server.app.inject('/api/openapi.json')).json()
  visitor = makeDocumentedClient(document, async ({ method, path, token, body }) => {
    const answer = await server.app.inject({
      method,
      url: path,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      ...(body !== undefined && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.json() }
  })
})
afterAll(async () => {
  await server.close()
  await database.close()
})

interface Seat {
  readonly client: DocumentedClient
  readonly id: unknown
}

/** Signs one of the offered test members in. */
async function signIn(number: number): Promise<Seat> {
  const { testMembers } = await visitor.call('What the sign-in page offers')
  const { mobile } = (testMembers as readonly Json[])[number] ?? {}
  const { accessToken, member } = await visitor.call('Signs in', { mobile, password: 'test' })
  return { client: visitor.signIn(String(accessToken)), id: (member as Json)['id'] }
}

/**
 * Plays a match to its end as the document tells: who has to act, and which actions there are. Answers the contexts
 * seen.
 */
async function playToEnd(matchupId: unknown, seats: Readonly<Record<string, Seat>>): Promise<readonly Json[]> {
  const reader = Object.values(seats)[0]
  if (reader === undefined) throw new Error('Nobody plays')
  const contexts: Json[] = []
  for (let reads = 0; reads < 3_000; reads += 1) {
    const context = await reader.client.call("The state of a matchup's current game", { matchupId })
    contexts.push(context)
    if (context['matchupFinished'] === true) return contexts
    const seat = seats[String(context['currentPlayer'])]
    if (seat === undefined) await letTimePass(Number(matchupId))
    else await seat.client.call('Acts in a game', { id: context['id'], ...actionFor(context) })
  }
  throw new Error('The match does not end')
}

/** Waits until a bot has acted, or the time for seeds is over. */
async function letTimePass(matchupId: number): Promise<void> {
  const changed = nextMessage(server, `matchup:${matchupId}`)
  server.advance(2_500)
  await server.dependencies.jobs.runDue()
  await changed
}

function actionFor({ phase, possibleMoves, updateIndex, canDouble, cubeValue }: Json): Json {
  if (phase === 'answerDouble') return { name: 'take', updateIndex }
  if (phase === 'roll') return { name: canDouble === true && cubeValue === 1 ? 'double' : 'roll', updateIndex }
  const turns = possibleMoves as readonly (readonly (readonly [number, number])[])[]
  const farthest = (turn: (typeof turns)[number]) => Math.max(0, ...turn.map(([from]) => from))
  const [moves] = turns.toSorted((one, other) => farthest(other) - farthest(one))
  return { name: 'move', moves, updateIndex }
}

describe('a client written from the document alone', { timeout: 300_000 }, () => {
  test('plays a match against a bot', async () => {
    const seat = await signIn(0)
    const wish = { length: 1, playWithBot: true, botDifficulty: 0 }
    const { id } = await seat.client.call('Finds an opponent, or waits for one', wish)
    await playToEnd(id, { white: seat })
    const matchup = await seat.client.call('One matchup', { id })
    expect(matchup).toMatchObject({ finished: true, playWithBot: true, length: 1 })
  })

  test('plays a match of two members, with the cube', async () => {
    const [white, black] = [await signIn(1), await signIn(2)]
    const wish = { length: 3, joinCredit: 10 }
    const { id } = await white.client.call('Finds an opponent, or waits for one', wish)
    expect((await black.client.call('Finds an opponent, or waits for one', wish))['id']).toBe(id)
    const seeds = { white: '00112233445566778899aabbccddeeff', black: 'ffeeddccbbaa99887766554433221100' }
    await white.client.call("Sends the caller's share in the dice", { id, seed: seeds.white })
    await black.client.call("Sends the caller's share in the dice", { id, seed: seeds.black })
    const contexts = await playToEnd(id, { white, black })
    expect(contexts.some(({ phase }) => phase === 'answerDouble')).toBe(true)
    const matchup = await black.client.call('One matchup', { id })
    expect(matchup).toMatchObject({ finished: true, creditWon: 20 })
    expect([white.id, black.id]).toContain(matchup['winnerUserId'])
  })

  test('refuses a request or an answer that is not as documented', async () => {
    const { client } = await signIn(3)
    await expect(client.call('Finds an opponent, or waits for one', { length: '1' })).rejects.toThrow('length')
    await expect(client.call('Finds an opponent, or waits for one', { length: 1, colour: 'red' })).rejects.toThrow(
      'undocumented colour',
    )
    await expect(client.call('One matchup')).rejects.toThrow('needs id')
    await expect(visitor.call('One matchup', { id: 1 })).rejects.toThrow('needs a session')
    await expect(client.call('Walks the dog')).rejects.toThrow('0 operations')
  })
})
