import type { VariantName } from '../../../engine/rules/variant.ts'

/** The match that a member looks for. */
export interface Wish {
  readonly memberId: number
  /** The match length; 0 means any. */
  readonly length: number
  readonly variant: VariantName
  /** The entry fee; 0 means free. */
  readonly joinCredit: number
  /** Whether the member chose a waiting matchup of exactly this length. */
  readonly fromLobby: boolean
  /** The waiting matchup, if no other will do. */
  readonly matchupId?: number | undefined
}
