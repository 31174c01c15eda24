import { expect, test } from 'vitest'
import { findArrowFaults } from '../../../tools/checks/roomArrows.mjs'

const orders = { 'src/server': ['machinery', ['people', 'places'], 'play'] }

const find = (sources: Readonly<Record<string, string>>) =>
  findArrowFaults(
    Object.entries(sources).map(([path, source]) => ({ path: `src/server/${path}`, source })),
    orders,
  )

test('an import down is allowed, from a room and from a file beside the rooms', () => {
  expect(
    find({
      'main.ts': "import './play/match.ts'",
      'play/match.ts': "import { post } from '../machinery/post.ts'\nexport const match = post",
      'machinery/post.ts': 'export const post = 1',
    }),
  ).toEqual([])
})

test.each([
  ['a value', "import { match } from '../play/match.ts'\nexport const post = match"],
  ['a type', "import type { Match } from '../play/match.ts'\nexport type Post = Match"],
  ['a name of a type among values', "import { type Match } from '../play/match.ts'\nexport type Post = Match"],
  ['an export from there', "export { match } from '../play/match.ts'"],
  ['an export of a type from there', "export type { Match } from '../play/match.ts'"],
  ['a later import', "export const load = () => import('../play/match.ts')"],
])('an import up is named: %s', (_what, source) => {
  const match = 'export const match = 1\nexport type Match = typeof match'
  expect(find({ 'machinery/post.ts': source, 'play/match.ts': match })).toEqual([
    'src/server/machinery/post.ts imports src/server/play/match.ts, which is not below it',
  ])
})

test('rooms side by side may not import each other, and no room may import a file beside the rooms', () => {
  expect(
    find({
      'people/member.ts': "import '../places/city.ts'\nimport '../app.ts'",
      'places/city.ts': '',
      'app.ts': '',
    }),
  ).toEqual([
    'src/server/people/member.ts imports src/server/places/city.ts, which is not below it',
    'src/server/people/member.ts imports src/server/app.ts, which is not below it',
  ])
})

test('a room that is missing from the order is named', () => {
  expect(find({ 'attic/box.ts': '' })).toEqual(['src/server/attic has no place in the order of rooms'])
})

test('folders of a room that import each other are a ring, also by way of a third folder', () => {
  const three = {
    'a/one.ts': "import '../b/one.ts'",
    'b/one.ts': "import '../c/one.ts'",
    'c/one.ts': "import '../a/two.ts'",
  }
  const inPlay = Object.fromEntries(Object.entries(three).map(([path, source]) => [`play/${path}`, source]))
  expect(find({ ...inPlay, 'play/a/two.ts': '' })).toEqual(['src/server/play: a, b, c form a ring'])
})
