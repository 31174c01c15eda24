import { mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DiskRecord } from './diskJournal.ts'
import { StoredFile } from './StoredFile.ts'

/** Sets a name of a folder, or takes it away. Both names of a rename change at once. */
interface NameChange {
  readonly order: number
  readonly names: readonly (readonly [name: string, node: Node | undefined])[]
}

class StoredFolder {
  /** The names as every process sees them. */
  readonly present = new Map<string, Node>()
  /** The names on the disk. */
  readonly kept = new Map<string, Node>()
  waiting: NameChange[] = []
  mode: number

  constructor(mode: number) {
    this.mode = mode
  }

  change(order: number, names: NameChange['names']): void {
    setNames(this.present, names)
    this.waiting.push({ order, names })
  }

  sync(before: number): void {
    for (const { order, names } of this.waiting) if (order < before) setNames(this.kept, names)
    this.waiting = this.waiting.filter(({ order }) => order >= before)
  }
}

type Node = StoredFile | StoredFolder

/** How a disk may forget. */
export interface Forgetting {
  /**
   * `journaled`: the names of all folders reach the disk in one order, and each sync of a file takes along every name that
   * was given before, as ext4 does it. `strict`: the names of a folder reach the disk with the sync of that folder alone,
   * as POSIX promises it.
   */
  readonly names: 'journaled' | 'strict'
  /** Files whose syncs the disk answers without doing anything. */
  readonly lies?: (path: string) => boolean
}

/** A disk that follows the records of a journal, and can be lost at any moment. */
export class LossyDisk {
  readonly #forgetting: Forgetting
  readonly #root = new StoredFolder(0o755)
  readonly #byNumber = new Map<number, Node>()
  readonly #syncsBegan = new Map<string, number>()
  #order = 0

  constructor(forgetting: Forgetting) {
    this.#forgetting = forgetting
  }

  follow(record: DiskRecord): void {
    this.#order += 1
    if (record.kind === 'root') this.#byNumber.set(record.ino, this.#root)
    else if (record.kind === 'file' || record.kind === 'folder') this.#create(record)
    else if (record.kind === 'write' || record.kind === 'size') this.#file(record.ino).change(record, this.#order)
    else if (record.kind === 'mode') this.#node(record.ino).mode = record.mode
    else if (record.kind === 'link') this.#setName(record.at, this.#node(record.ino))
    else if (record.kind === 'remove') this.#setName(record.at, undefined)
    else if (record.kind === 'rename') this.#rename(record.from, record.to)
    else if (record.kind === 'syncing') this.#syncsBegan.set(record.id, this.#order)
    else if (record.kind === 'synced') this.#sync(this.#node(record.ino), this.#syncsBegan.get(record.id) ?? 0)
    else if (record.kind === 'settled') this.#settle()
  }

  /** Writes what the disk may hold after a loss at this moment. Without `random`, all that waited is gone. */
  writeLost(folder: string, random?: () => number): void {
    const upTo = (count: number) => Math.floor((random?.() ?? 0) * (count + 1))
    const orders = this.#folders().flatMap(({ waiting }) => waiting.map(({ order }) => order))
    const last = orders.toSorted((one, other) => one - other)[upTo(orders.length) - 1] ?? 0
    const firstOf = ({ waiting }: StoredFolder): readonly NameChange[] =>
      this.#forgetting.names === 'strict'
        ? waiting.slice(0, upTo(waiting.length))
        : waiting.filter(({ order }) => order <= last)
    const write = (node: Node, path: string) => {
      if (node instanceof StoredFile) {
        node.writeLost(path, random)
        return
      }
      mkdirSync(path, { recursive: true, mode: node.mode })
      const names = new Map(node.kept)
      for (const change of firstOf(node)) setNames(names, change.names)
      for (const [name, child] of names) write(child, join(path, name))
    }
    write(this.#root, folder)
  }

  #create({ kind, at, ino, mode }: DiskRecord & { readonly kind: 'file' | 'folder' }): void {
    const node = kind === 'file' ? new StoredFile(at, mode) : new StoredFolder(mode)
    this.#byNumber.set(ino, node)
    this.#setName(at, node)
  }

  #setName(path: string, node: Node | undefined): void {
    this.#folder(dirname(path)).change(this.#order, [[basename(path), node]])
  }

  #rename(from: string, to: string): void {
    if (dirname(from) !== dirname(to)) throw new Error(`${from} goes to another folder, which this disk cannot follow.`)
    const node = this.#folder(dirname(from)).present.get(basename(from))
    if (node instanceof StoredFile) node.path = to
    this.#folder(dirname(from)).change(this.#order, [
      [basename(from), undefined],
      [basename(to), node],
    ])
  }

  #sync(node: Node, before: number): void {
    if (node instanceof StoredFile && this.#forgetting.lies?.(node.path)) return
    node.sync(before)
    if (this.#forgetting.names === 'strict') return
    for (const folder of this.#folders()) folder.sync(before)
  }

  #settle(): void {
    for (const node of this.#byNumber.values()) node.sync(this.#order)
  }

  #folders(): StoredFolder[] {
    return [...this.#byNumber.values()].filter((node) => node instanceof StoredFolder)
  }

  #folder(path: string): StoredFolder {
    if (path === '.' || path === '') return this.#root
    const node = this.#folder(dirname(path)).present.get(basename(path))
    if (!(node instanceof StoredFolder)) throw new Error(`The journal knows no folder ${path}.`)
    return node
  }

  #node(ino: number): Node {
    const node = this.#byNumber.get(ino)
    if (node === undefined) throw new Error(`The journal knows no inode ${ino}.`)
    return node
  }

  #file(ino: number): StoredFile {
    const node = this.#node(ino)
    if (node instanceof StoredFolder) throw new Error(`Inode ${ino} is a folder.`)
    return node
  }
}

function setNames(names: Map<string, Node>, changes: NameChange['names']): void {
  for (const [name, node] of changes) {
    if (node === undefined) names.delete(name)
    else names.set(name, node)
  }
}
