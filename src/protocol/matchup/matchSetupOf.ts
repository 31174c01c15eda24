import type { MatchSetup } from '../../engine/rules/matchState.ts'

/** What the rules need to know of a matchup before its first game. */
export function matchSetupOf({
  isTakhteh,
  length,
}: {
  readonly isTakhteh: boolean
  readonly length: number
}): MatchSetup {
  return { variant: isTakhteh ? 'takhteh' : 'normal', length }
}
