import { expect, test } from 'vitest'
import { findLateTexts } from '../../../tools/checks/textReach.mjs'

const parts = { first: ['menu'], replay: ['replay', 'notice'], shop: ['shop'] }
const keys = ['menu.play', 'notice.wins_one', 'notice.wins_other', 'replay.title', 'replay.kind.old', 'shop.title']
const find = (sources: Record<string, string>, more: Partial<Parameters<typeof findLateTexts>[0]> = {}) =>
  findLateTexts({
    files: Object.entries({ 'shop/Shop.tsx': "t('shop.title')", ...sources }).map(([path, source]) => ({
      path,
      source,
    })),
    entries: ['main.tsx'],
    parts,
    keys,
    ...more,
  })

const main = "t('menu.play'); void withTexts(['replay'], import('./replay/Screen.tsx'))"
const screen = "t('replay.title'); t('notice.wins', { count })"

test('a module may use the texts that it loads with, and so may what it imports and what it loads itself', () => {
  expect(
    find({
      'main.tsx': main,
      'replay/Screen.tsx': `import { Row } from './Row.tsx'\nimport type { A } from './types.ts'\n${screen}; void import('./Late.tsx')`,
      'replay/Row.tsx': 't(`replay.kind.${kind}`)',
      'replay/Late.tsx': "const keys = ['replay.title']",
      'replay/types.ts': "t('shop.title')",
    }),
  ).toEqual([])
})

const tooEarly = (path: string, key: string, part: string, come = 'first') =>
  `${path} asks for "${key}" of the part "${part}", and may come with ${come} only`

test('a key whose texts come later is named with its file, whether by name, from a template or from data', () => {
  expect(
    find({ 'main.tsx': "t('shop.title'); t(`replay.kind.${kind}`); const wins = { label: 'notice.wins' }" }),
  ).toEqual([
    tooEarly('main.tsx', 'notice.wins', 'replay'),
    tooEarly('main.tsx', 'replay.kind.old', 'replay'),
    tooEarly('main.tsx', 'shop.title', 'shop'),
  ])
})

test('each way to a module must bring its texts', () => {
  const faults = find({
    'main.tsx': `${main}; void import('./other.ts')`,
    'other.ts': "export * from './replay/Screen.tsx'",
    'replay/Screen.tsx': screen,
  })
  expect(faults).toEqual([
    tooEarly('replay/Screen.tsx', 'notice.wins', 'replay'),
    tooEarly('replay/Screen.tsx', 'replay.title', 'replay'),
  ])
})

test('texts that come with one screen are not there for another', () => {
  expect(find({ 'main.tsx': main, 'replay/Screen.tsx': `${screen}; t('shop.title')` })).toEqual([
    tooEarly('replay/Screen.tsx', 'shop.title', 'shop', 'first, replay'),
  ])
})

test('texts that nothing uses where they are loaded are named', () => {
  expect(find({ 'main.tsx': "void withTexts(['replay', 'shop'], import('./shop/Shop.tsx'))" })).toEqual([
    'main.tsx loads the texts "replay" with shop/Shop.tsx, which asks for none of them',
  ])
})

test('a block in no part or in two is named, and so is an unknown block of a part', () => {
  expect(find({}, { parts: { first: ['menu', 'ghost'], replay: ['replay', 'menu'], shop: ['shop'] } })).toEqual([
    'the block "notice" is in no part',
    'no language has the block "ghost" of the parts',
    'the block "menu" is in two parts',
  ])
})
