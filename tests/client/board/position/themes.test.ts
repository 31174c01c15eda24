import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BOARD_LOOKS, BOARD_THEMES, DEFAULT_THEME } from '../../../../src/client/board/position/themes.ts'

test('the themes that are offered are those that are drawn, the default first', () => {
  const drawn = readFileSync('assets/board/themes.mjs', 'utf8').matchAll(/\bname: '(\w+)'/g)
  expect(BOARD_THEMES).toEqual([...drawn].map(([, name]) => name))
  expect(BOARD_THEMES[0]).toBe(DEFAULT_THEME)
})

test.each(BOARD_THEMES)('%s has a sheet in every size and format', (theme) => {
  const sheets = ['0.5x', '1x', '2x'].flatMap((scale) => ['avif', 'webp'].map((format) => `${scale}.${format}`))
  const missing = sheets.filter((sheet) => !existsSync(`public/board/${BOARD_LOOKS[theme].sheet}@${sheet}`))
  expect(missing).toEqual([])
})
