import type { MatchSetup } from '../../engine/rules/matchState.ts'

/** The matchup's setup for the rules, before its first game. */
export function matchSetupOf({ variant, length }: Pick<MatchSetup, 'variant' | 'length'>): MatchSetup {
  return { variant, length }
}
