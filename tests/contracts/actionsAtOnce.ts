import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { GameContext } from '../../src/protocol/game/game.ts'
import { seededRandom } from '../engine/seededRandom.ts'
import { act, chooseRandomly, readContext, send, startMatch } from '../server/playing.ts'
import type { TournamentProcesses } from './tournamentsAtOnce.ts'

/** As many as fit into one match to 5 points, with its beginning and its end. */
const LONGEST = 2_000

/** Actions that are decided on a matchup in the memory of a process, while others write to its row. */
export function describeActions({ database, serverOf }: TournamentProcesses): void {
  test('W13 what is written to a matchup between two actions is kept, although the process has it in memory', async () => {
    const table = await startMatch(serverOf(0), { length: 5 })
    const callerOf = ({ currentPlayer }: GameContext) => (currentPlayer === 'white' ? table.white : table.black)
    const random = seededRandom(3)
    const actAgain = (context: GameContext) =>
      act(serverOf(0), callerOf(context), context, chooseRandomly(context, random))
    const warm = await actAgain(await actAgain(table.context))
    await database().queries.execute(
      sql`update matchups set clock = jsonb_set(clock, '{bankMs}', '{"white": 41000, "black": 43000}')
        where id = ${table.matchupId}`,
    )
    const next = await actAgain(warm)
    expect([next.updateIndex, next.clock?.bank]).toEqual([warm.updateIndex + 1, [41_000, 43_000]])
    expect(await readContext(serverOf(1), table.white, table.matchupId)).toEqual(next)
  })

  test('W13 every action of a match is sent to all processes at once, and is done once', async () => {
    const table = await startMatch(serverOf(0), { length: 5 })
    const random = seededRandom(9)
    let { context } = table
    for (let turn = 0; context.currentPlayer !== null && turn < LONGEST; turn += 1) {
      const caller = context.currentPlayer === 'white' ? table.white : table.black
      const action = chooseRandomly(context, random)
      const answers = await Promise.all(
        [turn, turn + 1, turn].map((index) =>
          send<GameContext>(serverOf(index), caller, 'PUT', `/game/${context.id}/action`, action),
        ),
      )
      const [done, ...others] = answers.toSorted((one, other) => one.status - other.status)
      expect([done?.status, ...others.map(({ status }) => status)]).toEqual([200, 409, 409])
      if (!done) throw new Error('no answer')
      context = done.body
    }
    expect(context.matchupFinished).toBe(true)
    const { rows } = await database().queries.execute(sql`
      select m.record_count as count, count(r.index)::int as written, max(r.index) + 1 as end
      from matchups m join game_records r on r.matchup_id = m.id where m.id = ${table.matchupId} group by 1`)
    const [kept] = rows
    expect(rows).toEqual([{ count: kept?.['count'], written: kept?.['count'], end: kept?.['count'] }])
  })
}
