import type { VariantName } from '../../../engine/rules/variant.ts'

/** What a member looks for. */
export interface Wish {
  readonly memberId: number
  /** 0: any. */
  readonly length: number
  readonly variant: VariantName
  /** 0: free. */
  readonly joinCredit: number
  /** Whether the member chose a waiting matchup of exactly this length. */
  readonly fromLobby: boolean
}
