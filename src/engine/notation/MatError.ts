/** What is wrong in a line (from 1) of a `.mat` text; null: in the text as a whole. Never leaves the parser. */
export class MatError extends Error {
  readonly line: number | null

  constructor(message: string, line: number | null) {
    super(message)
    this.line = line
  }
}
