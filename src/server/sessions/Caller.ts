/** The member who sent a request. */
export interface Caller {
  readonly memberId: number
  readonly sessionId: string
}
