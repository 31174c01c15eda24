import i18next from 'i18next'
import { expect, test } from 'vitest'
import { playerName } from '../../../../src/client/ui/people/names.ts'
import { texts } from '../../../journeys/texts.ts'

test.each(['fa', 'en'] as const)('a player without a name has the name of the kind (%s)', async (language) => {
  const resources = { [language]: { translation: texts[language] } }
  const t = await i18next.createInstance().init({ lng: language, resources })
  const { opponent } = texts[language]
  expect(playerName({ name: 'Mina', isBot: false }, t)).toBe('Mina')
  expect(playerName({ name: null, isBot: false }, t)).toBe(opponent.member)
  expect(playerName({ name: null, isBot: true }, t)).toBe(opponent.bot)
})
