/** One request: the parsed JSON object with its `op`. */
export type Request = Readonly<Record<string, unknown>>
/** Answers one request; throws `RequestError` where the request is wrong. */
export type Op = (request: Request) => unknown
export type Ops = Readonly<Record<string, Op>>

/** Answers one line of the JSON-lines protocol with one line; `{"error": …}` where the request is wrong; null: quit. */
export declare function answerLine(ops: Ops, line: string): string | null
