import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AchievementName } from '../../src/protocol/achievement/achievementGoals.ts'
import type { ChooseCosmetics } from '../../src/protocol/cosmetic/cosmetic.ts'
import { achievements } from '../../src/server/follow/achievements/achievementTables.ts'
import { chooseCosmetics, readCosmetics } from '../../src/server/follow/cosmetics/chooseCosmetics.ts'
import { createMember } from '../../src/server/people/members/createMember.ts'
import { members } from '../../src/server/people/members/memberTable.ts'
import { makeLedgerParts } from './ledgerParts.ts'
import type { OpenStore } from './OpenStore.ts'

const NOW = Date.UTC(2026, 0, 1)

/** What both stores promise of cosmetics: achievements earn them, and a choice is kept. */
export function describeCosmetics(store: OpenStore): void {
  const join = async () => {
    const { database } = store()
    const parts = makeLedgerParts(database, () => NOW)
    const { id } = await database.transaction((tx) => createMember(tx, parts, { mobile: '+989370000001' }))
    const note = (name: AchievementName, isAchieved: boolean) =>
      database.queries
        .insert(achievements)
        .values({ memberId: id, name, progress: 1, achievedAt: isAchieved ? new Date(NOW) : null })
    const choose = (wanted: ChooseCosmetics) => database.transaction((tx) => chooseCosmetics(tx, id, wanted))
    const marked = async (mark: 'isEarned' | 'isChosen') =>
      (await readCosmetics(database.queries, id)).filter((one) => one[mark]).map(({ kind, name }) => `${kind} ${name}`)
    const kept = async () =>
      (await database.queries.select({ cosmetics: members.cosmetics }).from(members).where(eq(members.id, id)))[0]
    return { note, choose, marked, kept }
  }

  test('W875 an achievement earns its cosmetics, and progress alone earns nothing', async () => {
    const { note, marked } = await join()
    expect(await marked('isEarned')).toEqual([])
    await note('activist', true)
    await note('quizMaster', false)
    expect(await marked('isEarned')).toEqual(['checkers star'])
    expect(await marked('isChosen')).toEqual([])
  })

  test('W876 a choice changes the kinds that it names, and null takes one back', async () => {
    const { note, choose, marked, kept } = await join()
    await note('activist', true)
    await note('lucky', true)
    await note('ninja', true)
    await choose({ checkers: 'star', dice: 'turquoise' })
    await choose({ frame: 'stars' })
    expect(await marked('isChosen')).toEqual(['frame stars', 'checkers star', 'dice turquoise'])
    await choose({ dice: null })
    expect(await kept()).toEqual({ cosmetics: { frame: 'stars', checkers: 'star' } })
    await choose({ frame: null, checkers: null })
    expect(await kept()).toEqual({ cosmetics: null })
  })

  test('W876 what is not earned is refused, and the whole choice with it', async () => {
    const { note, choose, kept } = await join()
    await note('activist', true)
    await note('gammonist', false)
    await expect(choose({ checkers: 'star', dice: 'rose' })).rejects.toMatchObject({
      errorName: 'forbidden',
      message: 'dice rose is earned by the achievement gammonist.',
    })
    expect(await kept()).toEqual({ cosmetics: null })
  })
}
