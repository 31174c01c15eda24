import type { CDPSession } from 'playwright'

/** The parts of a heap, in bytes. */
export interface HeapParts {
  /** What V8 makes of the functions that run: bytecode, machine code, and what it has learnt about them. */
  readonly code: number
  /** What the page itself holds: objects, closures, lists, texts, and the shapes of objects. */
  readonly objects: number
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] }
  }
  readonly nodes: readonly number[]
}

/** Nodes of the browser itself: documents, styles, the text of scripts. None of them counts as heap of the page. */
const OUTSIDE: ReadonlySet<string> = new Set(['native', 'synthetic', 'hidden'])

/** Takes the heap apart, after a collection. */
export async function readHeapParts(session: CDPSession): Promise<HeapParts> {
  const chunks: string[] = []
  const collect = ({ chunk }: { readonly chunk: string }) => chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', collect)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', collect)
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const parts = { code: 0, objects: 0 }
  for (let node = 0; node < nodes.length; node += fields.length) {
    const type = types[0][nodes[node + typeAt] ?? -1] ?? ''
    if (!OUTSIDE.has(type)) parts[type === 'code' ? 'code' : 'objects'] += nodes[node + sizeAt] ?? 0
  }
  return parts
}
