import { describe, expect, test } from 'vitest'
import { DAY_MS, DAY_S, HOUR_MS, HOUR_S } from '../../../src/protocol/wire/durations.ts'
import { ERRORS } from '../../../src/protocol/wire/errorCodes.ts'
import { ERROR_MESSAGES } from '../../../src/protocol/wire/errorMessages.ts'
import {
  doneSchema,
  errorBodySchema,
  idParamsSchema,
  idSchema,
  instantSchema,
  localeSchema,
  sideSchema,
  timestampSchema,
} from '../../../src/protocol/wire/fields.ts'
import { MAX_TAKE, pageQuerySchema } from '../../../src/protocol/wire/lists.ts'
import { faultsOf } from '../faults.ts'

const takes = (schema: Parameters<typeof faultsOf>[0], values: readonly unknown[]) =>
  values.filter((value) => faultsOf(schema, value).length === 0)

describe('W1 a field', () => {
  test('that is an id is a positive integer', () => {
    expect(takes(idSchema, [1, 9, 0, -1, 1.5, '1', null])).toEqual([1, 9])
  })

  test('that is an id in a path is one of its digits', () => {
    expect(idParamsSchema.parse({ id: '9' })).toEqual({ id: 9 })
    expect(
      takes(
        idParamsSchema,
        ['0', '-1', '1.5', 'x', '', '1e16'].map((id) => ({ id })),
      ),
    ).toEqual([])
    expect(takes(idParamsSchema, [{}, { id: '9', other: '9' }])).toEqual([])
    expect(idParamsSchema.parse({ id: String(Number.MAX_SAFE_INTEGER) })).toEqual({ id: Number.MAX_SAFE_INTEGER })
  })

  test('that is an instant is UTC with milliseconds', () => {
    const instants = ['2026-11-21T20:00:00.000Z', '2026-11-21T20:00:00Z', '2026-11-21T20:00:00.000+03:30', '2026-11-21']
    expect(takes(instantSchema, instants)).toEqual(['2026-11-21T20:00:00.000Z'])
  })

  test('that is a side is white or black, that is a language is one of the product’s', () => {
    expect(takes(sideSchema, ['white', 'black', 'red', ''])).toEqual(['white', 'black'])
    expect(takes(localeSchema, ['fa', 'en', 'de', ''])).toEqual(['fa', 'en'])
  })
})

test('an answer without content is done', () => {
  expect(doneSchema.parse({ done: true })).toEqual({ done: true })
  expect(faultsOf(doneSchema, { done: false })).toEqual(['done'])
})

test('W4 the clock is a number', () => {
  expect(takes(timestampSchema, [1_795_000_000.123, '1795000000'])).toEqual([1_795_000_000.123])
})

test('durations are in the units of their names', () => {
  expect([HOUR_MS, DAY_MS, HOUR_S, DAY_S]).toEqual([3_600_000, 86_400_000, 3600, 86_400])
})

describe('W2 an error', () => {
  test('is a code and a message', () => {
    expect(errorBodySchema.parse({ code: 743, message: 'Not enough credit.' })).toEqual({
      code: 743,
      message: 'Not enough credit.',
    })
    expect(faultsOf(errorBodySchema, { code: '743' })).toEqual(['code', 'message'])
  })

  test('has a status of its kind and says what is wrong in a sentence', () => {
    for (const { status } of Object.values(ERRORS))
      expect((status >= 400 && status <= 503) || (status >= 721 && status <= 759)).toBe(true)
    for (const message of Object.values(ERROR_MESSAGES)) expect(message).toMatch(/^[A-Z].+\.$/)
  })

  test('of the product’s own has a status of its own', () => {
    const own = Object.values(ERRORS).flatMap(({ status }) => (status >= 700 ? [status] : []))
    expect(new Set(own).size).toBe(own.length)
  })
})

describe('W5 the query of a list', () => {
  const faults = (query: unknown) => faultsOf(pageQuerySchema, query)

  test('has texts for numbers, and needs none', () => {
    expect(pageQuerySchema.parse({})).toEqual({})
    expect(pageQuerySchema.parse({ take: '20', skip: '0' })).toEqual({ take: 20, skip: 0 })
  })

  test('takes 1 to 100 rows, after any number up to a million', () => {
    expect(MAX_TAKE).toBe(100)
    for (const take of ['1', '100']) expect(faults({ take })).toEqual([])
    for (const take of ['0', '101', '1.5', 'all']) expect(faults({ take })).toEqual(['take'])
    for (const skip of ['0', '1000000']) expect(faults({ skip })).toEqual([])
    for (const skip of ['-1', '1000001']) expect(faults({ skip })).toEqual(['skip'])
  })

  test('sorts by names of fields, each up or down', () => {
    for (const sort of ['id', '-createdAt', '-createdAt,-id', 'a,b,c']) expect(faults({ sort })).toEqual([])
    for (const sort of ['', '--id', 'id,', ',id', 'id;drop', 'id desc', '1', 'id,-']) {
      expect(faults({ sort })).toEqual(['sort'])
    }
  })
})
