import type { MatchSetup } from '../../engine/rules/matchState.ts'

/** What the rules need to know of a matchup before its first game. */
export function matchSetupOf({ variant, length }: Pick<MatchSetup, 'variant' | 'length'>): MatchSetup {
  return { variant, length }
}
