/** A statement gets a name, and so stays prepared, at this use. Many statements run only once and need no name. */
const USES_BEFORE_NAME = 3
/** Each named statement stays in the memory of every connection. */
const MOST_NAMES = 300
const MOST_COUNTED = 3_000

/** A statement with its text, as pg takes it. */
interface Statement {
  readonly text: string
}

/**
 * Gives a name to each statement that is run again and again, so that each connection parses and plans it once. One
 * instance serves all connections of a process.
 */
export class NamedStatements {
  readonly #uses = new Map<string, number>()
  readonly #names = new Map<string, string>()

  /** The same connection or pool with a `query` that names the statements. */
  over<Client extends object>(client: Client): Client {
    const get = (target: Client, key: string | symbol): unknown => {
      const value: unknown = Reflect.get(target, key, target)
      if (!(value instanceof Function)) return value
      if (key !== 'query') return (...given: unknown[]): unknown => Reflect.apply(value, target, given)
      return (statement: unknown, ...given: unknown[]): unknown =>
        Reflect.apply(value, target, [this.#named(statement), ...given])
    }
    return new Proxy(client, { get })
  }

  #named(statement: unknown): unknown {
    if (!isStatement(statement)) return statement
    const name = this.#nameOf(statement.text)
    return name === undefined ? statement : { ...statement, name }
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size === MOST_NAMES) return known
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses < USES_BEFORE_NAME) {
      if (this.#uses.size === MOST_COUNTED) this.#uses.clear()
      this.#uses.set(text, uses)
      return undefined
    }
    this.#uses.delete(text)
    const name = `k${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

function isStatement(value: unknown): value is Statement {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
}
