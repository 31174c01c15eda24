/**
 * What can be wrong with a `.mat` text, for callers that report it in their own words: `notMat` the text is no `.mat`
 * file, `noLength` games without a match length, `otherGame` not backgammon from its opening position, `unreadable` an
 * entry that cannot be read, `illegalMove` a move, `wrongOrder` an entry out of turn, `cube` a double, `score` a score,
 * `over` more than the game or match could hold.
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

/**
 * A fault in a `.mat` text. `line` counts from 1; null means the text as a whole. The parser catches every one of them.
 */
export class MatError extends Error {
  readonly fault: MatFault
  readonly line: number | null

  constructor(fault: MatFault, message: string, line: number | null) {
    super(message)
    this.fault = fault
    this.line = line
  }
}
