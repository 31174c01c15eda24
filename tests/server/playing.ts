import { expect } from 'vitest'
import type { GameContext, PerformAction } from '../../src/protocol/game/game.ts'
import type { LiveChannel, LiveMessage } from '../../src/protocol/live/live.ts'
import { liveMessageSchema } from '../../src/protocol/live/live.ts'
import type { CreateMatchup, Matchup } from '../../src/protocol/matchup/matchup.ts'
import { liveTopic, readSentMessage } from '../../src/server/machinery/live/livePublisher.ts'
import type { TestCaller, TestServer } from './testServer.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Sends a request. Answers its status and body. */
export async function send<Body>(
  { app }: TestServer,
  caller: TestCaller,
  method: Method,
  path: string,
  payload?: object,
): Promise<{ status: number; body: Body }> {
  const answer = await app.inject({ method, url: `/api${path}`, headers: caller.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Body>() }
}

/** Sends a request that must succeed. Answers its body. */
export async function expectOk<Body>(
  server: TestServer,
  caller: TestCaller,
  method: Method,
  path: string,
  payload?: object,
): Promise<Body> {
  const { status, body } = await send<Body>(server, caller, method, path, payload)
  expect([status, body]).toEqual([200, body])
  return body
}

export const askMatchup = (server: TestServer, caller: TestCaller, wish: CreateMatchup) =>
  expectOk<Matchup>(server, caller, 'POST', '/matchup', wish)

export const readMatchup = (server: TestServer, caller: TestCaller, id: number) =>
  expectOk<Matchup>(server, caller, 'GET', `/matchup/${id}`)

export const readContext = (server: TestServer, caller: TestCaller, matchupId: number) =>
  expectOk<GameContext>(server, caller, 'GET', `/game/context?matchupId=${matchupId}`)

export const act = (server: TestServer, caller: TestCaller, { id }: GameContext, action: PerformAction) =>
  expectOk<GameContext>(server, caller, 'PUT', `/game/${id}/action`, action)

/** Two members in a match that has been opened. The first plays white. */
export async function startMatch(
  server: TestServer,
  wish: CreateMatchup = { length: 3 },
  numbers: readonly [number, number] = [1, 2],
): Promise<{ matchupId: number; white: TestCaller; black: TestCaller; context: GameContext }> {
  const white = await server.signIn(numbers[0])
  const black = await server.signIn(numbers[1])
  const { id } = await askMatchup(server, white, wish)
  const joined = await askMatchup(server, black, wish)
  expect(joined.id).toBe(id)
  await expectOk(server, white, 'PUT', `/matchup/${id}/seed`, { seed: '00112233445566778899aabbccddeeff' })
  const context = await expectOk<GameContext>(server, black, 'PUT', `/matchup/${id}/seed`, {
    seed: 'ffeeddccbbaa99887766554433221100',
  })
  return { matchupId: id, white, black, context }
}

/** The action of a player who knows the rules and no tactics. `random` answers 0 to below 1. */
export function chooseRandomly(context: GameContext, random: () => number): PerformAction {
  const { phase, possibleMoves, updateIndex, canDouble } = context
  if (phase === 'roll') return { name: canDouble && random() < 0.2 ? 'double' : 'roll', updateIndex }
  if (phase === 'answerDouble') return { name: random() < 0.6 ? 'take' : 'pass', updateIndex }
  const moves = possibleMoves[Math.floor(random() * possibleMoves.length)]
  if (phase !== 'move' || moves === undefined) throw new Error(`nothing to do in phase ${phase}`)
  return { name: 'move', moves, updateIndex }
}

/** Plays a match between two members to its end. Answers every context on the way. */
export async function playToEnd(
  server: TestServer,
  { white, black, context }: { white: TestCaller; black: TestCaller; context: GameContext },
  random: () => number,
): Promise<readonly GameContext[]> {
  const contexts = [context]
  let current = context
  while (current.currentPlayer !== null) {
    const caller = current.currentPlayer === 'white' ? white : black
    current = await act(server, caller, current, chooseRandomly(current, random))
    contexts.push(current)
  }
  return contexts
}

/** Longer than a bot waits before it acts, with the pause of an opening and the wait for seeds. */
const BOT_PAUSE_MS = 3_000

/**
 * Plays some turns, and whoever is to move then resigns. A match that is played at random to its end takes the engine long to
 * analyse.
 */
export async function playAWhile(
  server: TestServer,
  { white, black, context, matchupId }: Awaited<ReturnType<typeof startMatch>>,
  random: () => number,
): Promise<void> {
  const moverOf = ({ currentPlayer }: GameContext) => (currentPlayer === 'white' ? white : black)
  let current = context
  for (let action = 0; action < 40 && current.currentPlayer !== null; action++)
    current = await act(server, moverOf(current), current, chooseRandomly(current, random))
  if (current.currentPlayer !== null) await expectOk(server, moverOf(current), 'PUT', `/matchup/${matchupId}/resign`)
}

/** Lets a bot act until it is the member's turn or the match is over. */
export async function waitForMember(server: TestServer, caller: TestCaller, matchupId: number): Promise<GameContext> {
  for (;;) {
    const context = await readContext(server, caller, matchupId)
    if (context.phase !== 'waiting' && context.currentPlayer !== 'black') return context
    const changed = nextMessage(server, context.isPractice ? `user:${caller.id}` : `matchup:${matchupId}`)
    server.advance(BOT_PAUSE_MS)
    await server.dependencies.jobs.runDue()
    await changed
  }
}

/** Resolves with the next message of a live channel. */
export function nextMessage({ dependencies }: TestServer, channel: LiveChannel): Promise<LiveMessage> {
  return new Promise((resolve) => {
    const leave = dependencies.bus.subscribe(liveTopic(channel), (message) => {
      leave()
      resolve(liveMessageSchema.parse(JSON.parse(readSentMessage(message).json)))
    })
  })
}
