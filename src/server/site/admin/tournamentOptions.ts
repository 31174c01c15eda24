import { z } from 'zod'
import { hashPassword } from '../../contests/tournaments/tournamentPassword.ts'
import { type TournamentTerms, tournamentTermsSchema } from '../../contests/tournaments/tournamentTerms.ts'
import type { AdminOption } from './adminCommand.ts'

/** The operator's options for a tournament, or for the tournaments of a schedule. */
export const termOptions = {
  'title-en': { value: 'text', describe: 'the title in English' },
  description: { value: 'text', describe: 'what it is about' },
  'description-en': { value: 'text', describe: 'the same in English' },
  length: { value: 'n', describe: 'points of a match, odd, 1 to 25; 5 without it' },
  takhteh: { describe: 'takhteh, not normal play' },
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
} as const satisfies Readonly<Record<string, AdminOption>>

/** The terms as they are sent, with the password as it was typed. */
export const termsInputSchema = tournamentTermsSchema
  .omit({ passwordHash: true })
  .extend({ password: z.string().min(1).max(80).nullable() })

/** Minutes before the start. */
export const closesSchema = z.coerce.number().int().min(0).max(1_439)

type Options = Readonly<Record<string, string | boolean | undefined>>

/** The operator's words as the input that `termsInputSchema` checks. */
export function readTerms(title: string | undefined, options: Options) {
  const { length = '5', bank, gap, fee = '0', prize = '0', most = '64' } = options
  return {
    title,
    titleEn: options['title-en'] ?? null,
    description: options['description'] ?? null,
    descriptionEn: options['description-en'] ?? null,
    elimination: options['double'] ? 2 : 1,
    doubleFinal: options['return'] ? 2 : 1,
    deciderMatch: options['decider'] === true,
    variant: options['takhteh'] ? 'takhteh' : 'normal',
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

/** The terms as they are stored. */
export async function storedTerms({ password, ...terms }: z.infer<typeof termsInputSchema>): Promise<TournamentTerms> {
  return { ...terms, passwordHash: password === null ? null : await hashPassword(password) }
}
