/** The match that a member looks for. */
export interface Wish {
  readonly memberId: number
  /** 0: any. */
  readonly length: number
  readonly isTakhteh: boolean
  /** 0: free. */
  readonly joinCredit: number
  /** Whether the member chose a waiting matchup of exactly this length. */
  readonly fromLobby: boolean
}
