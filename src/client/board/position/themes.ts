/** The looks of the board, as `assets/board/themes.mjs` dyes them; the first one is everybody's until they choose. */
export const BOARD_THEMES = ['night', 'lapis', 'garden', 'dusk', 'silver'] as const

export type BoardTheme = (typeof BOARD_THEMES)[number]

export function isBoardTheme(value: unknown): value is BoardTheme {
  return BOARD_THEMES.some((theme) => theme === value)
}
