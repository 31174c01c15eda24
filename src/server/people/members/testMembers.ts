import { inArray } from 'drizzle-orm'
import { members } from './memberTable.ts'
import type { PeopleDependencies } from './PeopleDependencies.ts'
import { createMember } from './createMember.ts'

/** Signs in any test member outside production. */
export const TEST_PASSWORD = 'test'

const NAMES: readonly (readonly [username: string, countryCode: string])[] = [
  ['Kayvan', 'ir'],
  ['Sara', 'ir'],
  ['آرش', 'ir'],
  ['Leyla', 'tr'],
  ['Nima', 'de'],
  ['شیرین', 'ir'],
  ['Babak', 'us'],
  ['Mina', 'fr'],
  ['رستم', 'ir'],
  ['Anahita', 'ca'],
  ['Dariush', 'se'],
  ['Parisa', 'gb'],
  ['سهراب', 'ir'],
  ['Roxana', 'nl'],
  ['Omid', 'au'],
  ['ماهان', 'ir'],
  ['Tara', 'it'],
  ['Siavash', 'at'],
  ['یلدا', 'ir'],
  ['Cyrus', 'ir'],
]

export const testMembers = NAMES.map(([username, countryCode], index) => ({
  mobile: `+98912000${String(index + 1).padStart(4, '0')}`,
  username,
  countryCode,
}))

/** Creates the test members that do not exist yet. */
export async function seedTestMembers(dependencies: PeopleDependencies): Promise<void> {
  const { database } = dependencies
  const mobiles = testMembers.map(({ mobile }) => mobile)
  if ((await database.queries.$count(members, inArray(members.mobile, mobiles))) === mobiles.length) return
  await database.transaction(async (tx) => {
    for (const member of testMembers) await createMember(tx, dependencies, member)
  })
}
