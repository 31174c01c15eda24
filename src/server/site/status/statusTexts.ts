import type { Locale } from '../../../protocol/wire/locales.ts'
import type { PartState, SiteStatus } from './readStatus.ts'

interface StatusTexts {
  readonly title: string
  /** What is said first: all is well, or something is not. */
  readonly whole: Readonly<Record<'well' | 'faulty', string>>
  readonly part: Readonly<Record<keyof SiteStatus, string>>
  readonly state: Readonly<Record<PartState, string>>
  readonly kept: string
  readonly again: string
  readonly back: string
}

export const STATUS_TEXTS: Readonly<Record<Locale, StatusTexts>> = {
  fa: {
    title: 'وضعیت خاتم',
    whole: { well: 'همه‌چیز روبه‌راه است', faulty: 'بخشی از سایت مشکل دارد؛ داریم درستش می‌کنیم' },
    part: { matches: 'ورود، بازی‌ها و اعتبار', live: 'به‌روزرسانی زنده', work: 'ربات‌ها، ساعت‌ها و تورنمنت‌ها' },
    state: { well: 'برقرار', slow: 'کند', away: 'قطع' },
    kept: 'تا وقتی سایت قطع است، وقت کسی کم نمی‌شود و هیچ حرکتی از دست نمی‌رود.',
    again: 'این صفحه هر ۱۵ ثانیه تازه می‌شود.',
    back: 'رفتن به خاتم',
  },
  en: {
    title: 'Status of Khatam',
    whole: { well: 'Everything is up', faulty: 'Something is not working. We are on it' },
    part: { matches: 'Signing in, matches, credit', live: 'Live updates', work: 'Bots, clocks, tournaments' },
    state: { well: 'up', slow: 'slow', away: 'down' },
    kept: 'While the site is away, nobody’s clock runs, and no move is lost.',
    again: 'This page is renewed every 15 seconds.',
    back: 'Go to Khatam',
  },
}
