import { fstatSync, fsyncSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncFolder } from './durableFolder.ts'
import { syncTree } from './syncTree.ts'

/** The part of an open file in PGlite's file layer that is needed here. */
interface OpenStream {
  readonly nfd?: number
  readonly node: unknown
}

interface NodeFileSystem {
  readonly stream_ops: {
    fsync?: (stream: OpenStream) => number
    write: (stream: OpenStream, ...rest: never[]) => number
    setattr: (stream: OpenStream, ...rest: never[]) => void
  }
  readonly node_ops: {
    setattr: (node: unknown, ...rest: never[]) => void
    mknod: (...place: never[]) => unknown
    rename: (node: unknown, folder: unknown, name: string) => void
  }
  realPath(node: unknown): string
}

interface StoreModule {
  readonly NODEFS: NodeFileSystem
}

/** PGlite's files in a folder. Adds the sync to the disk that PGlite's own file layer leaves out. */
class DurableFileSystem extends NodeFS {
  /** While the store starts: the files that it has changed. They are synced one by one; all others have been before. */
  #changed: Set<string> | undefined = new Set()
  /** The folders that have got names since their last sync. */
  readonly #renamed = new Set<string>()

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(pglite, options)
    const installSync = (module: unknown) => {
      const files = (module as StoreModule).NODEFS
      this.#noteChanges(files)
      files.stream_ops.fsync = (stream) => {
        this.#sync(files, stream)
        return 0
      }
    }
    const { emscriptenOpts } = result
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), installSync] } }
  }

  /** From now on every sync goes to the disk. */
  noteStarted(): void {
    this.#changed = undefined
  }

  #noteChanges(files: NodeFileSystem): void {
    const { stream_ops: streams, node_ops: nodes } = files
    const note = (node: unknown) => this.#changed?.add(files.realPath(node))
    const { write, setattr } = streams
    streams.write = (stream, ...rest) => {
      note(stream.node)
      return write(stream, ...rest)
    }
    streams.setattr = (stream, ...rest) => {
      note(stream.node)
      setattr(stream, ...rest)
    }
    const { setattr: setNode, mknod, rename } = nodes
    nodes.setattr = (node, ...rest) => {
      note(node)
      setNode(node, ...rest)
    }
    nodes.mknod = (...place) => {
      const node = mknod(...place)
      note(node)
      this.#renamed.add(dirname(files.realPath(node)))
      return node
    }
    nodes.rename = (node, folder, name) => {
      rename(node, folder, name)
      this.#renamed.add(files.realPath(folder))
      // The name and the folder of the file may be other ones now, so nothing that is known of files counts any more.
      this.#changed = undefined
    }
  }

  #sync(files: NodeFileSystem, stream: OpenStream): void {
    const path = files.realPath(stream.node)
    // A folder may have no descriptor of its own in this file layer.
    if (stream.nfd === undefined) return this.#syncFolder(path)
    const isFile = fstatSync(stream.nfd).isFile()
    if (isFile && this.#changed?.has(path) === false) return
    fsyncSync(stream.nfd)
    if (isFile) this.#syncNames(path)
    else this.#renamed.delete(path)
  }

  /**
   * Syncs the names on the way to a file. PostgreSQL syncs a new file and counts on the system to keep its name, too, which
   * POSIX does not promise.
   */
  #syncNames(path: string): void {
    if (this.#renamed.size === 0) return
    for (let folder = dirname(path), child = path; folder !== child; child = folder, folder = dirname(folder)) {
      if (this.#renamed.has(folder)) this.#syncFolder(folder)
    }
  }

  #syncFolder(path: string): void {
    syncFolder(path)
    this.#renamed.delete(path)
  }
}

/** The place of the store's state in its control file, and the state of one that was shut down, with all on the disk. */
const STATE_AT = 16
const SHUT_DOWN = 1

function wasShutDown(folder: string): boolean {
  return readFileSync(join(folder, 'global/pg_control')).readInt32LE(STATE_AT) === SHUT_DOWN
}

/**
 * Starts the store in a folder. A commit is on the disk before it is answered. After a crash PostgreSQL first syncs each of
 * its thousand files, one after the other. So they are synced here, many at once, and what the start has not changed since
 * is not synced again.
 */
export async function openDurablePglite(folder: string): Promise<PGlite> {
  if (!wasShutDown(folder)) await syncTree(folder)
  const files = new DurableFileSystem(folder)
  const options: PGliteOptions = {
    fs: files,
    // -F switches syncing off.
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'fsync=on',
      '-c',
      'wal_sync_method=fsync',
    ],
  }
  const pglite = await PGlite.create(options)
  files.noteStarted()
  return pglite
}
