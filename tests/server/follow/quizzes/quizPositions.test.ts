import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseMoveText } from '../../../../src/engine/notation/moveText.ts'
import { parseXgid } from '../../../../src/engine/notation/xgid.ts'
import { variantOf } from '../../../../src/engine/rules/variant.ts'
import type { Replay } from '../../../../src/protocol/analysis/analysis.ts'
import { quizMistakeSchema } from '../../../../src/protocol/quiz/quiz.ts'
import type { QuizMistake, QuizStat } from '../../../../src/protocol/quiz/quiz.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { quizPositions } from '../../../../src/server/follow/quizzes/quizTables.ts'
import { readShippedQuizzes, seedQuizzes } from '../../../../src/server/follow/quizzes/seedQuizzes.ts'
import { readMigrations } from '../../../../src/server/readMigrations.ts'
import { seededRandom } from '../../../engine/seededRandom.ts'
import { expectOk, nextMessage, playToEnd, startMatch } from '../../playing.ts'
import type { TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let database: Database
let server: TestServer

withServer((opened) => ({ database, server } = opened), { each: true })

const readAll = () => database.queries.select().from(quizPositions).orderBy(quizPositions.id)

/** The part of the migration that finds the mistakes in analyses that were stored before it. */
const findMistakes = readMigrations()
  .find(({ name }) => name === '0126_mistakes.sql')
  ?.script.replace(/.*(?=^update )/ms, '') as string

/** The fault of a position as a question, or null. */
function faultOf({ xgid, options }: { xgid: string; options: readonly { move: string; equity: number }[] }) {
  const read = parseXgid(xgid)
  if (!read.ok || read.value.dice === null || read.value.turn !== 'white') return 'no position in which white plays'
  const { points, dice } = read.value
  const results = options.map(({ move }) =>
    parseMoveText([points.white, points.black], dice, variantOf('normal'), move),
  )
  if (results.some(({ ok }) => !ok)) return 'an option is no legal turn'
  if (new Set(results.map((turn) => turn.ok && JSON.stringify(turn.value.result))).size !== 4)
    return 'options are alike'
  const [best = 0, ...others] = options.map(({ equity }) => equity)
  return others.every((equity) => best - equity >= 0.04) ? null : 'the best is not clearly so'
}

describe('the positions that come with Khatam', () => {
  test('W366 are hundreds, each a position with four different legal turns, the first clearly the best', () => {
    const shipped = readShippedQuizzes()
    expect(shipped.length).toBeGreaterThanOrEqual(500)
    expect(new Set(shipped.map(({ xgid }) => xgid)).size).toBe(shipped.length)
    expect(shipped.map((position) => ({ ...position, fault: faultOf(position) })).filter(({ fault }) => fault)).toEqual(
      [],
    )
  })

  test('W366 are there after the first start, and only once after any number of starts', async () => {
    const shipped = readShippedQuizzes()
    await Promise.all([seedQuizzes(server.dependencies), seedQuizzes(server.dependencies)])
    await seedQuizzes(server.dependencies)
    expect(await readAll()).toHaveLength(shipped.length)
    // An update may bring more positions.
    await database.queries.execute(`delete from quiz_positions where id % 2 = 0`)
    await seedQuizzes(server.dependencies)
    expect((await readAll()).map(({ xgid }) => xgid).toSorted()).toEqual(shipped.map(({ xgid }) => xgid).toSorted())
  })
})

describe('new positions', () => {
  test('W367 come from an analysed match, three at most, and W369 its players are asked about their own mistakes', async () => {
    const started = await startMatch(server, { length: 3 })
    await playToEnd(server, started, seededRandom(5))
    const analysed = nextMessage(server, `matchup:${started.matchupId}`)
    await server.dependencies.jobs.runDue()
    expect(await analysed).toMatchObject({ kind: 'matchupUpdated', matchup: { isAnalysed: true } })
    const rows = await readAll()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBeLessThanOrEqual(3)
    const replay = await expectOk<Replay>(server, started.white, 'GET', `/matchup/${started.matchupId}/replay`)
    const seen = replay.records.flatMap(({ prevCheckers: [white, black] }) => [
      JSON.stringify([white, black]),
      JSON.stringify([black, white]),
    ])
    for (const row of rows) {
      expect({ ...row, fault: faultOf(row) }).toMatchObject({
        source: 'match',
        matchupId: started.matchupId,
        fault: null,
      })
      const read = parseXgid(row.xgid)
      expect(seen).toContain(read.ok && JSON.stringify([read.value.points.white, read.value.points.black]))
    }
    const seat = { white: [started.white, started.black], black: [started.black, started.white] } as const
    for (const [side, [caller]] of Object.entries(seat)) {
      const mistakes = await expectOk<QuizMistake[]>(server, caller, 'GET', '/quiz/mistakes')
      // Random play makes many mistakes.
      expect(mistakes).toHaveLength(4)
      expect(z.array(quizMistakeSchema).parse(mistakes)).toEqual(mistakes)
      const own = replay.records
        .filter(({ type, player }) => type === 'move' && player === side)
        .map(({ move = '', prevCheckers: [white, black] }) => [
          JSON.stringify(side === 'white' ? [white, black] : [black, white]),
          move.replaceAll(' ', ','),
        ])
      for (const { options, correctOpt, playedOpt, error, gameBoard, matchupId, cube } of mistakes) {
        // A cube decision has two ways, a turn four.
        expect([matchupId, new Set(options).size]).toEqual([started.matchupId, cube === null ? 4 : 2])
        expect(options).toContain(correctOpt)
        expect(options.filter((option) => option !== correctOpt)).toContain(playedOpt)
        expect(error).toBeGreaterThan(0.08)
        if (cube === null) expect(own).toContainEqual([JSON.stringify(gameBoard.points), playedOpt])
      }
      const errors = mistakes.map(({ error }) => error)
      expect(errors).toEqual(errors.toSorted((one, other) => other - one))
    }
    const readStored = () => database.queries.execute(`select side, mistakes from player_analyses order by side`)
    const { rows: stored } = await readStored()
    await database.queries.execute(`update player_analyses set mistakes = '[]'`)
    await database.queries.execute(findMistakes)
    expect((await readStored()).rows).toEqual(stored)
    const stranger = await server.signIn(5)
    expect(await expectOk<QuizMistake[]>(server, stranger, 'GET', '/quiz/mistakes')).toEqual([])
    expect(await expectOk<QuizStat>(server, started.white, 'GET', '/quiz/stat')).toEqual({
      quizzesLeft: 10,
      correctToday: 0,
    })
  }, 120_000)
})
