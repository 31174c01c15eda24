import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { VARIANT_NAMES, variantOf } from '../../../../src/engine/rules/variant.ts'
import { checkerCount } from '../../../../src/engine/rules/position.ts'
import type { Challenge } from '../../../../src/protocol/challenge/challenge.ts'
import type { SignInOptions } from '../../../../src/protocol/session/session.ts'
import type { Replay } from '../../../../src/protocol/analysis/analysis.ts'
import type { GameContext } from '../../../../src/protocol/game/game.ts'
import type { Matchup } from '../../../../src/protocol/matchup/matchup.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { seededRandom } from '../../../engine/seededRandom.ts'
import {
  act,
  askMatchup,
  chooseRandomly,
  expectOk,
  playToEnd,
  readContext,
  send,
  waitForMember,
} from '../../playing.ts'
import {
  type TestCaller,
  type TestServer,
  emptyDatabase,
  openMemoryDatabase,
  startTestServer,
} from '../../testServer.ts'

const ADDED = VARIANT_NAMES.filter((name) => variantOf(name).isOnTrial)
const PRODUCTION = { APP_ENV: 'production', TRUST_PROXY: 'none', SMS_PROVIDER: 'kavenegar', KAVENEGAR_API_KEY: 'key' }

let database: Database
let server: TestServer
let sara: TestCaller
let ali: TestCaller

beforeAll(async () => {
  database = await openMemoryDatabase()
})
beforeEach(async () => {
  await emptyDatabase(database)
  server = await startTestServer(database)
  sara = await server.signIn(1)
  ali = await server.signIn(2)
  return () => server.close()
})
afterAll(() => database.close())

const checkersOf = ({ points }: GameContext) => points.map(checkerCount)

describe.each(ADDED)('%s', (variant) => {
  const checkers = checkerCount(variantOf(variant).opening)

  test('W397 W130 a practice is played to its end', async () => {
    const opened = await askMatchup(server, sara, { length: 1, isPractice: true, botDifficulty: 0, variant })
    expect(opened).toMatchObject({ variant, isTakhteh: false, isPractice: true })
    const random = seededRandom(3)
    let context = await waitForMember(server, sara, opened.id)
    expect(context).toMatchObject({ variant, isTakhteh: false })
    while (context.currentPlayer !== null) {
      expect(checkersOf(context)).toEqual([checkers, checkers])
      await act(server, sara, context, chooseRandomly(context, random))
      context = await waitForMember(server, sara, opened.id)
    }
    expect(context).toMatchObject({ matchupFinished: true, matchupAborted: false })
    const replay = await expectOk<Replay>(server, sara, 'GET', `/matchup/${opened.id}/replay`)
    expect(replay).toMatchObject({ variant, finished: true })
  })

  test('W397 W351 a challenge becomes a match, which is played to its end', async () => {
    const sent = await expectOk<Challenge>(server, sara, 'POST', '/challenge', { userBId: ali.id, length: 3, variant })
    expect(sent).toMatchObject({ variant, isTakhteh: false })
    const accepted = await expectOk<Challenge>(server, ali, 'POST', `/challenge/${sent.id}/accept`)
    const matchupId = accepted.matchupId ?? 0
    for (const caller of [sara, ali]) {
      await expectOk(server, caller, 'PUT', `/matchup/${matchupId}/seed`, { seed: 'abcdefabcdefabcd' })
    }
    const context = await readContext(server, sara, matchupId)
    expect(context.points).toEqual([variantOf(variant).opening, variantOf(variant).opening])
    const contexts = await playToEnd(server, { white: sara, black: ali, context }, seededRandom(5))
    for (const one of contexts) expect(checkersOf(one)).toEqual([checkers, checkers])
    expect(contexts.at(-1)).toMatchObject({ variant, matchupFinished: true })
  })

  test('W397 W10 a member who waits meets one who wants the same variant', async () => {
    const first = await askMatchup(server, sara, { length: 3, variant })
    const other = await askMatchup(server, ali, { length: 3 })
    expect([first.startedAt, other.startedAt]).toEqual([null, null])
    expect((await askMatchup(server, ali, { length: 3, variant })).id).toBe(first.id)
  })

  test('W397 lists name the variant', async () => {
    await askMatchup(server, sara, { length: 3, variant })
    const list = (query: string) => expectOk<Matchup[]>(server, sara, 'GET', `/user/me/matchup?${query}`)
    expect(await list(`variant=${variant}`)).toHaveLength(1)
    expect(await list('variant=normal')).toEqual([])
    expect(await list('isTakhteh=false')).toHaveLength(1)
    expect(await list('isTakhteh=true')).toEqual([])
    expect(await list('isTakhteh[ne]=true&sort=isTakhteh,-id')).toHaveLength(1)
  })

  describe('in production', () => {
    const offering = async (settings: Record<string, string>, check: (production: TestServer) => Promise<void>) => {
      const production = await startTestServer(database, { ...PRODUCTION, ...settings })
      await check(production)
      await production.close()
    }
    const ask = async (production: TestServer) => {
      const wishes = [{ isPractice: true }, { playWithBot: true }, {}].map((wish) => ({ length: 3, variant, ...wish }))
      const asked = [
        ...wishes.map((wish) => ['/matchup', wish] as const),
        ['/challenge', { userBId: ali.id, length: 3, variant }] as const,
      ]
      const statuses: number[] = []
      for (const [path, body] of asked) statuses.push((await send(production, sara, 'POST', path, body)).status)
      return statuses
    }
    const offered = async (production: TestServer) => {
      const { body } = await send<SignInOptions>(production, sara, 'GET', '/session/options')
      return body.variants
    }

    test('W397 the variant is refused, and the site does not name it', () =>
      offering({}, async (production) => {
        expect(await ask(production)).toEqual([400, 400, 400, 400])
        expect(await offered(production)).toEqual(['normal', 'takhteh'])
      }))

    test('W397 the operator may offer the variant', () =>
      offering({ TRIAL_VARIANTS: variant }, async (production) => {
        expect(await ask(production)).toEqual([200, 200, 200, 200])
        expect(await offered(production)).toEqual(['normal', 'takhteh', variant])
      }))
  })
})

describe('the fields of the wire', () => {
  test.each([
    [{}, { isTakhteh: false }],
    [{ isTakhteh: true }, { isTakhteh: true }],
    [{ variant: 'takhteh' }, { isTakhteh: true }],
    [{ isTakhteh: true, variant: 'takhteh' }, { isTakhteh: true }],
    [{ variant: 'normal' }, { isTakhteh: false }],
  ] as const)('W397 %j is answered as %j, without a variant beside it', async (wish, fields) => {
    const matchup = await askMatchup(server, sara, { length: 3, ...wish })
    expect(matchup).toMatchObject(fields)
    expect(matchup).not.toHaveProperty('variant')
  })

  test.each([{ isTakhteh: true, variant: 'hypergammon' }, { variant: 'chess' }, { variant: 3 }])(
    'W397 %j names no variant and is refused',
    async (wish) => {
      const { status, body } = await server.call('POST', '/matchup', { as: sara, body: { length: 3, ...wish } })
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('body.variant')])
    },
  )
})
