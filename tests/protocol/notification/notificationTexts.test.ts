import { expect, test } from 'vitest'
import { NOTIFICATION_CATEGORIES } from '../../../src/protocol/notification/notificationKinds.ts'
import { notificationText } from '../../../src/protocol/notification/notificationTexts.ts'

const payload = { matchupId: 9, tournamentId: 3, challengeId: 7 }

test('every kind has its words in both languages, with names isolated and numbers in the language’s digits', () => {
  const full = {
    ...payload,
    tournamentName: 'Autumn',
    opponentUsername: 'Sara',
    challengerUsername: 'Sara',
    amount: 1240,
    ownScore: 5,
    opponentScore: 2,
    hasWon: true,
    length: 7,
    reasonType: 'matchup_win',
  } as const
  const texts = (locale: 'fa' | 'en') =>
    NOTIFICATION_CATEGORIES.map((categoryName) => notificationText({ categoryName, payload: full }, locale))
  for (const { title, text } of texts('fa'))
    expect(`${title}${text.replaceAll(/\u2068[^\u2069]*\u2069/g, '')}`).not.toMatch(/[a-z0-9]/i)
  for (const { title, text } of texts('en')) expect(`${title}${text}`).not.toMatch(/[\u0600-\u06ff]/)
  expect(texts('fa').map(({ text }) => text)).toContain('۱٬۲۴۰ سکه برای برد برابر \u2068Sara\u2069')
  expect(texts('en').map(({ text }) => text)).toContain('Your match with \u2068Sara\u2069 closed 5–2 in your favor.')
})

test('a loss is told from the winner’s side, a fall of credit by its title', () => {
  const lost = { opponentUsername: null, isBot: true, hasWon: false, ownScore: 2, opponentScore: 5 }
  expect(notificationText({ categoryName: 'abandoned_matchup', payload: lost }, 'en').text).toBe(
    'Your match with the bot closed 5–2 against you.',
  )
  const fell = notificationText({ categoryName: 'user_credit_update', payload: { amount: -1 } }, 'en')
  expect(fell).toEqual({ title: 'Your credit has fallen', text: '1 coin' })
})
