import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { symbolOf } from '../../../tools/build/drawingsPlugin.mjs'
import { root } from '../../../tools/build/freshness.mjs'
import { FIRST_ICON_NAMES, ICON_NAMES } from '../../../src/client/ui/icons/iconNames.ts'

test('a drawing becomes a symbol of its name with its box, and its inner references get names of their own', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1" preserveAspectRatio="none" viewBox="0 0 2 1">' +
    '<defs><linearGradient id="a"/><g id="b"><path d="M0 0h1"/></g></defs><use fill="url(#a)" href="#b"/></svg>'
  expect(symbolOf('coin', svg)).toBe(
    '<symbol id="coin" viewBox="0 0 2 1" preserveAspectRatio="none"><defs><linearGradient id="coin-a"/>' +
      '<g id="coin-b"><path d="M0 0h1"/></g></defs><use fill="url(#coin-a)" href="#coin-b"/></symbol>',
  )
})

test.each([
  ['firstIcons', FIRST_ICON_NAMES],
  ['icons', ICON_NAMES],
] as const)('%s.svg has the icons of its list and no others', (sprite, names) => {
  const svg = readFileSync(join(root, `src/client/ui/icons/${sprite}.svg`), 'utf8')
  expect([...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)).toEqual([...names])
})
