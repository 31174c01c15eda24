import type { ScreenClass } from '../../protocol/game/game.ts'

/** The longest short sides of small phones, of phones and of tablets, in CSS pixels. */
const SHORT_SIDES: readonly (readonly [ScreenClass, number])[] = [
  ['small', 375],
  ['phone', 480],
  ['tablet', 900],
]

/** The class of a screen by its shorter side. */
export function screenClass({ width, height }: { readonly width: number; readonly height: number }): ScreenClass {
  const short = Math.min(width, height)
  return SHORT_SIDES.find(([, longest]) => short <= longest)?.[0] ?? 'desk'
}
