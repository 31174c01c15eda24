import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drawDice } from '../../../../src/client/features/practice/drawDice.ts'
import { LocalPractice } from '../../../../src/client/features/practice/LocalPractice.ts'
import { PracticeCopy } from '../../../../src/client/features/practice/practiceCopy.ts'
import { createPracticeStore } from '../../../../src/client/features/practice/practiceFile.ts'
import type { ActionRecord } from '../../../../src/protocol/analysis/analysis.ts'
import type { GameContext } from '../../../../src/protocol/game/game.ts'
import type { Matchup } from '../../../../src/protocol/matchup/matchup.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { seededRandom } from '../../../engine/seededRandom.ts'
import { act, askMatchup, chooseRandomly, expectOk, readContext, waitForMember } from '../../../server/playing.ts'
import { openMemoryDatabase, startTestServer, type TestCaller, type TestServer } from '../../../server/testServer.ts'

let database: Database
let server: TestServer
let member: TestCaller

beforeAll(async () => {
  database = await openMemoryDatabase()
})
beforeEach(async () => {
  server = await startTestServer(database)
  member = await server.signIn(1)
  return () => server.close()
})
afterAll(() => database.close())

/** A device that follows a practice of the server. `reopened` is what a page that is opened anew finds there. */
function device() {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
  const now = () => Date.UTC(2026, 0, 1)
  const open = () => createPracticeStore(member.id, storage, 'copy')
  const reopened = () => {
    const file = open().read()
    if (file === null) return null
    return new LocalPractice(file, {
      store: createPracticeStore(member.id, storage),
      member: { id: member.id, username: 'me', avatar: null, countryCode: 'ir' },
      chooseAction: () => Promise.resolve({ type: 'roll' }),
      drawDice: () => drawDice(),
      now,
      after: () => () => undefined,
    })
  }
  return { copy: new PracticeCopy(open(), now), reopened }
}

const openPractice = (length: number) => askMatchup(server, member, { length, isPractice: true, botDifficulty: 0 })

const readRecords = (id: number) => expectOk<ActionRecord[]>(server, member, 'GET', `/matchup/${id}/action`)

/** The visible state of a practice, wherever it is kept. Ids and instants differ from keeper to keeper. */
function seen({ points, index, phase, currentPlayer, dice, cubeValue, player, ...game }: GameContext) {
  const { undoActionIndex, undoGameIndex, isCrawford, possibleMoves } = game
  const scores = player.map(({ score }) => score)
  return [
    points,
    index,
    phase,
    currentPlayer,
    dice,
    cubeValue,
    scores,
    undoActionIndex,
    undoGameIndex,
    isCrawford,
    possibleMoves,
  ]
}

const timeless = (records: readonly ActionRecord[]) => records.map((record) => ({ ...record, recordedAt: '' }))

async function expectSame(home: ReturnType<typeof device>, game: GameContext, matchup: Matchup): Promise<void> {
  const practice = home.reopened()
  if (practice === null) throw new Error('nothing is kept')
  expect(seen((await practice.load()).game)).toEqual(seen(game))
  expect(timeless(await practice.records())).toEqual(timeless(await readRecords(matchup.id)))
}

test('W292 the device has each state of a practice that the server acknowledged, through undos and several games too', async () => {
  const home = device()
  const random = seededRandom(11)
  const matchup = await openPractice(5)
  let game = await readContext(server, member, matchup.id)
  home.copy.follow(matchup, game)
  await expectSame(home, game, matchup)
  for (let turn = 0; turn < 60 && !game.matchupFinished; turn++) {
    if (game.currentPlayer === 'black') {
      // The bot acts one action at a time, as the live channel tells them.
      server.advance(3_000)
      await server.dependencies.jobs.runDue()
      await server.dependencies.background.settle()
      game = await readContext(server, member, matchup.id)
    } else if (turn % 11 === 10) {
      const records = await readRecords(matchup.id)
      const mine = records.filter(
        ({ player, type, moves }) =>
          player === 'white' && (type === 'roll' || (type === 'move' && moves?.length !== 0)),
      )
      const { index, gameIndex } = mine.at(-2) ?? { index: 0, gameIndex: 0 }
      const place = { undoActionIndex: index, undoGameIndex: gameIndex }
      game = await expectOk<GameContext>(server, member, 'POST', `/matchup/${matchup.id}/undo`, place)
    } else {
      game = await act(server, member, game, chooseRandomly(game, random))
    }
    home.copy.follow(matchup, game)
    if (!game.matchupFinished) await expectSame(home, game, matchup)
  }
})

test('W292 missed records are read again and not guessed, and older records do not replace newer ones', async () => {
  const home = device()
  const random = seededRandom(3)
  const matchup = await openPractice(3)
  let game = await waitForMember(server, member, matchup.id)
  home.copy.keep({
    matchup,
    records: await readRecords(matchup.id),
    updateIndex: game.updateIndex,
    undoActionIndex: null,
  })
  const old = { matchup, records: await readRecords(matchup.id), updateIndex: game.updateIndex, undoActionIndex: null }
  game = await act(server, member, game, chooseRandomly(game, random))
  home.copy.follow(matchup, game)
  await expectSame(home, game, matchup)
  home.copy.keep(old)
  await expectSame(home, game, matchup)

  const before = await home.reopened()?.records()
  for (let turn = 0; turn < 3; turn++) {
    game = await waitForMember(server, member, matchup.id)
    game = await act(server, member, game, chooseRandomly(game, random))
  }
  home.copy.follow(matchup, game)
  expect(await home.reopened()?.records()).toEqual(before)
  home.copy.keep({
    matchup,
    records: await readRecords(matchup.id),
    updateIndex: game.updateIndex,
    undoActionIndex: null,
  })
  await expectSame(home, game, matchup)
})

test('W292 two stores of one page see each other’s changes', () => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
  const [one, other] = [createPracticeStore(7, storage, 'copy'), createPracticeStore(7, storage, 'copy')]
  const file = (updateIndex: number) =>
    ({
      version: 2,
      length: 1,
      variant: 'normal',
      level: 0,
      createdAt: '',
      updateIndex,
      records: [],
      dice: [],
      undoneFrom: null,
    }) as const
  one.write(file(1))
  other.write(file(2))
  expect(one.read()?.updateIndex).toBe(2)
})

test('W292 a new practice takes the place of the copy, and a finished one leaves no copy', async () => {
  const home = device()
  const first = await openPractice(1)
  home.copy.follow(first, await readContext(server, member, first.id))
  const second = await openPractice(3)
  let game = await readContext(server, member, second.id)
  home.copy.follow(second, game)
  await expectSame(home, game, second)
  game = await waitForMember(server, member, second.id)
  await expectOk(server, member, 'PUT', `/matchup/${second.id}/resign`)
  home.copy.follow(second, await readContext(server, member, second.id))
  expect(home.reopened()).toBeNull()
})
