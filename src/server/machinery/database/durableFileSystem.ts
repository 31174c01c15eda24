import { closeSync, fsyncSync, openSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import type { PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The part of an open file in PGlite's file layer that is needed here. */
interface OpenStream {
  readonly nfd?: number
  readonly node: unknown
}

interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: OpenStream) => number }
  realPath(node: unknown): string
}

interface StoreModule {
  readonly NODEFS: NodeFileSystem
}

/** PGlite's files in a folder. Adds the sync to the disk that PGlite's own file layer leaves out. */
class DurableFileSystem extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(pglite, options)
    const installSync = (module: unknown) => {
      const files = (module as StoreModule).NODEFS
      files.stream_ops.fsync = (stream) => {
        syncStream(files, stream)
        return 0
      }
    }
    const { emscriptenOpts } = result
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), installSync] } }
  }
}

function syncStream(files: NodeFileSystem, stream: OpenStream): void {
  if (stream.nfd !== undefined) return fsyncSync(stream.nfd)
  // A folder has no descriptor of its own in this file layer.
  const descriptor = openSync(files.realPath(stream.node), 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Starts the store in a folder. A commit is on the disk before it is answered. */
export function openDurablePglite(folder: string): Promise<PGlite> {
  const options: PGliteOptions = {
    fs: new DurableFileSystem(folder),
    // -F switches syncing off.
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'fsync=on',
      '-c',
      'wal_sync_method=fsync',
    ],
  }
  return PGlite.create(options)
}
