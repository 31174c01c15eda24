import { z } from 'zod'
import { VARIANT_NAMES } from '../../../engine/rules/variant.ts'
import { hashPassword } from '../../contests/tournaments/tournamentPassword.ts'
import { type TournamentTerms, tournamentTermsSchema } from '../../contests/tournaments/tournamentTerms.ts'
import type { Elimination } from '../../../protocol/matchup/matchup.ts'
import { DEFAULT_LOCALE, LOCALES } from '../../../protocol/wire/locales.ts'
import type { AdminOption } from './adminCommand.ts'

/** The languages into which an operator's text may be translated. */
const OTHER_LOCALES = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)

/** The operator's options for a tournament, or for the tournaments of a schedule. */
export const termOptions = {
  ...inOtherLanguages('title', 'the title'),
  description: { value: 'text', describe: 'what it is about' },
  ...inOtherLanguages('description', 'the same'),
  length: { value: 'n', describe: 'points of a match, odd, 1 to 25; 5 without it' },
  variant: { value: 'name', describe: `${VARIANT_NAMES.join(', ')}; normal without it` },
  takhteh: { describe: 'the same as --variant takhteh' },
  double: { describe: 'double elimination, not single' },
  return: { describe: 'double elimination: the losers’ champion has to win the grand final twice' },
  decider: { describe: 'single elimination: a match for the third place' },
  bank: { value: 'seconds', describe: 'of each bank in a match; 60 for each point without it' },
  gap: { value: 'minutes', describe: 'between rounds; none without it' },
  fee: { value: 'credit', describe: 'to join; free without it' },
  prize: { value: 'credit', describe: 'in all: 60, 30 and 10 % for the first three' },
  'winner-takes-all': { describe: 'the whole prize to the first' },
  most: { value: 'n', describe: 'competitors, 4 to 512; 64 without it' },
  password: { value: 'text', describe: 'that members need to join' },
  closes: { value: 'minutes', describe: 'the registration ends so long before the start; 1 without it' },
} satisfies Readonly<Record<string, AdminOption>>

/** The terms as the command line sends them, with the password in plain text. */
export const termsInputSchema = tournamentTermsSchema
  .omit({ passwordHash: true })
  .extend({ password: z.string().min(1).max(80).nullable() })

/** The minutes between the end of the registration and the start. */
export const closesSchema = z.coerce.number().int().min(0).max(1_439)

type Options = Readonly<Record<string, string | boolean | undefined>>

/** The option that asks for a format. Without any, it is single elimination. */
const FORMAT_OPTIONS: Readonly<Record<Exclude<Elimination, 1>, keyof typeof termOptions>> = { 2: 'double' }

function readElimination(options: Options): number {
  const asked = Object.entries(FORMAT_OPTIONS).find(([, option]) => options[option])
  return asked === undefined ? 1 : Number(asked[0])
}

/** The operator's words as the input that `termsInputSchema` checks. */
export function readTerms(title: string | undefined, options: Options) {
  const { length = '5', bank, gap, fee = '0', prize = '0', most = '64' } = options
  return {
    title,
    titles: readTranslations('title', options),
    description: options['description'] ?? null,
    descriptions: readTranslations('description', options),
    elimination: readElimination(options),
    doubleFinal: options['return'] ? 2 : 1,
    deciderMatch: options['decider'] === true,
    variant: options['variant'] ?? (options['takhteh'] ? 'takhteh' : 'normal'),
    length: Number(length),
    matchupBankTime: bank === undefined ? 60 * Number(length) : Number(bank),
    roundGap: gap === undefined ? null : Number(gap),
    registrationCredit: Number(fee),
    prize: Number(prize),
    paidPlaces: options['winner-takes-all'] ? 1 : 3,
    maximumCompetitors: Number(most),
    password: options['password'] ?? null,
  }
}

/** An option for each other language: `title-en`. */
function inOtherLanguages(option: string, describe: string): Readonly<Record<string, AdminOption>> {
  return Object.fromEntries(
    OTHER_LOCALES.map((locale) => [`${option}-${locale}`, { value: 'text', describe: `${describe} in ${locale}` }]),
  )
}

function readTranslations(option: string, options: Options): Readonly<Record<string, string | boolean>> {
  return Object.fromEntries(
    OTHER_LOCALES.flatMap((locale) => {
      const text = options[`${option}-${locale}`]
      return text === undefined ? [] : [[locale, text] as const]
    }),
  )
}

/** The terms as they are stored, with the password hashed. */
export async function storedTerms({ password, ...terms }: z.infer<typeof termsInputSchema>): Promise<TournamentTerms> {
  return { ...terms, passwordHash: password === null ? null : await hashPassword(password) }
}
