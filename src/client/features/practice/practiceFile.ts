import type { Dice } from '../../../engine/rules/dice.ts'
import type { ActionRecord } from '../../../engine/rules/game.ts'
import type { VariantName } from '../../../engine/rules/variant.ts'
import type { BotLevel } from '../../../protocol/matchup/matchup.ts'
import { variantOfWire, type WireVariant } from '../../../protocol/wire/variantOfWire.ts'

/** The file of a practice on this device. Plain data. */
export interface PracticeFile {
  readonly version: 2
  /** Of a copy: the matchup on the server. */
  readonly matchupId?: number
  readonly length: number
  readonly variant: VariantName
  readonly level: BotLevel
  /** ISO 8601. It is also the seed of the bot, which so makes the same errors again. */
  readonly createdAt: string
  readonly updateIndex: number
  readonly records: readonly { readonly record: ActionRecord; readonly recordedAt: string }[]
  /** Every roll drawn so far, by game and number: a roll that is taken back comes again. */
  readonly dice: readonly (readonly Dice[])[]
  /** The first record that is taken back for now. */
  readonly undoneFrom: number | null
}

/** The place where a device keeps a member's practice. */
export interface PracticeStore {
  readonly read: () => PracticeFile | null
  readonly write: (file: PracticeFile) => void
  readonly remove: () => void
}

/** The owner of a practice: this device itself, or the server, when the device keeps a copy. */
export type KeptPractice = 'own' | 'copy'

/** The place in this browser's storage. A file that cannot be written is kept while the page is open. */
export function createPracticeStore(
  memberId: number,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  whose: KeptPractice = 'own',
): PracticeStore {
  const key = whose === 'own' ? `khatam.practice.${memberId}` : `khatam.practice.copy.${memberId}`
  // Only a file that could not be written is kept here: the page may have another store of the same practice.
  let kept: PracticeFile | null = null
  return {
    read: () => kept ?? readFile(storage, key),
    write: (file) => {
      try {
        storage.setItem(key, JSON.stringify(file))
        kept = null
      } catch {
        // The practice goes on, but ends with the page.
        kept = file
      }
    },
    remove: () => {
      kept = null
      try {
        storage.removeItem(key)
      } catch {
        // Nothing can be kept here, so there is nothing to remove.
      }
    },
  }
}

/** The practice of the server that this device has gone on from, or replaced by another. It is not shown any more. */
export interface LeftPractice {
  readonly read: () => number | null
  readonly write: (matchupId: number) => void
}

export function createLeftPractice(memberId: number, storage: Pick<Storage, 'getItem' | 'setItem'>): LeftPractice {
  const key = `khatam.practice.left.${memberId}`
  return {
    read: () => {
      try {
        return Number(storage.getItem(key)) || null
      } catch {
        return null
      }
    },
    write: (matchupId) => {
      try {
        storage.setItem(key, String(matchupId))
      } catch {
        // It then comes back when this device's own has ended.
      }
    },
  }
}

/** Makes the copy of a server's practice the device's own; null if there is none. */
export function adoptCopy(copy: PracticeStore, own: PracticeStore): PracticeFile | null {
  const file = copy.read()
  if (file === null) return null
  own.write(file)
  copy.remove()
  return file
}

function readFile(storage: Pick<Storage, 'getItem'>, key: string): PracticeFile | null {
  try {
    const file: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    if (isPracticeFile(file)) return file
    return isFileOfVersion1(file) ? { ...file, version: 2, variant: variantOfWire(file) } : null
  } catch {
    return null
  }
}

/** It named the variant as the wire does. */
type FileOfVersion1 = Omit<PracticeFile, 'version' | 'variant'> & WireVariant

/** Files of later versions are not read. */
function isPracticeFile(file: unknown): file is PracticeFile {
  return versionOf(file) === 2
}

function isFileOfVersion1(file: unknown): file is FileOfVersion1 {
  return versionOf(file) === 1
}

function versionOf(file: unknown): unknown {
  const isFile = typeof file === 'object' && file !== null && 'version' in file && 'records' in file
  return isFile ? file.version : null
}
