import { describe, expect, test } from 'vitest'
import type { NotificationPayload } from '../../../src/protocol/notification/notification.ts'
import {
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
} from '../../../src/protocol/notification/notificationKinds.ts'
import { notificationText } from '../../../src/protocol/notification/notificationTexts.ts'

const sara = '\u2068Sara\u2069'
const autumn = '\u2068Autumn\u2069'
const full: NotificationPayload = {
  matchupId: 9,
  tournamentId: 3,
  challengeId: 7,
  tournamentName: 'Autumn',
  opponentUsername: 'Sara',
  challengerUsername: 'Sara',
  amount: 1240,
  ownScore: 5,
  opponentScore: 2,
  hasWon: true,
  length: 7,
  reasonType: 'matchup_win',
}

const textIn = (locale: 'fa' | 'en') => (categoryName: NotificationCategory, payload: NotificationPayload) =>
  notificationText({ categoryName, payload }, locale).text
const english = textIn('en')
const persian = textIn('fa')

test('every kind has its words in both languages, with isolated names and the language’s digits', () => {
  const texts = (locale: 'fa' | 'en') =>
    NOTIFICATION_CATEGORIES.map((categoryName) =>
      notificationText({ categoryName, payload: { ...full, text: locale === 'fa' ? 'سلام' : 'Hello' } }, locale),
    )
  for (const { title, text } of texts('fa'))
    expect(`${title}${text.replaceAll(/\u2068[^\u2069]*\u2069/g, '')}`).not.toMatch(/[a-z0-9]/i)
  for (const { title, text } of texts('en')) expect(`${title}${text}`).not.toMatch(/[\u0600-\u06ff]/)
  for (const locale of ['fa', 'en'] as const) {
    expect(texts(locale).filter(({ title, text }) => title === '' || text === '')).toEqual([])
    expect(new Set(texts(locale).map(({ title }) => title)).size).toBe(NOTIFICATION_CATEGORIES.length)
  }
})

describe('a tournament', () => {
  test.each([
    ['upcoming_tournament_one_day', 'one day', 'یک روز'],
    ['upcoming_tournament_one_hour', 'one hour', 'یک ساعت'],
    ['upcoming_tournament_five_minutes', 'five minutes', 'پنج دقیقه'],
  ] as const)('%s tells how soon it starts', (category, soon, zood) => {
    expect(english(category, full)).toBe(`${autumn} starts in ${soon}.`)
    expect(persian(category, full)).toBe(`${autumn} ${zood} دیگر آغاز می‌شود.`)
  })

  test('that is canceled tells that the fee is back', () => {
    expect(english('tournament_canceled', full)).toBe(`${autumn} was canceled; your fee was returned.`)
    expect(persian('tournament_canceled', full)).toBe(`${autumn} لغو شد و ورودی به اعتبار شما برگشت.`)
  })

  test('without a name is called the tournament', () => {
    expect(english('tournament_canceled', {})).toBe('The tournament was canceled; your fee was returned.')
    expect(persian('tournament_canceled', { tournamentName: '' })).toMatch(/^تورنمنت لغو شد/)
  })
})

describe('a match that ended without the member', () => {
  test('is told from the winner’s side', () => {
    expect(english('abandoned_matchup', full)).toBe(`Your match with ${sara} closed 5–2 in your favor.`)
    expect(persian('abandoned_matchup', full)).toBe(`مسابقه با ${sara} با نتیجهٔ ۵ بر ۲ به سود شما بسته شد.`)
    const lost = { ...full, hasWon: false, ownScore: 2, opponentScore: 5 }
    expect(english('abandoned_matchup', lost)).toBe(`Your match with ${sara} closed 5–2 against you.`)
    expect(persian('abandoned_matchup', lost)).toBe(`مسابقه با ${sara} با نتیجهٔ ۵ بر ۲ به زیان شما بسته شد.`)
  })

  test('names the bot, and a member without a name as a player', () => {
    const score = { hasWon: true, ownScore: 1, opponentScore: 0 }
    expect(english('abandoned_matchup', { ...score, isBot: true })).toContain('with the bot closed')
    expect(persian('abandoned_matchup', { ...score, isBot: true })).toContain('با ربات با')
    expect(english('abandoned_matchup', { ...score, opponentUsername: null })).toContain('with A player closed')
    expect(persian('abandoned_matchup', { ...score, opponentUsername: null })).toContain('با یک بازیکن با')
  })

  test('counts as lost, 0 to 0, where nothing is said', () => {
    expect(english('abandoned_matchup', { isBot: true })).toBe('Your match with the bot closed 0–0 against you.')
  })
})

describe('a change of credit', () => {
  test.each([
    ['matchup_win', `1,240 coins for the win against ${sara}`, `۱٬۲۴۰ سکه برای برد برابر ${sara}`],
    ['tournament_prize', '1,240 coins as a tournament prize', '۱٬۲۴۰ سکه جایزهٔ تورنمنت'],
    ['buy_credit', '1,240 coins bought', '۱٬۲۴۰ سکه خریدید'],
    ['registration_gift', '1,240 coins', '۱٬۲۴۰ سکه'],
  ] as const)('by %s tells its reason', (reasonType, text, matn) => {
    expect(english('user_credit_update', { ...full, reasonType })).toBe(text)
    expect(persian('user_credit_update', { ...full, reasonType })).toBe(matn)
  })

  test.each([
    [2, 'Your credit has grown', 'اعتبار شما بیشتر شد', '2 coins'],
    [1, 'Your credit has grown', 'اعتبار شما بیشتر شد', '1 coin'],
    [0, 'Your credit has grown', 'اعتبار شما بیشتر شد', '0 coins'],
    [-1, 'Your credit has fallen', 'اعتبار شما کمتر شد', '1 coin'],
    [undefined, 'Your credit has grown', 'اعتبار شما بیشتر شد', '0 coins'],
  ])('by %s tells whether it grew', (amount, title, onvan, text) => {
    const notice = { categoryName: 'user_credit_update', payload: amount === undefined ? {} : { amount } } as const
    expect(notificationText(notice, 'en')).toEqual({ title, text })
    expect(notificationText(notice, 'fa').title).toBe(onvan)
  })

  test('does not change the title of anything else', () => {
    const notice = { categoryName: 'challenge_request', payload: { amount: -1 } } as const
    expect(notificationText(notice, 'en').title).toBe('Challenge request')
  })
})

test('a challenge names its sender, and its length where it is known', () => {
  expect(english('challenge_request', full)).toBe(`${sara} challenges you to a 7-point match.`)
  expect(persian('challenge_request', full)).toBe(`${sara} شما را به یک مسابقهٔ ۷ امتیازی دعوت کرده است.`)
  expect(english('challenge_request', { challengerUsername: null })).toBe('A player challenges you to a match.')
  expect(persian('challenge_request', {})).toBe('یک بازیکن شما را به بازی دعوت کرده است.')
})

test('W198 an announcement has the operator’s title and text', () => {
  const payload = { title: 'Maintenance', text: 'Tonight at ten.' }
  expect(notificationText({ categoryName: 'announcement', payload }, 'en')).toEqual(payload)
  const untitled = { categoryName: 'announcement', payload: {} } as const
  expect(notificationText(untitled, 'en')).toEqual({ title: 'A word from Khatam', text: '' })
  expect(notificationText({ categoryName: 'challenge_request', payload }, 'en').title).toBe('Challenge request')
})
