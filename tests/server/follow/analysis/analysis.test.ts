import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  analysisSummarySchema,
  type ListedGame,
  gameAnalysisSchema,
  listedGameSchema,
  replaySchema,
  type AnalysisSummary,
  type GameAnalysis,
  type GameSummary,
  type Replay,
} from '../../../../src/protocol/analysis/analysis.ts'
import type { GameContext } from '../../../../src/protocol/game/game.ts'
import type { LiveMessage } from '../../../../src/protocol/live/live.ts'
import type { Member } from '../../../../src/protocol/member/member.ts'
import { recordingSchema } from '../../../../src/protocol/recording/recording.ts'
import { scheduleAnalysis } from '../../../../src/server/follow/analysis/scheduleAnalysis.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { seededRandom } from '../../../engine/seededRandom.ts'
import { act, chooseRandomly, expectOk, nextMessage, playToEnd, send, startMatch } from '../../playing.ts'
import { openMemoryDatabase, startTestServer } from '../../testServer.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'

let database: Database
let server: TestServer
let caller: TestCaller
let matchupId: number
let last: GameContext
let statusBefore: number
let message: LiveMessage

const readSummary = () =>
  expectOk<AnalysisSummary>(server, caller, 'GET', `/matchup/${matchupId}/analysis?summary=true`)
const readMe = () => expectOk<Member>(server, caller, 'GET', '/member/me')

/**
 * A match played on a server that stops during the analysis. Another server finishes the work. The dice are always the
 * same, because a short match would have no level (W61).
 */
beforeAll(async () => {
  database = await openMemoryDatabase()
  const chance = seededRandom(4)
  const first = await startTestServer(
    database,
    {},
    { randomBytes: (size) => Uint8Array.from({ length: size }, () => Math.floor(chance() * 256)) },
  )
  const started = await startMatch(first, { length: 1 })
  const contexts = await playToEnd(first, started, seededRandom(3))
  last = contexts.at(-1) ?? started.context
  matchupId = started.matchupId
  statusBefore = (await send(first, started.white, 'GET', `/matchup/${matchupId}/analysis?summary=true`)).status
  await first.dependencies.jobs.runDue()
  await first.close()

  server = await startTestServer(database)
  caller = await server.signIn(1)
  const analysed = nextMessage(server, `matchup:${matchupId}`)
  await server.dependencies.jobs.runDue()
  message = await analysed
}, 120_000)
afterAll(async () => {
  await server.close()
  await database.close()
})

test('answers that are sent as they are made have exactly the fields of their schemas', async () => {
  const [game] = await expectOk<GameSummary[]>(server, caller, 'GET', `/matchup/${matchupId}/game`)
  const answers = [
    [replaySchema, `/matchup/${matchupId}/replay`],
    [recordingSchema, `/matchup/${matchupId}/recording`],
    [analysisSummarySchema, `/matchup/${matchupId}/analysis`],
    [gameAnalysisSchema, `/game/${game?.id}/analysis`],
  ] as const
  for (const [schema, path] of answers) {
    const answer = await expectOk(server, caller, 'GET', path)
    expect(schema.parse(answer), path).toEqual(answer)
  }
})

test('W62 the games of a match tell the board that they ended with', async () => {
  const [game] = await expectOk<ListedGame[]>(server, caller, 'GET', `/matchup/${matchupId}/game`)
  expect(listedGameSchema.parse(game)).toEqual(game)
  const { records } = await expectOk<Replay>(server, caller, 'GET', `/matchup/${matchupId}/replay`)
  const end = records.at(-1)
  expect(game).toMatchObject({
    checkers: end?.checkers,
    dice: records.findLast(({ dice }) => dice !== undefined)?.dice,
    currentPlayer: null,
    double: end?.cube,
    doubleOwner: end?.cubeOwner,
    undoGameIndex: null,
    undoActionIndex: null,
    updateIndex: end?.index,
  })
})

describe('a match given up after the first move', () => {
  test('W61, W65 has no level, and its players no average', async () => {
    const { matchupId, white, black, context } = await startMatch(server, { length: 1 }, [3, 4])
    const path = `/matchup/${matchupId}`
    const mover = context.currentPlayer === 'white' ? white : black
    const other = mover === white ? black : white
    await act(server, mover, context, chooseRandomly(context, seededRandom(1)))
    await expectOk(server, other, 'PUT', `${path}/resign`)
    await server.dependencies.jobs.runDue()
    await expect.poll(() => expectOk(server, mover, 'GET', path)).toMatchObject({ isAnalysed: true })
    const summary = await expectOk<AnalysisSummary>(server, mover, 'GET', `${path}/analysis?summary=true`)
    expect(summary).toMatchObject({ band: { white: null, black: null }, badge: { white: null, black: null } })
    for (const player of [mover, other]) {
      expect(await expectOk<Member>(server, player, 'GET', '/member/me')).toMatchObject({ averageErrorRate: null })
    }
  })
})

describe('a finished match', () => {
  test('W61 is announced when it is analysed, also by a server that starts later', async () => {
    expect(message).toMatchObject({ kind: 'matchupUpdated', matchup: { id: matchupId, isAnalysed: true } })
    expect(await expectOk(server, caller, 'GET', `/matchup/${matchupId}`)).toMatchObject({ isAnalysed: true })
  })

  test('W61 has no summary before the analysis, and then rates that follow from the totals', async () => {
    expect(statusBefore).toBe(754)
    const summary = await readSummary()
    expect(summary).toMatchObject({ matchupId, ply: 2 })
    const { white, black } = summary.totals
    const error = white.moveError + white.cubeError
    expect(summary.snowieErrorRate.white).toBeCloseTo(error / (white.moves + black.moves), 9)
    expect(summary.totalErrorRating.white).toBeCloseTo(error / (white.unforcedMoves + white.closeCubeDecisions), 9)
    expect(summary.performance.white).toBeCloseTo(500 * summary.totalErrorRating.white, 9)
    expect(summary.luckPerMove.black).toBeCloseTo(black.luck / black.rolls, 9)
    expect(summary.markedTotal.white.veryBad).toBe(white.moveMarks.veryBad + white.cubeMarks.veryBad)
    expect([summary.band.white, summary.badge.white]).toEqual(['awful', 'beginner'])
    const { luckAdjustedResult } = summary
    expect(luckAdjustedResult.white).toBeCloseTo(-(luckAdjustedResult.black ?? Number.NaN), 9)
  })

  test('W65 moves the average error rates of both members, once', async () => {
    const { totalErrorRating } = await readSummary()
    const other = await server.signIn(2)
    expect((await readMe()).averageErrorRate).toBeCloseTo(totalErrorRating.white, 9)
    const { averageErrorRate } = await expectOk<Member>(server, other, 'GET', '/member/me')
    expect(averageErrorRate).toBeCloseTo(totalErrorRating.black, 9)
    await database.transaction((tx) => scheduleAnalysis(tx, server.dependencies, matchupId))
    await server.dependencies.jobs.runDue()
    expect((await readMe()).averageErrorRate).toBeCloseTo(totalErrorRating.white, 9)
  })

  test('W63 each of its games has its records with what the engine says of them', async () => {
    const { records, resignedPlayer } = await expectOk<GameAnalysis>(server, caller, 'GET', `/game/${last.id}/analysis`)
    expect(resignedPlayer).toBeNull()
    const { totals } = await readSummary()
    const moves = records.filter(({ type, player }) => type === 'move' && player === 'white')
    expect(moves).toHaveLength(totals.white.moves)
    const lost = moves.map(({ analysis }) => analysis?.error ?? Number.NaN).reduce((sum, error) => sum + error, 0)
    expect(lost).toBeCloseTo(totals.white.moveError, 2)
    for (const { analysis, move } of moves) {
      const chosen = analysis?.moves?.[analysis.played ?? -1]
      expect(chosen).toMatchObject({ move, probs: analysis?.probs })
    }
    const rolls = records.filter(({ type }) => type === 'roll')
    expect(rolls.every(({ analysis }) => analysis?.luck !== undefined)).toBe(true)
  })

  test('W62 its replay leads from the opening to the final position', async () => {
    const replay = await expectOk<Replay>(server, caller, 'GET', `/matchup/${matchupId}/replay`)
    expect(replay).toMatchObject({ id: matchupId, games: [{ gameIndex: 0, winner: last.winner, score: [0, 0] }] })
    const { records } = replay
    expect(records.map(({ index }) => index)).toEqual(records.map((_, index) => index))
    for (const [index, record] of records.entries()) {
      if (index > 0) expect(record.prevCheckers).toEqual(records[index - 1]?.checkers)
    }
    expect(records.at(-1)).toMatchObject({ type: 'matchEnd', player: last.winner, checkers: last.points })
  })

  test('W62 lists its games', async () => {
    const games = await expectOk<GameSummary[]>(server, caller, 'GET', `/matchup/${matchupId}/game?sort=gameIndex`)
    expect(games).toMatchObject([{ id: last.id, matchupId, winner: last.winner, matchupLength: 1, playWithBot: false }])
  })

  test.each(['/matchup/999/analysis', '/game/999/analysis', '/matchup/999/game', '/matchup/999/replay'])(
    'is not found where it does not exist: %s',
    async (path) => {
      expect((await send(server, caller, 'GET', path)).status).toBe(404)
    },
  )
})
