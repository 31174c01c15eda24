import type { MatchState } from '../../rules/matchState.ts'
import { variantOfMatch } from '../../rules/matchState.ts'
import type { Side } from '../../rules/position.ts'
import { otherSide } from '../../rules/position.ts'
import type { CubeOwner, PlayContext } from './playContext.ts'

/** What a decision of `side` depends on in a match, apart from the position. */
export function contextOfMatch(match: MatchState, side: Side): PlayContext {
  const { cube, isCrawford } = match.game
  return {
    variant: variantOfMatch(match),
    cube: { value: cube.value, owner: ownerFor(cube.owner, side) },
    match: {
      length: match.setup.length,
      me: match.score[side],
      opponent: match.score[otherSide(side)],
      isCrawford,
    },
  }
}

function ownerFor(owner: Side | null, side: Side): CubeOwner {
  if (owner === null) return null
  return owner === side ? 'me' : 'opponent'
}
