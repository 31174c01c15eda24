/** The themes of the board, in the colours of `assets/board/themes.mjs`. The first one is the default. */
export const BOARD_THEMES = ['night', 'lapis', 'garden', 'dusk', 'silver'] as const

export type BoardTheme = (typeof BOARD_THEMES)[number]

export function isBoardTheme(value: unknown): value is BoardTheme {
  return BOARD_THEMES.some((theme) => theme === value)
}
