/** The look of a theme: its sheets in `public/board`, and the colours that `assets/board/themes.mjs` gives them. */
interface BoardLook {
  readonly sheet: string
  readonly cloth: string
  readonly wood: string
  readonly madder: string
  readonly bone: string
}

export type BoardTheme = 'night' | 'lapis' | 'garden' | 'dusk' | 'silver'

export const DEFAULT_THEME: BoardTheme = 'night'

/** The themes of the board, in the order in which they are offered. */
export const BOARD_LOOKS: Readonly<Record<BoardTheme, BoardLook>> = {
  night: { sheet: 'atlas', cloth: '#1a3839', wood: '#5e3e28', madder: '#8e2f2a', bone: '#bfa373' },
  lapis: { sheet: 'lapis', cloth: '#152959', wood: '#412d22', madder: '#7f2538', bone: '#bca878' },
  garden: { sheet: 'garden', cloth: '#143820', wood: '#6a3926', madder: '#942b38', bone: '#bfa373' },
  dusk: { sheet: 'dusk', cloth: '#3c1e38', wood: '#502d24', madder: '#935825', bone: '#bfa97d' },
  silver: { sheet: 'silver', cloth: '#252b32', wood: '#32363c', madder: '#2f5577', bone: '#b2ac97' },
}

export const BOARD_THEMES = Object.keys(BOARD_LOOKS) as readonly BoardTheme[]

export function isBoardTheme(value: unknown): value is BoardTheme {
  return BOARD_THEMES.some((theme) => theme === value)
}
