import { inArray } from 'drizzle-orm'
import type { Queries } from '../../machinery/database/database.ts'
import { members } from './memberTable.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'

/** The kinds of number that may receive text messages by the numbering plan of their country. */
const TEXTED = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER', 'VOIP'])

/**
 * The form in which a number identifies its member: E.164 by the numbering plan of its country, without a zero after the
 * country code. A number that is already stored in another form keeps that form.
 * @throws ApiError badRequest for a number that is not a mobile number of its country
 */
export async function identifyMobile(queries: Queries, given: string): Promise<string> {
  const number = await readByPlan(given)
  const forms = number === null ? [given] : [given, number.international, number.withZero]
  const known = await queries.select({ mobile: members.mobile }).from(members).where(inArray(members.mobile, forms))
  const identity = forms.find((form) => known.some(({ mobile }) => mobile === form)) ?? number?.international
  if (identity === undefined) throw new ApiError('badRequest', 'body.mobile: not a mobile number of its country')
  return identity
}

async function readByPlan(given: string): Promise<{ international: string; withZero: string } | null> {
  // Loaded here, because the plans of all countries are 150 kB and would slow the start.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const number = parsePhoneNumberFromString(given)
  // Satellites and other networks without a country are costly to text, and have no country's plan.
  if (!number?.isValid() || number.isNonGeographic() || !TEXTED.has(number.getType() ?? '')) return null
  const { countryCallingCode, nationalNumber } = number
  return { international: number.number, withZero: `+${countryCallingCode}0${nationalNumber}` }
}
