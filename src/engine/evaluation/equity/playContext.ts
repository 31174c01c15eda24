import type { Variant } from '../../rules/variant.ts'

/** The owner of the cube, from the view of the player who decides; null when the cube is in the middle. */
export type CubeOwner = 'me' | 'opponent' | null

/** Everything besides the position that a decision depends on, from the view of the player who decides. */
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

/** The same context from the opponent's view. */
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
