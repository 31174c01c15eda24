import { expect, test } from 'vitest'
import { findLateTexts } from '../../tools/firstTexts.mjs'

const files = [
  {
    path: 'app/main.tsx',
    source: "import { Menu } from '../menu/Menu.tsx'\nimport type { A } from './a.ts'\nt('menu.play')",
  },
  { path: 'menu/Menu.tsx', source: "import '../menu.css'\nt(`menu.${name}`); void import('./Later.tsx')" },
  { path: 'menu/Later.tsx', source: "t('later.title')" },
  { path: 'app/a.ts', source: "t('types.only')" },
]

test('texts of what is loaded later may come later', () => {
  expect(findLateTexts(files, ['app/main.tsx'], ['later'])).toEqual([])
})

test('a text of the first screens that comes too late is named with its file, templates included', () => {
  expect(findLateTexts(files, ['app/main.tsx', 'menu/Later.tsx'], ['menu', 'types'])).toEqual([
    'app/main.tsx asks for "menu.play" on the first screens, but its block comes later (FIRST_BLOCKS)',
    'menu/Menu.tsx asks for "menu.*" on the first screens, but its block comes later (FIRST_BLOCKS)',
  ])
})
