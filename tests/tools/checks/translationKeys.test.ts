import { expect, test } from 'vitest'
import { findTranslationFaults } from '../../../tools/checks/translationKeys.mjs'

const en = {
  menu: { play: 'Play' },
  errors: { 743: 'Not your turn' },
  points_one: '{{count}} point',
  points_other: '{{count}} points',
}
const fa = { menu: { play: 'بازی' }, errors: { 743: 'نوبت شما نیست' }, points_other: '{{count}} امتیاز' }
const source = "t('menu.play'); t(`errors.${code}`); t('points', { count })"

const find = (languages: Record<string, object>, code: string) =>
  findTranslationFaults(languages as Record<string, typeof fa>, [{ path: 'a.tsx', source: code }])

test('languages that agree with the code have no faults, plural forms and templates included', () => {
  expect(find({ fa, en }, source)).toEqual([])
})

test('a key that the code asks for and no language has is named with its file', () => {
  expect(find({ fa, en }, `${source}; t(open ? 'menu.play' : 'menu.close')`)).toEqual([
    'a.tsx asks for "menu.close", which no language has',
  ])
})

test('a text that is missing in one language is named', () => {
  expect(find({ fa, en: { ...en, menu: {} } }, source)).toEqual(['"menu.play" is missing in en'])
})

test('an unused text is named', () => {
  expect(find({ fa, en }, "t('menu.play'); t(`errors.${code}`)")).toEqual(['"points" is used nowhere'])
})

test('a key that travels in data counts as used', () => {
  expect(
    find({ fa, en }, "const item = { label: 'menu.play' }; t(item.label); t(`errors.${code}`); t('points')"),
  ).toEqual([])
})

test('a text that takes other values in another language is named', () => {
  expect(find({ fa: { ...fa, menu: { play: 'بازی با {{name}}' } }, en }, source)).toEqual([
    '"menu.play" takes different values by language: name | ',
  ])
})

test('an empty text is named', () => {
  expect(find({ fa: { ...fa, menu: { play: ' ' } }, en }, source)).toEqual(['"menu.play" is empty in fa'])
})
