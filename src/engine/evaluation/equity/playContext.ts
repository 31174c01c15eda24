import type { Variant } from '../../rules/variant.ts'

/** The owner of the cube as the player asked sees it; null when the cube is in the middle. */
export type CubeOwner = 'me' | 'opponent' | null

/** What a decision depends on apart from the position, as the player asked sees it. */
export interface PlayContext {
  readonly variant: Variant
  readonly cube: { readonly value: number; readonly owner: CubeOwner }
  /** `length` 0 is unlimited play for points. `me` and `opponent` are points scored. */
  readonly match: {
    readonly length: number
    readonly me: number
    readonly opponent: number
    readonly isCrawford: boolean
  }
}

/** The same game as the opponent sees it. */
export function turnContext({ variant, cube, match }: PlayContext): PlayContext {
  return {
    variant,
    cube: { value: cube.value, owner: otherOwner(cube.owner) },
    match: { ...match, me: match.opponent, opponent: match.me },
  }
}

function otherOwner(owner: CubeOwner): CubeOwner {
  if (owner === null) return null
  return owner === 'me' ? 'opponent' : 'me'
}
