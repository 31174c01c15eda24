import { expect, test } from 'vitest'
import { COUNTRIES } from '../../../src/client/platform/phone/countries.ts'
import { countryNames } from '../../../tools/build/countryNamesPlugin.mjs'
import { readLanguages } from '../../../tools/build/textsPlugin.mjs'

test('countries are called by their names in each language', () => {
  expect([countryNames('fa')['ir'], countryNames('en')['ir'], countryNames('en')['de']]).toEqual([
    'ایران',
    'Iran',
    'Germany',
  ])
})

test('every country that a phone number can have has a name', () => {
  for (const language of Object.keys(readLanguages())) {
    const names = countryNames(language)
    expect(COUNTRIES.filter(({ iso }) => names[iso] === undefined).map(({ iso }) => iso)).toEqual([])
  }
})
