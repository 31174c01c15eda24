import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dye, THEMES } from '../../../../assets/board/themes.mjs'
import { BOARD_LOOKS, BOARD_THEMES, DEFAULT_THEME } from '../../../../src/client/board/position/themes.ts'

test('the offered themes are the drawn ones, and the default comes first', () => {
  expect(BOARD_THEMES).toEqual(THEMES.map(({ name }) => name))
  expect(BOARD_THEMES[0]).toBe(DEFAULT_THEME)
})

test.each(BOARD_THEMES)('%s has a sheet in every size and format', (theme) => {
  const sheets = ['0.5x', '1x', '2x'].flatMap((scale) => ['avif', 'webp'].map((format) => `${scale}.${format}`))
  const missing = sheets.filter((sheet) => !existsSync(`public/board/${BOARD_LOOKS[theme].sheet}@${sheet}`))
  expect(missing).toEqual([])
})

test.each(THEMES)('the small board of $name has the colours of its sheets', (theme) => {
  const { sheet: _, ...first } = BOARD_LOOKS[DEFAULT_THEME]
  const dyed = Object.entries(first).map(([part, colour]) => [part, dye(colour, 'field', theme)])
  expect(Object.entries(BOARD_LOOKS).find(([name]) => name === theme.name)?.[1]).toMatchObject(Object.fromEntries(dyed))
})
