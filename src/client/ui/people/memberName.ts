import type { Format } from '../../i18n/format.ts'

interface Named {
  readonly username: string | null
  readonly mobile?: string | null
  readonly email?: string | null
}

/** What a member is called: username, else mobile with the digits of the language, else email. */
export function memberName({ username, mobile = null, email = null }: Named, { digits }: Format): string {
  return username ?? (mobile === null ? (email ?? '') : digits(spaceMobile(mobile)))
}

/** Digits in threes and a four at the end, readable in any country and without its table: +98 912 345 6789. */
function spaceMobile(mobile: string): string {
  const [, start = '', last = ''] = /^(.*?)(\d{4})$/.exec(mobile) ?? [mobile, mobile]
  return `${start.replace(/\d(?=(\d{3})+$)/g, '$& ')} ${last}`.trim()
}
