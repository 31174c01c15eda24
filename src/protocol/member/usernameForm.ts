import { USERNAME_MAX_LENGTH } from './memberLimits.ts'

/** Writes two Persian letters unjoined, as in می‌رود. It cannot be seen. */
const JOINER = '\u200c'

/** Why a text cannot be a username (W8, W480). */
export type UsernameFault =
  /** Nothing was written. */
  | 'empty'
  | 'tooLong'
  /** A space between words. */
  | 'space'
  /** A sign that is no letter, digit, `_` or `.`. */
  | 'sign'
  /** Neither a letter nor a digit. */
  | 'noLetter'
  /** A zero-width non-joiner that does not stand between two Persian letters. */
  | 'joiner'

/** The username in the form that is stored. */
export function trimUsername(text: string): string {
  return text.trim().normalize('NFC')
}

/** The fault of a username; null when its form is fine. The server also refuses the product's own addresses. */
export function usernameFault(text: string): UsernameFault | null {
  const username = trimUsername(text)
  if (username === '') return 'empty'
  if (Array.from(username).length > USERNAME_MAX_LENGTH) return 'tooLong'
  if (/\s/u.test(username)) return 'space'
  const shown = username.replaceAll(JOINER, '')
  if (!/^[\p{Script=Latin}\p{Script=Arabic}\p{Nd}_.]+$/u.test(shown)) return 'sign'
  if (!/[\p{L}\p{Nd}]/u.test(shown)) return 'noLetter'
  return hasLooseJoiner(username) ? 'joiner' : null
}

/** A name and its twin with a joiner look the same, so `makeUsernameKey` of the server ignores joiners. */
export function withoutJoiners(username: string): string {
  return username.replaceAll(JOINER, '')
}

function hasLooseJoiner(username: string): boolean {
  const between = username.split(JOINER)
  return between.some((part, at) => {
    const isBeforeFine = at === 0 || /^\p{Script=Arabic}/u.test(part)
    const isAfterFine = at === between.length - 1 || /\p{Script=Arabic}$/u.test(part)
    return !isBeforeFine || !isAfterFine
  })
}
