import { isOverlayPart, MOST_DELAY_S, type OverlayPart } from '../../../protocol/matchup/broadcast.ts'
import type { Side } from '../../../engine/rules/position.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../protocol/wire/locales.ts'
import { type BoardTheme, DEFAULT_THEME, isBoardTheme } from '../../board/position/themes.ts'

/** What the address of a page for other sites asks for. */
export interface BroadcastOptions {
  readonly part: 'embed' | OverlayPart
  readonly matchupId: number
  readonly locale: Locale
  /** The side at the bottom of the board, which is also named first. */
  readonly side: Side
  readonly theme: BoardTheme
  /** How long after it happened everything is shown, in ms. */
  readonly delayMs: number
}

/** Reads `/embed/{id}` or `/overlay/{part}/{id}` with its parameters. Unknown values count as left out. Null for other addresses. */
export function readBroadcastOptions(address: URL): BroadcastOptions | null {
  const [, embedded, part, overlaid] =
    /^\/(?:embed\/([1-9]\d{0,14})|overlay\/([a-z]+)\/([1-9]\d{0,14}))$/.exec(address.pathname) ?? []
  const shown = embedded === undefined ? part : 'embed'
  if (shown !== 'embed' && !isOverlayPart(shown)) return null
  const locale = address.searchParams.get('lang')
  const theme = address.searchParams.get('theme')
  return {
    part: shown,
    matchupId: Number(embedded ?? overlaid),
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    side: address.searchParams.get('side') === 'black' ? 'black' : 'white',
    theme: isBoardTheme(theme) ? theme : DEFAULT_THEME,
    delayMs: delayOf(address.searchParams.get('delay')) * 1000,
  }
}

/** Whole seconds, at most `MOST_DELAY_S`. */
function delayOf(text: string | null): number {
  const seconds = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
  return Math.min(seconds, MOST_DELAY_S)
}
