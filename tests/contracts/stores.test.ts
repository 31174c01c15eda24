import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import type { Database } from '../../src/server/machinery/database/database.ts'
import { migrate } from '../../src/server/machinery/database/migrate.ts'
import { readMigrations } from '../../src/server/readMigrations.ts'
import { openPostgresDatabase } from '../../src/server/machinery/database/postgresDatabase.ts'
import { emptyDatabase, openMemoryDatabase } from '../server/memoryDatabase.ts'
import { describeCosmetics } from './cosmeticContract.ts'
import { describeCredit } from './creditContract.ts'
import { describeDatabase } from './databaseContract.ts'
import { describeFollowerNews } from './followerNewsContract.ts'
import { describeGiftCards } from './giftCardContract.ts'
import { describeJobs, describeJobsAtOnce } from './jobContract.ts'
import { describePublicWatching } from './publicWatchingContract.ts'
import { describeQuizzes } from './quizContract.ts'
import { findPostgres, PATIENT, startPostgres } from './postgresServer.ts'
import type { OpenStore } from './OpenStore.ts'
import type { PostgresServer } from './postgresServer.ts'

describe('on the embedded store', () => {
  describeStore(openMemoryDatabase)
})

const programs = findPostgres()
if (programs === undefined) {
  process.stdout.write('PostgreSQL is not installed here: the store contract ran on the embedded store alone.\n')
} else {
  describe('on PostgreSQL', () => {
    let server: PostgresServer | undefined
    const open = async () => {
      server = await startPostgres(programs)
      const database = openPostgresDatabase(await server.createDatabase(), failOnEffect, PATIENT)
      await Promise.all([
        migrate(database, readMigrations()),
        migrate(database, readMigrations()),
        migrate(database, readMigrations()),
      ])
      return database
    }
    const store = describeStore(open, () => server?.stop())
    describeJobsAtOnce(store)
  })
}

function describeStore(open: () => Promise<Database>, stop?: () => Promise<void> | undefined): OpenStore {
  let database: Database | undefined
  const store: OpenStore = () => {
    if (!database) throw new Error('The store is not open.')
    return { database }
  }
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => emptyDatabase(store().database))
  afterAll(async () => {
    await database?.close()
    await stop?.()
  })

  describeDatabase(store)
  describeCredit(store)
  describeCosmetics(store)
  describeGiftCards(store)
  describeQuizzes(store)
  describeFollowerNews(store)
  describeJobs(store)
  describePublicWatching(store)
  return store
}

function failOnEffect(error: unknown): never {
  throw error
}
