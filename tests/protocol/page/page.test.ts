import { describe, expect, test } from 'vitest'
import { findPagesSchema, pageNameSchema, pageSchema } from '../../../src/protocol/page/page.ts'
import { faultsOf } from '../faults.ts'

describe('W185 a page', () => {
  test('is told with all of it', () => {
    const page = {
      name: 'help',
      locale: 'en',
      title: 'Help',
      content: '<p>How to play</p>',
      updatedAt: '2026-11-21T20:00:00.000Z',
    }
    expect(pageSchema.parse(page)).toEqual(page)
  })

  test.each(['help', 'a', 'about-us', 'rules-2-en', 'x'.repeat(80)])('may be called %s', (name) => {
    expect(faultsOf(pageNameSchema, name)).toEqual([])
  })

  test.each(['', 'Help', '-help', 'help-', 'about--us', 'about us', '../help', 'x'.repeat(81)])(
    'cannot be called “%s”',
    (name) => {
      expect(faultsOf(pageNameSchema, name)).toHaveLength(1)
    },
  )

  test('W3 says how it may be called', () => {
    expect(pageNameSchema.safeParse('Help').error?.issues[0]?.message).toBe('lower-case letters, digits and dashes')
  })

  test('is found by its name and in a language, or not narrowed at all', () => {
    for (const query of [{}, { name: 'help' }, { name: 'x'.repeat(80), locale: 'fa' }, { locale: 'en' }]) {
      expect(findPagesSchema.parse(query)).toEqual(query)
    }
    expect(faultsOf(findPagesSchema, { name: 'x'.repeat(81) })).toEqual(['name'])
    expect(faultsOf(findPagesSchema, { locale: 'de' })).toEqual(['locale'])
    expect(faultsOf(findPagesSchema, { title: 'Help' })).toEqual([''])
  })
})
