import { describe, expect, test } from 'vitest'
import type { GameContext } from '../../../../src/protocol/game/game.ts'
import type { LiveMessage } from '../../../../src/protocol/live/live.ts'
import { readSentMessage } from '../../../../src/server/machinery/live/livePublisher.ts'
import type { Matchup } from '../../../../src/protocol/matchup/matchup.ts'
import type { Member } from '../../../../src/protocol/member/member.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { performGameAction } from '../../../../src/server/play/games/performGameAction.ts'
import { act, askMatchup, expectOk, readContext, readMatchup, send, startMatch } from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let database: Database
let server: TestServer

withServer((opened) => ({ database, server } = opened))

type Started = Awaited<ReturnType<typeof startMatch>>

/** The caller who must act and the one who must not, with the first legal action. */
function seats({ white, black, context }: Started) {
  const isWhite = context.currentPlayer === 'white'
  const move = { name: 'move', moves: context.possibleMoves[0] ?? [], updateIndex: context.updateIndex } as const
  return { mover: isWhite ? white : black, waiter: isWhite ? black : white, move }
}

const put = (caller: TestCaller, gameId: number, payload: object) =>
  send<GameContext>(server, caller, 'PUT', `/game/${gameId}/action`, payload)

describe('game actions', () => {
  test('W13 refused actions change nothing', async () => {
    const started = await startMatch(server, { length: 3 }, [1, 2])
    const { mover, waiter, move } = seats(started)
    const { id, updateIndex } = started.context
    const stranger = await server.signIn(3)
    const refused: readonly [TestCaller, number, object][] = [
      [waiter, 403, move],
      [stranger, 403, move],
      [mover, 403, { name: 'roll' }],
      [mover, 403, { name: 'double' }],
      [mover, 403, { name: 'take' }],
      [mover, 403, { name: 'move', moves: [[24, 1]] }],
      [mover, 403, { name: 'move', moves: [] }],
      [mover, 409, { ...move, updateIndex: updateIndex - 1 }],
      [mover, 409, { ...move, updateIndex: updateIndex + 1 }],
      [mover, 400, { name: 'move' }],
      [mover, 400, { name: 'roll', moves: [] }],
      [mover, 403, { name: 'undo' }],
      [mover, 400, { name: 'undo', moves: [] }],
      [mover, 400, { name: 'move', moves: [[6.5, 1]] }],
      [mover, 400, { ...move, dice: [6, 6] }],
      [mover, 400, {}],
    ]
    for (const [caller, status, payload] of refused) {
      expect([payload, (await put(caller, id, payload)).status]).toEqual([payload, status])
    }
    expect((await put(mover, 987_654, move)).status).toBe(404)
    expect(await readContext(server, mover, started.matchupId)).toEqual(started.context)
    expect((await put(mover, id, move)).status).toBe(200)
  })

  test('W13 of a move and giving up the match at once, one counts', async () => {
    const started = await startMatch(server, { length: 3 }, [6, 7])
    const { mover, move } = seats(started)
    const resign = () => send(server, mover, 'PUT', `/matchup/${started.matchupId}/resign`)
    const answers = await Promise.all([put(mover, started.context.id, move), resign(), resign()])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await readContext(server, mover, started.matchupId)).updateIndex).toBe(started.context.updateIndex + 1)
  })

  test('W13 an action whose transaction fails leaves no trace', async () => {
    const started = await startMatch(server, { length: 1, joinCredit: 10 }, [8, 9])
    const { mover, waiter } = seats(started)
    const { dependencies } = server
    const messages = listen(`live:matchup:${started.matchupId}`)
    const resign = { gameId: started.context.id, memberId: mover.id, request: { name: 'resign' as const } }
    const failing = database.transaction(async (tx) => {
      const context = await performGameAction(tx, dependencies, { ...resign, request: seats(started).move })
      expect(context.updateIndex).toBe(started.context.updateIndex + 1)
      throw new Error('the power is gone')
    })
    await expect(failing).rejects.toThrow('the power is gone')
    expect(await readContext(server, mover, started.matchupId)).toEqual(started.context)
    expect(messages()).toEqual([])
    expect((await expectOk<Member>(server, waiter, 'GET', '/member/me')).credit).toBe(490)
  })

  test('W12 an action may name any game of the matchup, and no other game', async () => {
    const started = await startMatch(server, { length: 5 }, [10, 11])
    const { mover } = seats(started)
    const next = await act(server, mover, started.context, { name: 'resign' })
    const read = (id: number) =>
      send<GameContext>(server, mover, 'GET', `/game/context?matchupId=${started.matchupId}&id=${id}`)
    expect((await read(started.context.id)).body.id).toBe(next.id)
    expect((await read(next.id)).body).toEqual(next)
    expect((await read(1)).status).toBe(404)
    expect((await put(mover, started.context.id, { name: 'roll' })).status).toBe(409)
  })

  test('W13 a finished match takes no action', async () => {
    const started = await startMatch(server, { length: 1 }, [12, 13])
    const { mover, move } = seats(started)
    await expectOk(server, mover, 'PUT', `/matchup/${started.matchupId}/resign`)
    expect((await put(mover, started.context.id, move)).status).toBe(409)
    expect((await send(server, mover, 'PUT', `/matchup/${started.matchupId}/resign`)).status).toBe(409)
  })
})

describe('seeds', () => {
  test('W30 come once from each player and are hidden until both are fixed', async () => {
    const [white, black, stranger] = [await server.signIn(14), await server.signIn(15), await server.signIn(16)]
    const { id } = await askMatchup(server, white, { length: 7 })
    const early = { seed: '0123456789abcdef' }
    const seed = (caller: TestCaller, payload: object) =>
      send<GameContext>(server, caller, 'PUT', `/matchup/${id}/seed`, payload)
    expect((await seed(white, early)).status).toBe(409)
    await askMatchup(server, black, { length: 7 })
    expect((await seed(stranger, early)).status).toBe(403)
    expect((await seed(white, { seed: 'xyz' })).status).toBe(400)
    const first = await seed(white, early)
    expect(first.body).toMatchObject({ phase: 'waiting', fairDice: { seeds: [null, null], secret: null } })
    expect((await seed(white, { seed: 'ffffffffffffffff' })).status).toBe(409)
    expect((await seed(white, early)).status).toBe(200)
    const second = await seed(black, { seed: 'fedcba9876543210' })
    expect(second.body).toMatchObject({ fairDice: { seeds: ['0123456789abcdef', 'fedcba9876543210'], secret: null } })
    expect(second.body.fairDice.commitment).toBe(first.body.fairDice.commitment)
    // The opening has fixed the dice: a late seed changes nothing, and its sender sees the match.
    const late = await seed(black, { seed: '00000000ffffffff' })
    expect(late.status).toBe(200)
    expect(late.body).toMatchObject({ updateIndex: second.body.updateIndex, fairDice: second.body.fairDice })
  })
})

describe('live messages', () => {
  test('W15 W17 tell of the start, of each action and of the end', async () => {
    const [white, black] = [await server.signIn(17), await server.signIn(18)]
    const { id } = await askMatchup(server, white, { length: 1 })
    const onMatchup = listen(`live:matchup:${id}`)
    const toWhite = listen(`live:user:${white.id}`)
    const toBlack = listen(`live:user:${black.id}`)
    await askMatchup(server, black, { length: 1 })
    expect(onMatchup().map(({ kind }) => kind)).toEqual(['singleMatchupStarted', 'gameUpdated', 'matchupUpdated'])
    expect(toWhite().map(({ kind }) => kind)).toEqual(['singleMatchupStarted', 'matchupUpdated'])
    expect(toBlack().map(({ kind }) => kind)).toEqual(['singleMatchupStarted', 'matchupUpdated'])
    await expectOk(server, white, 'PUT', `/matchup/${id}/seed`, { seed: '0123456789abcdef' })
    const opened = await expectOk<GameContext>(server, black, 'PUT', `/matchup/${id}/seed`, {
      seed: '0123456789abcdef',
    })
    expect(onMatchup().slice(3)).toEqual([{ kind: 'gameUpdated', matchupId: id, gameContext: opened }])
    const mover = opened.currentPlayer === 'white' ? white : black
    await expectOk(server, mover, 'PUT', `/matchup/${id}/resign`)
    expect(
      onMatchup()
        .slice(4)
        .map(({ kind }) => kind),
    ).toEqual(['gameUpdated', 'matchupUpdated'])
    const [last] = toWhite().slice(-1)
    expect(last).toMatchObject({ kind: 'matchupUpdated', matchup: { finished: true, isMyMatchup: true } })
  })

  test('W18 an emotion reaches the opponent, and viewers and bots may send none', async () => {
    const { white, black, matchupId, context } = await startMatch(server, { length: 3 }, [19, 20])
    const messages = listen(`live:matchup:${matchupId}`)
    const chat = (caller: TestCaller, content: string, gameId = context.id) =>
      send(server, caller, 'POST', `/game/${gameId}/chat`, { content })
    expect((await chat(black, '👍')).status).toBe(200)
    expect(messages()).toMatchObject([
      { kind: 'newChatMessage', fromUserId: black.id, toUserId: white.id, content: '👍' },
    ])
    expect((await chat(black, 'hello')).status).toBe(400)
    expect((await chat(await server.signIn(1), '👍')).status).toBe(403)
    const bot = await askMatchup(server, white, { length: 1, playWithBot: true })
    expect((await chat(white, '👍', bot.lastGameId ?? 0)).status).toBe(403)
  })

  test('W18 a flood of emotions is refused, and a blocked member is not heard', async () => {
    const { white, black, matchupId, context } = await startMatch(server, { length: 3 }, [17, 18])
    const messages = listen(`live:matchup:${matchupId}`)
    const chat = (caller: TestCaller) => send(server, caller, 'POST', `/game/${context.id}/chat`, { content: '👍' })
    for (let sign = 0; sign < 15; sign += 1) expect((await chat(white)).status).toBe(200)
    expect((await chat(white)).status).toBe(409)
    await expectOk(server, white, 'PUT', `/member/${black.id}/block`)
    expect((await chat(black)).status).toBe(200)
    expect(messages().map((message) => message.kind === 'newChatMessage' && message.fromUserId)).toEqual(
      Array.from({ length: 15 }, () => white.id),
    )
  })
})

describe('ranks', () => {
  test('W51 the tenth rated match gives a place, which is noted at the start of the next match', async () => {
    const first = await server.signIn(2)
    let matchup: Matchup | undefined
    for (let round = 0; round < 11; round += 1) {
      const started = await startMatch(server, { length: 1, isTakhteh: true, joinCredit: 5 }, [2, 3])
      const { mover } = seats(started)
      await expectOk(server, mover, 'PUT', `/matchup/${started.matchupId}/resign`)
      matchup = await readMatchup(server, first, started.matchupId)
      const { ranks } = await expectOk<Member>(server, first, 'GET', '/member/me')
      expect(ranks.eloRank === null).toBe(round < 9)
    }
    expect(new Set([matchup?.userAInitialRank, matchup?.userBInitialRank])).toEqual(new Set([1, 2]))
    // The ratings are compared unrounded, because as they are shown both may be the same.
    const isWhiteBetter = (matchup?.userAInitialEloRating ?? 0) > (matchup?.userBInitialEloRating ?? 0)
    const better = matchup?.players[isWhiteBetter ? 0 : 1]
    expect(better?.initialRank).toBe(1)
  })
})

/** Collects the messages of a topic from now on. */
function listen(topic: string): () => LiveMessage[] {
  const messages: LiveMessage[] = []
  server.dependencies.bus.subscribe(topic, (message) =>
    messages.push(JSON.parse(readSentMessage(message).json) as LiveMessage),
  )
  return () => messages
}
