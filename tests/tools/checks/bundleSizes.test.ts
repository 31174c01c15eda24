import { expect, test } from 'vitest'
import { loadedWith } from '../../../tools/build/manifest.mjs'
import { screensWith, weighRoutes } from '../../../tools/checks/bundleSizes.mjs'

const manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'], dynamicImports: ['Menu.tsx', 'Board.tsx'] },
  '_react.js': { file: 'react.js' },
  'Menu.tsx': { file: 'menu.js', imports: ['index.html', '_icons.js'] },
  'Board.tsx': { file: 'board.js', imports: ['index.html', '_icons.js', '_pixi.js'] },
  '_icons.js': { file: 'icons.js' },
  '_pixi.js': { file: 'pixi.js', imports: ['_react.js'] },
}
const bytes: Record<string, number> = {
  'index.js': 1024,
  'react.js': 2048,
  'menu.js': 512,
  'board.js': 256,
  'icons.js': 128,
  'pixi.js': 4096,
}
const weigh = (file: string) => bytes[file] ?? Number.NaN

test('a chunk brings what it imports once, and not what it loads later', () => {
  expect([...loadedWith(manifest, ['Menu.tsx', 'index.html'])].toSorted()).toEqual([
    'Menu.tsx',
    '_icons.js',
    '_react.js',
    'index.html',
  ])
})

test('a route weighs its own chunks and not those of the route below it', () => {
  const routes = [
    { name: 'first paint', modules: [], budget: 4 },
    { name: 'menu', modules: ['Menu.tsx'], budget: 4 },
    { name: 'board', modules: ['Board.tsx'], above: 'menu', budget: 4 },
  ]
  expect(weighRoutes(manifest, routes, weigh).map(({ name, kib }) => [name, kib])).toEqual([
    ['first paint', 3],
    ['menu', 3.625],
    ['board', 4.25],
  ])
})

test('a route has the files of its groups, with their styles', () => {
  const grouped = {
    ...manifest,
    '_late-abc.js': { file: 'late.js', name: 'late', imports: ['_icons.js'], css: ['late.css', 'kit.css'] },
    'Later.tsx': { file: 'later.js', name: 'later', src: 'Later.tsx' },
  }
  const route = { name: 'late', modules: [], groups: ['late'], budget: 4, mostFiles: 3 }
  const [row] = weighRoutes(grouped, [route], (file) => (file === 'late.js' ? 64 : weigh(file)))
  expect(row?.files).toEqual(['index.js', 'late.js', 'late.css', 'kit.css', 'react.js', 'icons.js'])
  expect([row?.kib, row?.mostFiles]).toEqual([(1024 + 64 + 2048 + 128) / 1024, 3])
  expect(() => weighRoutes(grouped, [{ ...route, groups: ['later'] }], weigh)).toThrow('later')
})

test('a screen is found that loads a group which it should do without, also through another file', () => {
  const grouped = {
    ...manifest,
    '_table-abc.js': { file: 'table.js', name: 'table' },
    '_menu-abc.js': { file: 'menu.js', name: 'menu', imports: ['_table-abc.js'] },
    'Settings.tsx': { file: 'settings.js', imports: ['_menu-abc.js'] },
    'News.tsx': { file: 'news.js', imports: ['_icons.js'], dynamicImports: ['Settings.tsx'] },
  }
  expect(screensWith(grouped, ['Settings.tsx', 'News.tsx'], 'table')).toEqual(['Settings.tsx'])
})

test('a budget for a module that is not built is an error and not zero', () => {
  expect(() => weighRoutes(manifest, [{ name: 'shop', modules: ['Shop.tsx'], budget: 4 }], weigh)).toThrow('Shop.tsx')
})
