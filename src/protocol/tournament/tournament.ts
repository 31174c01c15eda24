import { z } from 'zod'
import { idSchema, instantSchema } from '../wire/fields.ts'
import { matchupSchema } from '../matchup/matchup.ts'
import { publicMemberSchema } from '../member/member.ts'
import { variantFields } from '../wire/variantOfWire.ts'

/** Where a tournament stands (spec §4); it only moves on, to `finished` or `canceled`. */
export const tournamentStatusSchema = z.enum([
  'registrationOpen',
  'registrationClosed',
  'started',
  'finished',
  'canceled',
])

/** What a medal is made of: places 1 to 3. */
export const medalSchema = z.enum(['gold', 'silver', 'bronze'])

/** A tournament as the caller sees it, in tables and on its own page (W376). */
export const tournamentSchema = z.object({
  id: idSchema,
  title: z.string(),
  titleEn: z.string().nullable().describe('the title in English, where the operator gave one'),
  description: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  status: tournamentStatusSchema,
  elimination: z.union([z.literal(1), z.literal(2)]).describe('1 single, 2 double'),
  format: z.enum(['single', 'double']).describe('the same in a word'),
  doubleFinal: z
    .union([z.literal(1), z.literal(2)])
    .describe("double elimination: how many grand finals there may be; 2: the losers' champion has to win twice"),
  deciderMatch: z.boolean().describe('single elimination: the losers of the semi-finals play for the third place'),
  ...variantFields,
  length: z.int().describe('points to win a match'),
  matchupBankTime: z.int().describe('seconds of each bank in a match'),
  roundGap: z.int().nullable().describe('minutes between the end of a round and the start of the next; null: none'),
  registrationCredit: z.int().nullable().describe('what joining costs; null is free'),
  prize: z.int().describe('credit for the winners together; 0: none'),
  prizes: z.array(z.int()).describe('the same for each place, the first first'),
  hasPassword: z.boolean(),
  totalCompetitors: z.int(),
  maximumCompetitors: z.int(),
  canRegister: z.boolean().describe('open, not full, and the caller is not in it'),
  imRegistered: z.boolean(),
  createdAt: instantSchema,
  registrationExpiresAt: instantSchema,
  startsAt: instantSchema,
  startedAt: instantSchema.nullable(),
  finishedAt: instantSchema.nullable().describe('when it was over, or canceled'),
})

/** A member in a tournament (W381). */
export const competitorSchema = z.object({
  id: idSchema,
  tournamentId: idSchema,
  userId: idSchema,
  user: publicMemberSchema,
  username: z.string().nullable(),
  avatar: z.string().nullable(),
  createdAt: instantSchema.describe('when it joined'),
  seed: z.int().nullable().describe('place by Elo at the start, 1 the best; null before'),
  rank: z.int().nullable().describe('final place, each once; null until the tournament is over'),
  medal: medalSchema.nullable().describe('of the first three, those who have played for it (W391)'),
  prize: z.int().nullable().describe('what it was paid; null for nothing'),
  gamesDiff: z.int().describe('games won less games lost'),
  usedBank: z.int().describe('seconds of its banks that it has used in all matches'),
  isMe: z.boolean(),
})

/** A round of one bracket (W383). All rounds are there from the start on; each gets its matches when they are known. */
export const roundSchema = z.object({
  id: idSchema,
  tournamentId: idSchema,
  bracketIndex: z
    .union([z.literal(0), z.literal(1)])
    .describe("0 winners' bracket, finals included; 1 losers' bracket"),
  roundIndex: z.int().describe('from 0 in each bracket'),
  roundNum: z.int().describe('the same counted from 1'),
  stage: z
    .enum(['round', 'semiFinal', 'final', 'decider'])
    .describe('final: also each grand final of a double elimination; decider: the match for the third place'),
  isGrandfinal: z
    .boolean()
    .describe('double elimination: the champions of both brackets meet, the second time as well'),
  isSecondGrandfinal: z.boolean().describe("only played where the losers' champion has won the first"),
  isDeciderRound: z.boolean(),
  startsAt: instantSchema.nullable().describe('null until the rounds before it are over'),
  finishedAt: instantSchema.nullable(),
})

/** A place in a round for two, or for one who has a bye (W384). */
export const roundMatchupSchema = z.object({
  id: idSchema,
  tournamentId: idSchema,
  roundId: idSchema,
  bracketIndex: roundSchema.shape.bracketIndex,
  roundIndex: z.int(),
  position: z.int().describe('its place in the round, from 0 at the top'),
  hasBye: z.boolean().describe('userA goes on without a match'),
  userAId: idSchema.nullable().describe('null while it is not known'),
  userBId: idSchema.nullable().describe('null while it is not known, and with a bye'),
  userA: publicMemberSchema.nullable(),
  userB: publicMemberSchema.nullable(),
  userASeed: z.int().nullable(),
  userBSeed: z.int().nullable(),
  userAScore: z.int(),
  userBScore: z.int(),
  startsAt: instantSchema.nullable(),
  startedAt: instantSchema.nullable(),
  finishedAt: instantSchema.nullable(),
  isTimeout: z.boolean(),
  winnerUserId: idSchema.nullable().describe('who goes on'),
  isMyMatchup: z.boolean(),
  matchupId: idSchema.nullable(),
  matchup: matchupSchema.nullable().describe('the match itself; null with a bye, and before both are known'),
})

/** Body of `POST /tournament/{id}/competitor` (W378): `password` where the tournament has one. */
export const joinTournamentSchema = z.strictObject({ password: z.string().min(1).max(80).optional() })

/** Path of `GET /tournament/round/{roundId}/matchup`. */
export const roundParamsSchema = z.strictObject({
  roundId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
})

/** Live, on `tournament:{id}`: something about it has changed. */
export const tournamentUpdatedSchema = z.object({ kind: z.literal('tournamentUpdated'), tournamentId: idSchema })

export type TournamentStatus = z.infer<typeof tournamentStatusSchema>
export type Medal = z.infer<typeof medalSchema>
export type Tournament = z.infer<typeof tournamentSchema>
export type Competitor = z.infer<typeof competitorSchema>
export type Round = z.infer<typeof roundSchema>
export type RoundMatchup = z.infer<typeof roundMatchupSchema>
export type JoinTournament = z.infer<typeof joinTournamentSchema>
