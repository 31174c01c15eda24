import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AchievementName } from '../../../../src/protocol/achievement/achievementGoals.ts'
import type { CosmeticEntry } from '../../../../src/protocol/cosmetic/cosmetic.ts'
import { ALL_COSMETICS } from '../../../../src/protocol/cosmetic/cosmeticCatalogue.ts'
import { accountExportSchema } from '../../../../src/protocol/member/accountExport.ts'
import type { Member, MemberProfile } from '../../../../src/protocol/member/member.ts'
import { noteProgress } from '../../../../src/server/follow/achievements/noteProgress.ts'
import { done } from '../../../../src/server/follow/achievements/progress.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { members } from '../../../../src/server/people/members/memberTable.ts'
import { expectOk, readMatchup, startMatch } from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let database: Database
let server: TestServer

withServer((opened) => ({ database, server } = opened), { each: true })

const earn = (as: TestCaller, name: AchievementName) =>
  database.transaction((tx) => noteProgress(tx, server.dependencies, as.id, done({ [name]: true })))
const list = (as: TestCaller) => expectOk<CosmeticEntry[]>(server, as, 'GET', '/member/me/cosmetic')
const choose = (as: TestCaller, body: object) => server.call('PUT', '/member/me/cosmetic', { as, body })

test('W875 the list has every cosmetic with the achievement that earns it', async () => {
  const kayvan = await server.signIn(1)
  await earn(kayvan, 'multiTask')
  const entries = await list(kayvan)
  expect(entries.map(({ kind, name }) => ({ kind, name }))).toEqual(ALL_COSMETICS)
  expect(entries[0]).toEqual({
    kind: 'frame',
    name: 'brass',
    achievement: 'multiTask',
    isEarned: true,
    isChosen: false,
  })
  expect(entries.filter(({ isEarned }) => isEarned)).toHaveLength(1)
})

test('W876 a choice of what is not earned is a 403 that names the achievement, and a wrong name a 400', async () => {
  const kayvan = await server.signIn(1)
  const refused = await choose(kayvan, { frame: 'brass' })
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 403, message: 'frame brass is earned by the achievement multiTask.' },
  })
  for (const body of [{}, { frame: 'lead' }, { hat: 'brass' }, []])
    expect(await choose(kayvan, body)).toMatchObject({ status: 400 })
  await earn(kayvan, 'multiTask')
  expect(await choose(kayvan, { frame: 'brass' })).toMatchObject({ status: 200 })
  expect((await list(kayvan)).filter(({ isChosen }) => isChosen)).toMatchObject([{ kind: 'frame', name: 'brass' }])
})

test('W877 what is chosen is in the own record, the profile and the matchup, for players and viewers', async () => {
  const { matchupId, white, black } = await startMatch(server, { length: 1 })
  const viewer = await server.signIn(9)
  await earn(white, 'multiTask')
  await earn(white, 'activist')
  await choose(white, { frame: 'brass', checkers: 'star' })
  const chosen = { frame: 'brass', checkers: 'star' }
  const own = await expectOk<Member>(server, white, 'GET', '/member/me')
  expect(own.cosmetics).toEqual(chosen)
  const [profile] = await expectOk<MemberProfile[]>(server, black, 'GET', `/member?username=${own.username}`)
  expect(profile?.cosmetics).toEqual(chosen)
  for (const as of [white, black, viewer]) {
    const matchup = await readMatchup(server, as, matchupId)
    expect(matchup.players.map(({ cosmetics }) => cosmetics)).toEqual([chosen, null])
    expect(matchup.userA.cosmetics).toEqual(chosen)
  }
})

test('W879 an export has the choice, and a deletion removes it', async () => {
  const kayvan = await server.signIn(1)
  await earn(kayvan, 'multiTask')
  await choose(kayvan, { frame: 'brass' })
  const { tables } = accountExportSchema.parse(await expectOk(server, kayvan, 'GET', '/member/me/export'))
  expect(tables['members']).toMatchObject([{ id: kayvan.id, cosmetics: { frame: 'brass' } }])
  await expectOk(server, kayvan, 'DELETE', '/member/me')
  const [row] = await database.queries.select().from(members).where(eq(members.id, kayvan.id))
  expect(row?.cosmetics).toBeNull()
})
