import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { describeError } from '../../../../src/server/machinery/database/describeError.ts'
import { members } from '../../../../src/server/people/members/memberTable.ts'
import { withServer } from '../../withServer.ts'

let database: Database
withServer((opened) => ({ database } = opened))

const failureOf = (query: PromiseLike<unknown>) =>
  Promise.resolve(query).then(
    () => undefined,
    (error: unknown) => error,
  )

test('a statement that fails is logged with its place and its code, and without the values that members sent', async () => {
  const mobile = '+989120000001'
  const twice = await failureOf(
    database.queries.insert(members).values({ mobile, locale: 'fa', credit: 0, createdAt: new Date(0) }),
  )
  const text = JSON.stringify(describeError(twice))
  expect(text).toContain('insert into')
  expect(text).toContain('"code":"23505"')
  expect(text).toContain('describeError.test.ts')
  expect(text).not.toContain(mobile)
  const odd = await failureOf(database.queries.execute(sql`select ${'secret words'} from nowhere`))
  expect(JSON.stringify(describeError(odd))).toContain('nowhere')
  expect(JSON.stringify(describeError(odd))).not.toContain('secret words')
})

test('what is no error is logged as it is', () => {
  expect(describeError('gone')).toBe('gone')
})
