/**
 * What can be wrong with a `.mat` text, for those who tell it in their own words: `notMat` no such file at all, `noLength`
 * games without a match length, `otherGame` not backgammon from its opening position, `unreadable` an entry, `illegalMove`
 * a move, `wrongOrder` an entry out of turn, `cube` a double, `score` a score, `over` more than the game or match could
 * hold.
 */
export type MatFault =
  | 'notMat'
  | 'noLength'
  | 'otherGame'
  | 'unreadable'
  | 'illegalMove'
  | 'wrongOrder'
  | 'cube'
  | 'score'
  | 'over'

/** What is wrong in a line (from 1) of a `.mat` text; null: in the text as a whole. Never leaves the parser. */
export class MatError extends Error {
  readonly fault: MatFault
  readonly line: number | null

  constructor(fault: MatFault, message: string, line: number | null) {
    super(message)
    this.fault = fault
    this.line = line
  }
}
