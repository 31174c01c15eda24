import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import type { SizeRecord, WriteRecord } from './diskJournal.ts'

/** A block of a write reaches the disk whole or not at all. */
const BLOCK_BYTES = 4_096

type Change = (WriteRecord | SizeRecord) & { readonly order: number }
type Blocks = Map<number, Buffer>

/** A file as the disk holds it, with the changes that wait in the memory of the system. */
export class StoredFile {
  /** The blocks on the disk by their numbers. One that is absent holds zeros. */
  readonly #blocks: Blocks = new Map()
  #size = 0
  #waiting: Change[] = []
  mode: number
  /** Where the file was made, or got its last name. */
  path: string

  constructor(path: string, mode: number) {
    this.path = path
    this.mode = mode
  }

  change(record: WriteRecord | SizeRecord, order: number): void {
    this.#waiting.push({ ...record, order })
  }

  /** What was changed before the sync began is on the disk. */
  sync(before: number): void {
    const done = this.#waiting.filter(({ order }) => order < before)
    this.#waiting = this.#waiting.filter(({ order }) => order >= before)
    for (const change of done) apply(this.#blocks, change, () => true)
    this.#size = sizeAfter(this.#size, done)
  }

  /**
   * Writes the file as the disk may hold it after the loss: without what waited, with the first of it, or with each block
   * as it was at a moment of its own, which tears writes. Without `random` nothing that waited is there.
   */
  writeLost(path: string, random: (() => number) | undefined): void {
    const blocks = new Map(this.#blocks)
    const moment = () => Math.floor((random?.() ?? 0) * (this.#waiting.length + 1))
    const common = moment()
    const isTorn = random !== undefined && random() < 0.5
    const moments = new Map<number, number>()
    const momentOf = (block: number): number => {
      const own = moments.get(block) ?? (isTorn ? moment() : common)
      moments.set(block, own)
      return own
    }
    for (const [at, change] of this.#waiting.entries()) apply(blocks, change, (block) => at < momentOf(block))
    const size = sizeAfter(this.#size, this.#waiting.slice(0, isTorn ? moment() : common))
    writeBlocks(path, blocks, size, this.mode)
  }
}

/** Changes those blocks that `reaches` names. */
function apply(blocks: Blocks, change: Change, reaches: (block: number) => boolean): void {
  if (change.kind === 'size') return cutOff(blocks, change.size, reaches)
  const { from, length, bytes } = change
  for (let at = from; at < from + length;) {
    const block = Math.floor(at / BLOCK_BYTES)
    const end = Math.min(from + length, (block + 1) * BLOCK_BYTES)
    if (reaches(block)) {
      const isWhole = end - at === BLOCK_BYTES
      if (isWhole && bytes === undefined) blocks.delete(block)
      else if (isWhole && bytes) blocks.set(block, bytes.subarray(at - from, end - from))
      else {
        const patched = Buffer.from(blocks.get(block) ?? Buffer.alloc(BLOCK_BYTES))
        if (bytes) bytes.copy(patched, at - block * BLOCK_BYTES, at - from, end - from)
        else patched.fill(0, at - block * BLOCK_BYTES, end - block * BLOCK_BYTES)
        blocks.set(block, patched)
      }
    }
    at = end
  }
}

function cutOff(blocks: Blocks, size: number, reaches: (block: number) => boolean): void {
  for (const [block, held] of blocks) {
    const kept = size - block * BLOCK_BYTES
    if (kept >= BLOCK_BYTES || !reaches(block)) continue
    if (kept <= 0) blocks.delete(block)
    else blocks.set(block, Buffer.concat([held.subarray(0, kept), Buffer.alloc(BLOCK_BYTES - kept)]))
  }
}

function sizeAfter(size: number, changes: readonly Change[]): number {
  return changes.reduce(
    (before, change) => (change.kind === 'size' ? change.size : Math.max(before, change.from + change.length)),
    size,
  )
}

function writeBlocks(path: string, blocks: Blocks, size: number, mode: number): void {
  const file = openSync(path, 'wx', mode)
  for (const [block, bytes] of blocks) {
    const from = block * BLOCK_BYTES
    if (from < size) writeSync(file, bytes, 0, Math.min(BLOCK_BYTES, size - from), from)
  }
  ftruncateSync(file, size)
  closeSync(file)
}
