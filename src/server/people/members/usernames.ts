import { USERNAME_MAX_LENGTH } from '../../../protocol/member/memberLimits.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'

const ALLOWED = /^[\p{Script=Latin}\p{Script=Arabic}\p{Nd}_.]+$/u
const HAS_LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u

/** The first parts of the product's own addresses. A profile is at `/{username}`. */
const RESERVED = new Set(
  `about activity analysis api assets board board-designer credits emotions flags fonts game-stat icons index.html live
  manual-analysis matchup matchups metrics healthz readyz new-matchup notification notifications page practice profile
  profile-edit quiz replay scoreboard screenshots settings signin snack-test social sounds tournament tournaments ui watch
  me admin khatam`.split(/\s+/),
)

const ARABIC_FORMS: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ة: 'ه', ۀ: 'ه' }

/** A username in the form that is compared and searched: lower case, one form of Arabic letters and of all digits. */
export function makeUsernameKey(username: string): string {
  return username
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[يىكةۀ]/gu, (letter) => ARABIC_FORMS[letter] ?? letter)
    .replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/gu, (digit) => String(digit.charCodeAt(0) - 0x6f0))
}

/**
 * The username in the form that is stored: letters (Latin and Persian), digits, `_` and `.`, at most 14 characters, and
 * none of the product's own addresses.
 * @throws ApiError usernameInvalid (758)
 */
export function parseUsername(text: string): string {
  const username = text.trim().normalize('NFC')
  const isFine =
    Array.from(username).length <= USERNAME_MAX_LENGTH &&
    ALLOWED.test(username) &&
    HAS_LETTER_OR_DIGIT.test(username) &&
    !RESERVED.has(makeUsernameKey(username))
  if (!isFine) throw new ApiError('usernameInvalid')
  return username
}
