import type { MatchSetup } from '../../engine/rules/matchState.ts'

/** The matchup's setup for the rules, before its first game. */
export function matchSetupOf({
  isTakhteh,
  length,
}: {
  readonly isTakhteh: boolean
  readonly length: number
}): MatchSetup {
  return { variant: isTakhteh ? 'takhteh' : 'normal', length }
}
