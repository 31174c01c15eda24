import type { AchievementName } from '../achievement/achievementGoals.ts'

/** What a cosmetic changes: the frame round a member's picture, the member's checkers, the member's dice. */
export const COSMETIC_KINDS = ['frame', 'checkers', 'dice'] as const

export type CosmeticKind = (typeof COSMETIC_KINDS)[number]

/** Every cosmetic in display order, with the achievement that earns it. Nothing else does (W875). */
export const COSMETICS = {
  frame: { brass: 'multiTask', stars: 'ninja', rosette: 'hitman', sun: 'awardist' },
  checkers: { star: 'activist', rosette: 'backgammon', sun: 'terminator' },
  dice: { turquoise: 'lucky', saffron: 'quizMaster', rose: 'gammonist' },
} as const satisfies Record<CosmeticKind, Readonly<Record<string, AchievementName>>>

export type FrameName = keyof typeof COSMETICS.frame
export type CheckersName = keyof typeof COSMETICS.checkers
export type DiceName = keyof typeof COSMETICS.dice

/** A cosmetic with its kind. Names are unique within a kind. */
export type Cosmetic =
  | { readonly kind: 'frame'; readonly name: FrameName }
  | { readonly kind: 'checkers'; readonly name: CheckersName }
  | { readonly kind: 'dice'; readonly name: DiceName }

export const FRAME_NAMES = Object.keys(COSMETICS.frame) as [FrameName, ...FrameName[]]
export const CHECKERS_NAMES = Object.keys(COSMETICS.checkers) as [CheckersName, ...CheckersName[]]
export const DICE_NAMES = Object.keys(COSMETICS.dice) as [DiceName, ...DiceName[]]

/** All cosmetics in display order. */
export const ALL_COSMETICS: readonly Cosmetic[] = [
  ...FRAME_NAMES.map((name) => ({ kind: 'frame' as const, name })),
  ...CHECKERS_NAMES.map((name) => ({ kind: 'checkers' as const, name })),
  ...DICE_NAMES.map((name) => ({ kind: 'dice' as const, name })),
]

/** The achievement that earns a cosmetic. */
export function earnedBy(cosmetic: Cosmetic): AchievementName {
  switch (cosmetic.kind) {
    case 'frame':
      return COSMETICS.frame[cosmetic.name]
    case 'checkers':
      return COSMETICS.checkers[cosmetic.name]
    case 'dice':
      return COSMETICS.dice[cosmetic.name]
  }
}
