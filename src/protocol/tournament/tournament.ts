import { z } from 'zod'
import { idSchema, instantSchema, requestKeySchema, translationsSchema } from '../wire/fields.ts'
import { eliminationSchema, matchupSchema } from '../matchup/matchup.ts'
import { publicMemberSchema } from '../member/member.ts'
import { variantFields } from '../wire/variantFields.ts'

/** The stage of a tournament (spec §4). It only moves forward, to `finished` or `canceled`. */
export const tournamentStatusSchema = z.enum([
  'registrationOpen',
  'registrationClosed',
  'started',
  'finished',
  'canceled',
])

/** The metals of medals, for places 1 to 3. */
export const medalSchema = z.enum(['gold', 'silver', 'bronze'])

/** A tournament as the caller sees it, in tables and on its own page (W376). */
export const tournamentSchema = z.object({
  id: idSchema,
  title: z.string(),
  titles: translationsSchema.describe('the title in other languages, where the operator gave one'),
  description: z.string().nullable(),
  descriptions: translationsSchema,
  status: tournamentStatusSchema,
  elimination: eliminationSchema,
  format: z.enum(['single', 'double']).describe('the same as a word'),
  doubleFinal: z
    .union([z.literal(1), z.literal(2)])
    .describe('double elimination: the most grand finals; with 2 the losers’ champion has to win twice'),
  deciderMatch: z.boolean().describe('single elimination: whether the losers of the semi-finals play for third place'),
  ...variantFields,
  length: z.int().describe('points to win a match'),
  matchupBankTime: z.int().describe('seconds of each bank in a match'),
  roundGap: z.int().nullable().describe('minutes between the end of a round and the start of the next; null: none'),
  registrationCredit: z.int().nullable().describe('the fee for joining; null is free'),
  prize: z.int().describe('credit for all winners together; 0: none'),
  prizes: z.array(z.int()).describe('the prize of each place, first place first'),
  hasPassword: z.boolean(),
  totalCompetitors: z.int(),
  maximumCompetitors: z.int(),
  canRegister: z.boolean().describe('whether it is open, not full, and the caller is not in it'),
  imRegistered: z.boolean(),
  createdAt: instantSchema,
  registrationExpiresAt: instantSchema,
  startsAt: instantSchema,
  startedAt: instantSchema.nullable(),
  finishedAt: instantSchema.nullable().describe('when it ended or was canceled'),
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
  rank: z.int().nullable().describe('final place, unique; null until the tournament is over'),
  medal: medalSchema.nullable().describe('for the first three, the members who have played for the place (W391)'),
  prize: z.int().nullable().describe('the prize paid; null for none'),
  gamesDiff: z.int().describe('games won minus games lost'),
  usedBank: z.int().describe('seconds of bank time used in all matches'),
  isMe: z.boolean(),
})

/**
 * A round of one bracket (W383). All rounds exist from the start. Each gets its matches when their players are known.
 */
export const roundSchema = z.object({
  id: idSchema,
  tournamentId: idSchema,
  bracketIndex: z
    .union([z.literal(0), z.literal(1)])
    .describe("0 winners' bracket, finals included; 1 losers' bracket"),
  roundIndex: z.int().describe('from 0 in each bracket'),
  roundNum: z.int().describe('the same, counted from 1'),
  stage: z
    .enum(['round', 'semiFinal', 'final', 'decider'])
    .describe('final: also each grand final of a double elimination; decider: the match for the third place'),
  isGrandfinal: z.boolean().describe('double elimination: the champions of both brackets meet, in a second match too'),
  isSecondGrandfinal: z.boolean().describe('played only if the losers’ champion has won the first'),
  isDeciderRound: z.boolean(),
  startsAt: instantSchema.nullable().describe('null until the rounds before it are over'),
  finishedAt: instantSchema.nullable(),
})

/** A pairing in a round: two members, or one member with a bye (W384). */
export const roundMatchupSchema = z.object({
  id: idSchema,
  tournamentId: idSchema,
  roundId: idSchema,
  bracketIndex: roundSchema.shape.bracketIndex,
  roundIndex: z.int(),
  position: z.int().describe('index in the round, from 0 at the top'),
  hasBye: z.boolean().describe('whether userA goes on without a match'),
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
  winnerUserId: idSchema.nullable().describe('the member who goes on'),
  isMyMatchup: z.boolean(),
  matchupId: idSchema.nullable(),
  matchup: matchupSchema.nullable().describe('the match itself; null with a bye, and before both are known'),
})

/** Body of `POST /tournament/{id}/competitor` (W378). `password` is needed where the tournament has one. */
export const joinTournamentSchema = z.strictObject({
  password: z.string().min(1).max(80).optional(),
  key: requestKeySchema,
})

/** Path of `GET /tournament/round/{roundId}/matchup`. */
export const roundParamsSchema = z.strictObject({
  roundId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
})

/** Live, on `tournament:{id}`: the tournament has changed. */
export const tournamentUpdatedSchema = z.object({ kind: z.literal('tournamentUpdated'), tournamentId: idSchema })

export type TournamentStatus = z.infer<typeof tournamentStatusSchema>
export type Medal = z.infer<typeof medalSchema>
export type Tournament = z.infer<typeof tournamentSchema>
export type Competitor = z.infer<typeof competitorSchema>
export type Round = z.infer<typeof roundSchema>
export type RoundMatchup = z.infer<typeof roundMatchupSchema>
export type JoinTournament = z.infer<typeof joinTournamentSchema>
