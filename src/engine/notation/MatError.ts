/**
 * The faults of a match file, for callers that report them in their own words:
 * - `notMat`: the file is not a match file;
 * - `noLength`: the match length is missing;
 * - `otherGame`: the game is not backgammon from its opening position;
 * - `unreadable`: an entry cannot be read;
 * - `illegalMove`: the rules forbid a move;
 * - `wrongOrder`: an entry is out of turn;
 * - `cube`: a double or its answer is impossible;
 * - `score`: a score does not fit;
 * - `over`: an entry follows the end of its game or match;
 * - `damaged`: a file that is not text is cut off or changed.
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
  | 'damaged'

/**
 * A fault in a match file. `line` counts from 1; null means the file as a whole. `byte` counts from 0; null in a text.
 * The readers catch it.
 */
export class MatError extends Error {
  readonly fault: MatFault
  readonly line: number | null
  readonly byte: number | null

  constructor(fault: MatFault, message: string, line: number | null, byte: number | null = null) {
    super(message)
    this.fault = fault
    this.line = line
    this.byte = byte
  }
}
