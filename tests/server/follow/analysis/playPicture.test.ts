import { expect, test } from 'vitest'
import { DECISION_KINDS, type DecisionKind } from '../../../../src/engine/evaluation/analysis/decisionKind.ts'
import type { AnalysisSummary, GameAnalysis, GameSummary } from '../../../../src/protocol/analysis/analysis.ts'
import type { PlayPicture } from '../../../../src/protocol/analysis/playPicture.ts'
import type { QuizMistake } from '../../../../src/protocol/quiz/quiz.ts'
import { seededRandom } from '../../../engine/seededRandom.ts'
import { expectOk, nextMessage, playToEnd, send, startMatch } from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

const DAY_MS = 86_400_000
let server: TestServer

withServer((opened) => ({ server } = opened))

test(
  'W871 to W873 a member sees its errors by kind, and is asked its mistakes until it finds them',
  { timeout: 300_000 },
  async () => {
    const match = await startMatch(server, { length: 1 })
    const { matchupId, white, black } = match
    const readPicture = (caller: typeof white) => expectOk<PlayPicture>(server, caller, 'GET', '/user/me/picture')
    expect(await readPicture(white)).toEqual({ matches: 0, kinds: {}, steps: [] })
    await playToEnd(server, match, seededRandom(3))
    const analysed = nextMessage(server, `matchup:${matchupId}`)
    await server.dependencies.jobs.runDue()
    await analysed
    const { totals } = await expectOk<AnalysisSummary>(
      server,
      white,
      'GET',
      `/matchup/${matchupId}/analysis?summary=true`,
    )
    for (const [caller, side] of [
      [white, 'white'],
      [black, 'black'],
    ] as const) {
      const { matches, kinds, steps } = await readPicture(caller)
      const all = DECISION_KINDS.flatMap((kind) => kinds[kind] ?? [])
      const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
      expect(matches).toBe(1)
      expect(sumOf(all.map(({ decisions }) => decisions))).toBe(totals[side].unforcedMoves)
      expect(sumOf(all.map(({ error }) => error))).toBeCloseTo(totals[side].moveError, 6)
      expect(kinds.opening?.decisions).toBeGreaterThan(0)
      expect(steps).toEqual([{ day: '2026-01-01', matches: 1, kinds }])
    }
    const [game] = await expectOk<GameSummary[]>(server, white, 'GET', `/matchup/${matchupId}/game`)
    const { records } = await expectOk<GameAnalysis>(server, white, 'GET', `/game/${game?.id}/analysis`)
    const kindOf = new Map<string, DecisionKind | undefined>()
    for (const { analysis, move } of records) {
      const played = analysis?.moves?.[analysis.played ?? 0]
      if (analysis !== null && played !== undefined && move !== undefined)
        kindOf.set(String(analysis.error), analysis.kind)
    }
    const all = await expectOk<QuizMistake[]>(server, white, 'GET', '/quiz/mistakes')
    expect(all.length).toBeGreaterThan(0)
    for (const kind of DECISION_KINDS) {
      const mistakes = await expectOk<QuizMistake[]>(server, white, 'GET', `/quiz/mistakes?kind=${kind}`)
      expect(mistakes.map(({ error }) => kindOf.get(String(error)))).toEqual(mistakes.map(() => kind))
    }
    await untilRight(white, all)
  },
)

/** Finds the first mistake again and again; misses the second. */
async function untilRight(caller: TestCaller, mistakes: readonly QuizMistake[]): Promise<void> {
  const [first, second] = mistakes
  if (first === undefined || second === undefined) throw new Error('random play makes many mistakes')
  const tell = ({ matchupId, index }: QuizMistake, isRight: boolean) =>
    expectOk(server, caller, 'PUT', '/quiz/mistakes', { matchupId, index, isRight })
  const isAsked = async ({ index }: QuizMistake) => {
    const asked = await expectOk<QuizMistake[]>(server, caller, 'GET', '/quiz/mistakes')
    return asked.some((mistake) => mistake.index === index)
  }
  await tell(second, false)
  expect(await isAsked(second)).toBe(true)
  for (const days of [1, 3, 7]) {
    await tell(first, true)
    server.advance(days * DAY_MS - 1)
    expect(await isAsked(first)).toBe(false)
    server.advance(1)
    expect(await isAsked(first)).toBe(true)
  }
  // A miss begins the pauses anew.
  await tell(first, false)
  await tell(first, true)
  server.advance(DAY_MS)
  expect(await isAsked(first)).toBe(true)
  const stranger = await server.signIn(5)
  const { matchupId, index } = first
  const refused = await send(server, stranger, 'PUT', '/quiz/mistakes', { matchupId, index, isRight: true })
  expect(refused.status).toBe(404)
  const missing = await send(server, caller, 'PUT', '/quiz/mistakes', { matchupId, index: 99_999, isRight: true })
  expect(missing.status).toBe(404)
}
