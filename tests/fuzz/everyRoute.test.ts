import { expect, test } from 'vitest'
import { openMemoryDatabase } from '../server/testServer.ts'
import { attackRoutes } from './attackRoutes.ts'

/** `npm run bench fuzz` sends ten thousand to each store. */
const REQUESTS = 300
/** Some operations rarely succeed by chance, such as the redemption of a gift card. */
const LEAST_SUCCEEDED = 0.2

test(
  'W860 no request of a member with a session makes a fault or tells what is another’s',
  { timeout: 300_000 },
  async () => {
    const database = await openMemoryDatabase()
    const { faults, answers, succeeded, operations } = await attackRoutes(database, REQUESTS, 1)
    await database.close()
    expect(faults).toEqual([])
    expect(operations).toBeGreaterThan(80)
    expect(succeeded.size / operations).toBeGreaterThan(LEAST_SUCCEEDED)
    for (const status of [200, 400, 401, 404]) expect(answers.get(status) ?? 0, `${status}`).toBeGreaterThan(5)
  },
)
