import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import en from '../../../../src/client/i18n/en.json'
import fa from '../../../../src/client/i18n/fa.json'
import { hasMoreRows, lobbyRows, refusalOf } from '../../../../src/client/features/lobby/lobbyRows.ts'
import { matchupOf } from '../../gameContexts.ts'

describe('the lobby', () => {
  test('shows at most thirteen matchups, those that have waited longest', () => {
    const matchups = Array.from({ length: 20 }, (_, id) => ({ ...matchupOf(), id }))
    expect(lobbyRows(matchups).map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(lobbyRows([])).toEqual([])
  })

  test.each([
    { what: 'the first look', known: null, now: 3, isNews: false },
    { what: 'one more', known: 2, now: 3, isNews: true },
    { what: 'somebody after nobody', known: 0, now: 1, isNews: true },
    { what: 'as many as before', known: 3, now: 3, isNews: false },
    { what: 'fewer', known: 3, now: 2, isNews: false },
  ])('$what is news that is heard: $isNews', ({ known, now, isNews }) => {
    expect(hasMoreRows(known, now)).toBe(isNews)
  })

  test.each([
    [743, { kind: 'error', text: 'lobby.notEnoughCredit' }],
    [757, { kind: 'warning', text: 'lobby.joinedEarlier' }],
    [500, { kind: 'error', text: 'lobby.failed' }],
    [null, { kind: 'error', text: 'network.error' }],
  ])('a joining that is answered by %s is explained', (code, said) => {
    expect(refusalOf(code)).toEqual(said)
  })

  test('a refusal without words of its own shows its code in the digits of the language', async () => {
    const texts = i18next.createInstance()
    await texts.init({ lng: 'fa', resources: { en: { translation: en }, fa: { translation: fa } } })
    expect(texts.t('newMatchup.failed', { code: 409 })).toBe('خطای ناشناخته (۴۰۹)')
    expect(texts.getFixedT('en')('newMatchup.failed', { code: 409 })).toBe('Unknown error (409)')
    expect(texts.t('lobby.failed', { code: 500 })).toBe('خطایی رخ داد ۵۰۰')
  })

  // The words are those of spec §8; the Persian ones are their translation.
  test('a refusal is told in the words of the specification', () => {
    expect(en.lobby.notEnoughCredit).toBe('Not enough credit!')
    expect(en.lobby.joinedEarlier).toBe('Someone joined earlier! Try again.')
    expect(en.lobby.failed).toMatch(/^Something wrong happen \{\{code/)
    expect(en.challenge.notEnoughCredit).toBe('Not enough credit!')
    expect(en.challenge.failed).toBe('Something wrong happen')
    expect(en.watch.noFavorites).toBe('No favorite matchups')
  })
})
