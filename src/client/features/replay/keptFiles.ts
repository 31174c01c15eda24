import type { Side } from '../../../engine/rules/position.ts'
import { createDeviceTable } from '../../platform/deviceTable.ts'
import { forgetNotes, keyOfFile } from './keptNotes.ts'

/** An opened file, as this device keeps it. */
export interface KeptFile {
  /** Made from its content, so that a file that is opened again is the same one. */
  readonly id: string
  /** The name in the list, which the member may change. */
  readonly name: string
  readonly fileName: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly players: Readonly<Record<Side, string>>
  /** The points that win; 0 means unlimited play. */
  readonly length: number
  /** The day of the match, such as `2026-11-21`; null if the file does not say. */
  readonly date: string | null
  /** When it was opened last, in ms since 1970. */
  readonly openedAt: number
}

/** Why a file is not kept: the list is full, or the browser keeps nothing. */
export type NotKept = 'full' | 'storage'

/** How much the list holds. A file that has no room is opened all the same, for this visit. */
export const MOST_FILES = 100
export const MOST_BYTES = 20_000_000
export const LONGEST_NAME = 80

export const keptFiles = createDeviceTable<KeptFile>('replayFiles')

/** The files of this visit that the list had no room for. */
const visiting = new Map<string, KeptFile>()

/** The id of a file with this content. */
export function idOfContent(bytes: Uint8Array): string {
  // Two hashes of 32 bits (FNV-1a over other seeds) and the length: names for a list, not a protection.
  const hash = (seed: number) => {
    let value = seed
    for (const byte of bytes) value = Math.imul(value ^ byte, 0x01000193)
    return (value >>> 0).toString(36)
  }
  return `f${hash(0x811c9dc5)}-${hash(0x050c5d1f)}-${bytes.length.toString(36)}`
}

/** A file of the list, or of this visit; null if there is none. */
export async function readKept(id: string): Promise<KeptFile | null> {
  return visiting.get(id) ?? (await keptFiles.read(id))
}

/**
 * Puts an opened file into the list. One that is there already keeps its name. Answers why the device does not keep it;
 * null if it does.
 */
export async function keepFile(file: KeptFile): Promise<NotKept | null> {
  const others = (await keptFiles.all()).filter(({ id }) => id !== file.id)
  const known = await keptFiles.read(file.id)
  const bytes = others.reduce((sum, other) => sum + other.bytes.length, file.bytes.length)
  if (known === null && (others.length >= MOST_FILES || bytes > MOST_BYTES)) {
    visiting.set(file.id, file)
    return 'full'
  }
  visiting.delete(file.id)
  return (await keptFiles.write({ ...file, name: known?.name ?? file.name })) ? null : 'storage'
}

/** Notes that a file of the list is opened now. */
export async function noteOpening(file: KeptFile): Promise<void> {
  if (!visiting.has(file.id)) await keptFiles.write({ ...file, openedAt: Date.now() })
}

export async function renameKept(file: KeptFile, name: string): Promise<void> {
  const plain = name.trim().slice(0, LONGEST_NAME)
  if (plain !== '') await keptFiles.write({ ...file, name: plain })
}

/** Removes a file from the list, and the notes to it. */
export async function deleteKept({ id }: KeptFile): Promise<void> {
  await keptFiles.remove(id)
  await forgetNotes(keyOfFile(id))
}
