import { createValueStore, type ValueStore } from './createValueStore.ts'
import { joinOtherPages } from './otherPages.ts'

/** Rows of one kind that this device keeps between visits, by their ids. */
export interface DeviceTable<Row extends { readonly id: string }> {
  readonly all: () => Promise<readonly Row[]>
  readonly read: (id: string) => Promise<Row | null>
  /** Answers whether the device keeps the row. One that it does not keep lasts as long as the page. */
  readonly write: (row: Row) => Promise<boolean>
  readonly remove: (id: string) => Promise<void>
  /** Counts the changes that this page has made. */
  readonly changes: ValueStore<number>
  /** Calls back with the id of each row that another page of the device has changed. Answers how to stop. */
  readonly onChangedElsewhere: (listener: (id: string) => void) => () => void
}

const DATABASE = 'khatam'
const VERSION = 1
/** All tables of the database. Another one needs another version. */
const TABLES = ['replayFiles', 'replayNotes'] as const
/** Safari may leave the first request of a visit without an answer, and a slow device takes its time. */
const PATIENCE_MS = 4_000
const MOST_REQUESTS = 3

type TableName = (typeof TABLES)[number]
type Open = () => Promise<IDBDatabase>

let opened: Promise<IDBDatabase> | null = null

/** The database of the device. A browser that keeps nothing, as some do in private windows, refuses it. */
function openOnce(): Promise<IDBDatabase> {
  opened ??= openDatabase().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** Asks again where the device does not answer. The first answer counts. */
function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let requests = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const fail = (why: Error) => {
      clearTimeout(timer)
      reject(why)
    }
    const ask = () => {
      if (requests === MOST_REQUESTS) {
        fail(new Error('The device does not answer'))
        return
      }
      requests += 1
      // A browser that refuses at once is not asked again.
      const request = indexedDB.open(DATABASE, VERSION)
      timer = setTimeout(tryToAsk, PATIENCE_MS)
      request.onupgradeneeded = () => {
        for (const name of TABLES) request.result.createObjectStore(name, { keyPath: 'id' })
      }
      request.onsuccess = () => {
        clearTimeout(timer)
        const database = request.result
        // Another page may need the database in a newer version, and the browser may close it.
        database.onversionchange = () => database.close()
        database.onclose = () => {
          opened = null
        }
        resolve(database)
      }
      request.onerror = () => fail(faultOf(request.error))
      request.onblocked = () => fail(new Error('Another page holds the database'))
    }
    const tryToAsk = () => {
      try {
        ask()
      } catch {
        fail(new Error('The device keeps nothing'))
      }
    }
    tryToAsk()
  })
}

/** A table of the device. `open` is replaced in tests alone. */
export function createDeviceTable<Row extends { readonly id: string }>(
  name: TableName,
  open: Open = openOnce,
): DeviceTable<Row> {
  /** What the device could not keep. */
  const unkept = new Map<string, Row>()
  const changes = createValueStore(0)
  const others = joinOtherPages(name)
  const tellChange = () => changes.set(changes.get() + 1)

  const run = async <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const database = await open()
    return new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(name, mode)
      const request = ask(transaction.objectStore(name))
      // A page that is left before the answer would lose its change without this.
      if (mode === 'readwrite') transaction.commit()
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(faultOf(transaction.error))
      transaction.onabort = () => reject(faultOf(transaction.error))
    })
  }

  return {
    changes,
    onChangedElsewhere: others.listen,
    all: async () => {
      const kept = await run<Row[]>('readonly', (store) => store.getAll() as IDBRequest<Row[]>).catch(() => [])
      return [...kept.filter(({ id }) => !unkept.has(id)), ...unkept.values()]
    },
    read: async (id) => {
      const row = unkept.get(id)
      if (row !== undefined) return row
      return run('readonly', (store) => store.get(id) as IDBRequest<Row | undefined>).then(
        (found) => found ?? null,
        () => null,
      )
    },
    write: async (row) => {
      const isKept = await run('readwrite', (store) => store.put(row)).then(
        () => true,
        () => false,
      )
      if (isKept) unkept.delete(row.id)
      else unkept.set(row.id, row)
      if (isKept) others.tell(row.id)
      tellChange()
      return isKept
    },
    remove: async (id) => {
      unkept.delete(id)
      await run('readwrite', (store) => store.delete(id)).catch(() => {})
      others.tell(id)
      tellChange()
    },
  }
}

function faultOf(error: DOMException | null): Error {
  return error ?? new Error('The device keeps nothing')
}
