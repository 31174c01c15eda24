import type { MatchState } from '../../rules/matchState.ts'
import { variantOfMatch } from '../../rules/matchState.ts'
import type { Side } from '../../rules/position.ts'
import { otherSide } from '../../rules/position.ts'
import type { Variant } from '../../rules/variant.ts'
import type { CubeOwner, PlayContext } from './playContext.ts'

/** A decision's circumstances by colour. `length` 0 is unlimited play; `score` is points scored. */
export interface Circumstances {
  readonly variant: Variant
  readonly cube: { readonly value: number; readonly owner: Side | null }
  readonly length: number
  readonly score: Readonly<Record<Side, number>>
  readonly isCrawford: boolean
}

/** Everything besides the position that a decision of `side` depends on in a match. */
export function contextOfMatch(match: MatchState, side: Side): PlayContext {
  const { game, setup, score } = match
  const { cube, isCrawford } = game
  return contextFor(side, { variant: variantOfMatch(match), cube, length: setup.length, score, isCrawford })
}

/** The circumstances of a decision as `side` sees them. */
export function contextFor(side: Side, { variant, cube, length, score, isCrawford }: Circumstances): PlayContext {
  return {
    variant,
    cube: { value: cube.value, owner: ownerFor(cube.owner, side) },
    match: { length, me: score[side], opponent: score[otherSide(side)], isCrawford },
  }
}

function ownerFor(owner: Side | null, side: Side): CubeOwner {
  if (owner === null) return null
  return owner === side ? 'me' : 'opponent'
}
