/*
 * For `node --import`: writes down every change of the folder RECORDED_ROOT, in order, in the journal DISK_JOURNAL, which
 * lies elsewhere. `diskJournal.ts` reads the journal. The children of the process write in the same one. A journal that
 * begins takes down what is in the folder, as lying on the disk. A change is written down when the system has answered it,
 * so a journal that was cut off says less than was done, never more. Whatever cannot be followed here is refused, so
 * nothing escapes the journal.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { beginJournal, placeOf } from './diskNotes.mjs'
import {
  byDescriptor,
  byPath,
  openForReading,
  openHandle,
  openSync,
  opened,
  syncsOfFiles,
  writeSync,
  written,
} from './recordedCalls.mjs'

/** @typedef {import('./recordedCalls.mjs').Call} Call */

/** Whether a path or a descriptor among these belongs to the recorded folder. */
const isOwn = (/** @type {unknown[]} */ given) =>
  given.some((one) => (typeof one === 'number' ? opened.has(one) : placeOf(one) !== undefined))

/** Puts calls of our own in the place of those of `calls`, for paths and descriptors of the recorded folder. */
function replace(/** @type {object} */ calls, /** @type {Record<string, unknown>} */ own) {
  const before = /** @type {Record<string, Call>} */ ({ ...calls })
  for (const [name, call] of Object.entries(/** @type {Record<string, Call>} */ (own))) {
    const callBefore = before[name]
    if (callBefore === undefined) throw new Error(`There is no fs.${name}.`)
    const replaced = (/** @type {unknown[]} */ ...given) =>
      isOwn(given.slice(0, takesTwo(name) ? 2 : 1)) ? call(...given) : callBefore(...given)
    Object.assign(calls, { [name]: replaced })
  }
}

const takesTwo = (/** @type {string} */ name) => /^(rename|link|symlink|copyFile|cp)/.test(name)

const REFUSED = ['cp', 'symlink', 'mkdtemp', 'writev', 'createWriteStream', 'cpSync', 'symlinkSync', 'writevSync']
const REFUSED_BY_DESCRIPTOR = ['write', 'ftruncate', 'fsync', 'fdatasync', 'fchmod']

/** @param {readonly string[]} names */
const refused = (names) =>
  Object.fromEntries(
    names.map((name) => {
      const refuse = () => {
        throw new Error(`fs.${name} is not recorded.`)
      }
      return [name, refuse]
    }),
  )

/** @type {[string, Call][]} */
const withoutSync = Object.entries({ ...byPath, ...written }).map(([name, call]) => [
  name.replace('Sync', ''),
  /** @type {Call} */ (call),
])
const callbacks = withoutSync.map(([name]) => name)
/** @type {[string, Call][]} */
const promised = withoutSync.map(([name, call]) => [name, async (/** @type {unknown[]} */ ...given) => call(...given)])
replace(fs, { ...byPath, ...written, ...byDescriptor, ...syncsOfFiles, openSync, open: openForReading })
replace(fs, refused([...REFUSED, ...REFUSED_BY_DESCRIPTOR, ...callbacks]))
replace(fs.promises, { ...Object.fromEntries(promised), open: openHandle })
replace(fs.promises, refused(['cp', 'symlink', 'mkdtemp']))
// For every descriptor, because the standard output is none of the folder's.
Object.assign(fs, { writeSync })
syncBuiltinESMExports()

beginJournal()
