import { expect, test } from 'vitest'
import { notificationTarget } from '../../../../src/client/features/notifications/notificationTarget.ts'
import { formatRecent } from '../../../../src/client/i18n/formatDate.ts'
import { NOTIFICATION_CATEGORIES } from '../../../../src/protocol/notification/notificationKinds.ts'
import { notificationText } from '../../../../src/protocol/notification/notificationTexts.ts'

const payload = { matchupId: 9, tournamentId: 3, challengeId: 7 }

test.each([
  ['abandoned_matchup', { path: '/matchup/9/result' }],
  ['tournament_canceled', { path: '/tournament/3' }],
  ['upcoming_tournament_one_day', { path: '/tournament/3' }],
  ['upcoming_tournament_one_hour', { path: '/tournament/3' }],
  ['upcoming_tournament_five_minutes', { path: '/tournament/3' }],
  ['user_credit_update', { path: '/credits' }],
  ['challenge_request', { challengeId: 7 }],
] as const)('a tap on %s opens %j', (categoryName, target) => {
  expect(notificationTarget({ categoryName, payload })).toEqual(target)
})

test('a tap on what names nothing opens nothing', () => {
  const targets = NOTIFICATION_CATEGORIES.map((categoryName) => notificationTarget({ categoryName, payload: {} }))
  expect(targets.filter((target) => target !== null)).toEqual([{ path: '/credits' }])
})

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

test('lists say now, the time of today, else the day, with its year when it is another', () => {
  const now = new Date(2026, 10, 21, 18, 0).getTime()
  const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()
  const fa = (instant: string) => formatRecent(instant, 'fa', now)
  expect(fa(at(2026, 10, 21, 17, 59))).toEqual({ kind: 'today', text: '۱۷:۵۹' })
  expect(formatRecent(new Date(now - 59_000).toISOString(), 'en', now)).toEqual({ kind: 'now' })
  expect(fa(at(2026, 10, 21, 0, 0))).toEqual({ kind: 'today', text: '۰۰:۰۰' })
  expect(fa(at(2026, 10, 20, 23, 59))).toEqual({ kind: 'day', text: '۲۹ آبان' })
  expect(formatRecent(at(2026, 10, 20, 23, 59), 'en', now)).toEqual({ kind: 'day', text: '20 Nov' })
  // The Persian year began on 21 March 2026.
  expect(fa(at(2026, 2, 25, 12, 0))).toEqual({ kind: 'day', text: '۵ فروردین' })
  expect(fa(at(2026, 1, 1, 12, 0))).toEqual({ kind: 'day', text: '۱۲ بهمن ۱۴۰۴' })
  expect(formatRecent(at(2025, 11, 31, 12, 0), 'en', now)).toEqual({ kind: 'day', text: '31 Dec 2025' })
})
