import type { PGlite, QueryOptions, Results, messages } from '@electric-sql/pglite'
import { parse, protocol } from '@electric-sql/pglite'

type Row = Results['rows'][number]

/** The most statements that stay prepared. The least recently used one makes room. */
const MOST_PREPARED = 400
/**
 * A statement is prepared again after this many uses. Its plan was made for the size of the tables at that time, and
 * the embedded store does not notice that they grow.
 */
const USES_OF_PLAN = 2_000

/** Makes the commit of the same transaction not wait for the disk. */
const WITHOUT_WAITING = "select set_config('synchronous_commit', 'off', true)"

interface Prepared {
  readonly name: string
  readonly parameterTypes: readonly number[]
  /** Undefined for a statement without rows. */
  readonly columns: readonly messages.Field[]
  uses: number
}

/**
 * Runs statements on PGlite. Each statement is parsed and planned once, and later sent as one message. PGlite's own
 * `query` parses and plans every time, in six exchanges, which costs five times as much. Callers run one statement at a
 * time.
 */
export class EmbeddedStatements {
  readonly #pglite: PGlite
  readonly #prepared = new Map<string, Prepared>()
  #count = 0

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  /** Runs one statement with its values. Answers what PGlite's `query` would answer. */
  async query(text: string, values: readonly unknown[] = [], options?: QueryOptions): Promise<Results> {
    const prepared = await this.#prepare(text, options)
    const answer = await this.#exchange([...this.#runs(prepared, values, options), protocol.serialize.sync()])
    return this.#results(answer, prepared, options)
  }

  /**
   * Runs one write as a transaction of its own. With `isShared` its commit does not wait for the disk. What is sent
   * before one sync message is one transaction, so the setting for it travels with the write.
   */
  async writeAlone(text: string, values: readonly unknown[], isShared: boolean): Promise<Results> {
    const prepared = await this.#prepare(text)
    const setting = isShared ? this.#runs(await this.#prepare(WITHOUT_WAITING), []) : []
    const answer = await this.#exchange([...setting, ...this.#runs(prepared, values), protocol.serialize.sync()])
    const own = answer.slice(answer.findIndex(isCommandComplete) + 1)
    return this.#results(isShared ? own : answer, prepared)
  }

  #runs(prepared: Prepared, values: readonly unknown[], options?: QueryOptions): Uint8Array[] {
    return [
      protocol.serialize.bind({ statement: prepared.name, values: this.#serialized(values, prepared, options) }),
      protocol.serialize.execute({}),
    ]
  }

  #results(answer: readonly messages.BackendMessage[], prepared: Prepared, options?: QueryOptions): Results {
    const read = this.#rowReader(prepared.columns, options)
    const fields = prepared.columns.map(({ name, dataTypeID }) => ({ name, dataTypeID }))
    return { rows: answer.filter(isDataRow).map(({ fields }) => read(fields)), fields }
  }

  /** Reads rows without copying the table of all types for each statement, as PGlite's own reader does. */
  #rowReader(columns: readonly messages.Field[], options?: QueryOptions) {
    const readers = columns.map(({ dataTypeID: type }) => options?.parsers?.[type] ?? this.#pglite.parsers[type])
    const readValue = (value: string | null, at: number): unknown => {
      const read = readers[at]
      return value === null || read === undefined ? value : read(value, columns[at]?.dataTypeID)
    }
    return (values: readonly (string | null)[]): Row =>
      options?.rowMode === 'array'
        ? values.map(readValue)
        : Object.fromEntries<unknown>(values.map((value, at) => [columns[at]?.name ?? at, readValue(value, at)]))
  }

  /** Runs one or more statements without values. Answers the command of the last one, such as `COMMIT`. */
  async run(script: string): Promise<string | undefined> {
    const answer = await this.#exchange([protocol.serialize.query(script)])
    return answer.findLast(isCommandComplete)?.text
  }

  /** Runs `work` between begin and commit. With `isShared` the commit does not wait for the disk. */
  async transaction(work: () => Promise<void>, isShared: boolean): Promise<void> {
    await this.run(isShared ? 'begin; set local synchronous_commit = off' : 'begin')
    try {
      await work()
      const ended = await this.run('commit')
      if (ended !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed.')
    } catch (error) {
      if (this.#pglite.isInTransaction()) await this.run('rollback')
      throw error
    }
  }

  /** Forgets the prepared statements, since the tables have changed. */
  async forget(): Promise<void> {
    this.#prepared.clear()
    await this.run('deallocate all')
  }

  async #prepare(text: string, options?: QueryOptions): Promise<Prepared> {
    const known = this.#prepared.get(text)
    if (known && known.uses < USES_OF_PLAN) {
      known.uses += 1
      this.#prepared.delete(text)
      this.#prepared.set(text, known)
      return known
    }
    this.#count += 1
    const name = `s${this.#count}`
    const parsing = protocol.serialize.parse({ name, text, types: [...(options?.paramTypes ?? [])] })
    const describing = protocol.serialize.describe({ type: 'S', name })
    const answer = await this.#exchange([...this.#makeRoom(text), parsing, describing, protocol.serialize.sync()])
    const prepared: Prepared = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(answer),
      columns: answer.find(isRowDescription)?.fields ?? [],
      uses: 1,
    }
    this.#prepared.set(text, prepared)
    return prepared
  }

  /** Closes the earlier statement of `text`, or the least recently used statement if there are too many. */
  #makeRoom(text: string): Uint8Array[] {
    const oldest = this.#prepared.size < MOST_PREPARED ? undefined : this.#prepared.keys().next().value
    const leaving = this.#prepared.has(text) ? text : oldest
    const name = leaving === undefined ? undefined : this.#prepared.get(leaving)?.name
    if (leaving === undefined || name === undefined) return []
    this.#prepared.delete(leaving)
    return [protocol.serialize.close({ type: 'S', name })]
  }

  #serialized(values: readonly unknown[], { parameterTypes }: Prepared, options?: QueryOptions): (string | null)[] {
    return values.map((value, at) => {
      if (value === null || value === undefined) return null
      const type = parameterTypes[at] ?? 0
      const serialize = options?.serializers?.[type] ?? this.#pglite.serializers[type]
      if (serialize) return serialize(value)
      return typeof value === 'string' ? value : JSON.stringify(value)
    })
  }

  #exchange(parts: readonly Uint8Array[]): Promise<messages.BackendMessage[]> {
    if (this.#pglite.closed) throw new Error('The database is closed.')
    return this.#pglite.execProtocolStream(Buffer.concat(parts), { syncToFs: false })
  }
}

function isRowDescription(message: messages.BackendMessage): message is messages.RowDescriptionMessage {
  return message.name === 'rowDescription'
}

function isDataRow(message: messages.BackendMessage): message is messages.DataRowMessage {
  return message.name === 'dataRow'
}

function isCommandComplete(message: messages.BackendMessage): message is messages.CommandCompleteMessage {
  return message.name === 'commandComplete'
}
