import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { databaseErrorCode } from '../../src/server/machinery/database/database.ts'
import { migrate } from '../../src/server/machinery/database/migrate.ts'
import { readMigrations } from '../../src/server/readMigrations.ts'
import type { OpenStore } from './OpenStore.ts'

const tableFiles = import.meta.glob<Record<string, unknown>>(
  ['../../src/server/**/*Table.ts', '../../src/server/**/*Tables.ts'],
  { eager: true },
)

/** What both stores promise of transactions and migrations. */
export function describeDatabase(store: OpenStore): void {
  test('W90 a throw rolls back, and effects wait for the commit', async () => {
    const { database } = store()
    const effects: string[] = []
    await expect(
      database.transaction(async (tx) => {
        tx.afterCommit(() => effects.push('never'))
        await tx.execute(sql`insert into flood_entries (subject, created_at) values ('rolled back', now())`)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    const answer = await database.transaction(async (tx) => {
      tx.afterCommit(() => effects.push('after'))
      await tx.execute(sql`insert into flood_entries (subject, created_at) values ('kept', now())`)
      effects.push('inside')
      return 7
    })
    const { rows } = await database.queries.execute(sql`select subject from flood_entries`)
    expect([answer, effects, rows]).toEqual([7, ['inside', 'after'], [{ subject: 'kept' }]])
  })

  test('W90 when one of many transactions at once fails, the others are not affected', async () => {
    const { database } = store()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, number) =>
        database.transaction(async (tx) => {
          await tx.execute(sql`insert into flood_entries (subject, created_at) values (${`n${number}`}, now())`)
          if (number % 4 === 0) throw new Error('refused')
        }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    const { rows } = await database.queries.execute(sql`select count(*)::int as count from flood_entries`)
    expect(rows).toEqual([{ count: 30 }])
  })

  test('W90 the last statements of a transaction are committed with all others, or nothing is', async () => {
    const { database } = store()
    const effects: string[] = []
    const text = 'insert into flood_entries (subject, created_at) values ($1, now())'
    await database.transaction(async (tx) => {
      tx.runLast({ text, values: ['last'] })
      await tx.runPlain({ text, values: ['first'] })
    })
    const failing = database.transaction(async (tx) => {
      tx.afterCommit(() => effects.push('never'))
      tx.runLast({ text, values: [null] })
      await tx.runPlain({ text, values: ['lost'] })
    })
    expect(databaseErrorCode(await failing.catch((error: unknown) => error))).toBe('23502')
    const { rows } = await database.queries.execute(sql`select subject from flood_entries order by id`)
    expect([rows, effects]).toEqual([[{ subject: 'first' }, { subject: 'last' }], []])
  })

  test('W90 writes alone, and among transactions at once, are each done or refused by themselves', async () => {
    const { database } = store()
    const text = 'insert into flood_entries (subject, created_at) values ($1, now()) returning subject'
    expect(await database.writeAlone({ text, values: ['alone'] })).toEqual([{ subject: 'alone' }])
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, number) =>
        number % 3 === 2
          ? database.transaction((tx) => tx.runPlain({ text, values: [`n${number}`] }))
          : database.writeAlone({ text, values: [number % 4 === 0 ? null : `n${number}`] }),
      ),
    )
    const answered = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
    const { rows } = await database.queries.execute(sql`select subject from flood_entries where subject <> 'alone'`)
    expect(answered.map(({ subject }) => String(subject)).toSorted()).toEqual(
      rows.map(({ subject }) => String(subject)).toSorted(),
    )
    expect(
      outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? databaseErrorCode(outcome.reason) : [])),
    ).toEqual(['23502', '23502'])
  })

  test('W90 a transaction that goes on after a failure of the store does not count as committed', async () => {
    const { database } = store()
    const going = database.transaction(async (tx) => {
      await tx.execute(sql`insert into flood_entries (subject, created_at) values ('gone', now())`)
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(going).rejects.toThrow('rolled back')
    const { rows } = await database.queries.execute(sql`select subject from flood_entries`)
    expect(rows).toEqual([])
  })

  test('W290 a statement that is run again and again answers for its own values, also when its table has changed', async () => {
    const { database } = store()
    await database.queries.execute(sql`drop table if exists growing`)
    await database.queries.execute(sql`create table growing (id int primary key, note text, list int[])`)
    const read = (id: number) => database.queries.execute(sql`select * from growing where id = ${id}`)
    for (let id = 1; id <= 10; id++) {
      await database.queries.execute(sql`insert into growing values (${id}, ${`note ${id}`}, ${`{${id},null}`})`)
      expect((await read(id)).rows).toEqual([{ id, note: `note ${id}`, list: [id, null] }])
    }
    expect((await read(11)).rows).toEqual([])
    await expect(database.queries.execute(sql`insert into growing values (${5}, ${null}, ${null})`)).rejects.toThrow()
    expect((await read(5)).rows).toEqual([{ id: 5, note: 'note 5', list: [5, null] }])
    await database.runExclusiveScripts(({ runScript }) =>
      runScript('alter table growing add column extra int default 7'),
    )
    const { rows } = await database.queries.execute(sql`select id, extra from growing where id = ${5}`)
    expect(rows).toEqual([{ id: 5, extra: 7 }])
    await database.queries.execute(sql`drop table growing`)
  })

  test('W290 more statements than stay prepared each get their own answer', async () => {
    const { database } = store()
    for (let round = 0; round < 2; round++) {
      for (let number = 0; number < 450; number++) {
        const { rows } = await database.queries.execute(sql`select ${sql.raw(String(number))} + ${number}::int as sum`)
        expect(rows).toEqual([{ sum: 2 * number }])
      }
    }
  })

  test('W90 broken constraints are told apart by their code', async () => {
    const { database } = store()
    const insert = sql`insert into jobs (key, kind, payload, due_at) values ('same', 'k', '{}', now())`
    await database.queries.execute(insert)
    const failure: unknown = await database.queries.execute(insert).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(databaseErrorCode(failure)).toBe('23505')
  })

  test('W91 migrating again, and many times at once, changes nothing', async () => {
    const { database } = store()
    expect(
      await Promise.all([
        migrate(database, readMigrations()),
        migrate(database, readMigrations()),
        migrate(database, readMigrations()),
      ]),
    ).toEqual([[], [], []])
  })

  test('W91 the tables that the queries name are those of the migrations', async () => {
    const { database } = store()
    const tables = Object.values(tableFiles)
      .flatMap((file) => Object.values(file))
      .filter((value) => is(value, PgTable))
    const described = tables.flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => ({
        table: getTableName(table),
        column: column.name,
        type: column.getSQLType(),
        required: column.notNull,
      })),
    )
    const { rows } = await database.queries.execute<{
      table: string
      column: string
      type: string
      required: boolean
    }>(sql`
      select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and c.relname <> 'migrations'`)
    const inWords = (one: { table: string; column: string; type: string; required: boolean }) =>
      `${one.table}.${one.column} ${one.type.replace(/ \((\d)\)/, '($1)')} ${one.required ? 'required' : 'optional'}`
    expect(tables.length).toBeGreaterThan(5)
    expect(described.map(inWords).toSorted()).toEqual(rows.map(inWords).toSorted())
  })
}
