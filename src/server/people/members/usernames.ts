import { trimUsername, usernameFault, withoutJoiners } from '../../../protocol/member/usernameForm.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'

/** The first parts of the product's own addresses. They cannot be usernames, because a profile is at `/{username}`. */
const RESERVED = new Set(
  `about activity analysis api assets board board-designer board-test broadcast.html credits embed emotions first-match flags fonts
  game-stat icons index.html lesson live manual-analysis matchup matchups metrics healthz readyz new-matchup
  notification notifications overlay page practice profile profile-edit quiz replay rules scoreboard screenshots settings
  signin snack-test social sounds status tournament tournaments ui watch welcome me admin khatam`.split(/\s+/),
)

const ARABIC_FORMS: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ة: 'ه', ۀ: 'ه' }

/**
 * A username in the form in which it is compared and searched: lower case, with Persian letters, Latin digits and no
 * joiners.
 */
export function makeUsernameKey(username: string): string {
  return withoutJoiners(username)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[يىكةۀ]/gu, (letter) => ARABIC_FORMS[letter] ?? letter)
    .replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/gu, (digit) => String(digit.charCodeAt(0) - 0x6f0))
}

/**
 * The username as it is stored. It has at most 14 characters: Latin and Persian letters, digits, `_` and `.`. It must not
 * be one of the product's own addresses.
 * @throws ApiError usernameInvalid (758)
 */
export function parseUsername(text: string): string {
  const username = trimUsername(text)
  if (usernameFault(username) !== null || RESERVED.has(makeUsernameKey(username))) throw new ApiError('usernameInvalid')
  return username
}
