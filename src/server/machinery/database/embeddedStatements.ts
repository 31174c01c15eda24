import type { PGlite, QueryOptions, Results, messages } from '@electric-sql/pglite'
import { parse, protocol } from '@electric-sql/pglite'

type Row = Results['rows'][number]

/** The most statements that stay prepared. The one that was unused longest makes room. */
const MOST_PREPARED = 400
/**
 * A statement is prepared anew after so many uses. Its plan was made for the size of the tables at that time, and the
 * embedded store does not notice that they grow.
 */
const USES_OF_PLAN = 2_000

interface Prepared {
  readonly name: string
  readonly parameterTypes: readonly number[]
  /** Undefined for a statement without rows. */
  readonly columns: readonly messages.Field[]
  uses: number
}

/**
 * Runs statements on PGlite. Each is parsed and planned once, and from then on sent as one message. PGlite's own
 * `query` does all of it every time, in six exchanges, which costs five times as much. Callers run one statement at a
 * time.
 */
export class EmbeddedStatements {
  readonly #pglite: PGlite
  readonly #prepared = new Map<string, Prepared>()
  #count = 0

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  /** One statement with its values, as PGlite's `query` answers it. */
  async query(text: string, values: readonly unknown[] = [], options?: QueryOptions): Promise<Results> {
    const prepared = await this.#prepare(text, options)
    const parts = [
      protocol.serialize.bind({ statement: prepared.name, values: this.#serialized(values, prepared, options) }),
      protocol.serialize.execute({}),
      protocol.serialize.sync(),
    ]
    const answer = await this.#exchange(parts)
    const read = this.#rowReader(prepared.columns, options)
    const fields = prepared.columns.map(({ name, dataTypeID }) => ({ name, dataTypeID }))
    return { rows: answer.filter(isDataRow).map(({ fields }) => read(fields)), fields }
  }

  /** PGlite's own copies the table of all types for each statement. */
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

  /** One or more statements without values. Answers the command of the last one, such as `COMMIT`. */
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

  /** Forgets the statement that `text` stood for so far, or the oldest one if there are too many. */
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
