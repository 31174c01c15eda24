import { z } from 'zod'
import { idSchema, instantSchema, requestKeySchema, sideSchema, translationsSchema } from '../wire/fields.ts'
import { publicMemberSchema } from '../member/member.ts'
import { isOneVariant, TWO_VARIANTS, variantFields, variantWishFields, withVariant } from '../wire/variantFields.ts'

/** How many losses put a competitor out of a tournament. */
export const eliminationSchema = z.union([z.literal(1), z.literal(2)]).describe('1 single, 2 double')
export type Elimination = z.infer<typeof eliminationSchema>

/** The match length that a member asks for, in points. */
export const matchLengthSchema = z
  .int()
  .min(1)
  .max(25)
  .refine((length) => length % 2 === 1, 'an odd number from 1 to 25')
const openLength = z.union([z.literal(0), matchLengthSchema]).describe('points to win; 0 means any')

/** The fee that each side pays to play. */
export const joinCreditSchema = z
  .int()
  .min(0)
  .max(5000)
  .nullable()
  .optional()
  .describe('entry fee of each side; null or 0 is free')

/** Bot levels: 0 Easy, 2 Medium, 4 Hard, 7 Expert. */
export const botLevelSchema = z.union([z.literal(0), z.literal(2), z.literal(4), z.literal(7)])

/** Body of `POST /matchup`. Without `playWithBot` the server looks for another member (W10). */
export const createMatchupSchema = z
  .strictObject({
    length: openLength,
    ...variantWishFields,
    playWithBot: z.boolean().default(false),
    botDifficulty: botLevelSchema.optional(),
    joinCredit: joinCreditSchema,
    isPractice: z
      .boolean()
      .default(false)
      .describe('against a bot, alone, with unlimited undo (W130); replaces an earlier practice'),
    fromLobby: z.boolean().default(false).describe('join an open matchup or fail: 757 when none is left'),
    matchupId: idSchema.optional().describe('with fromLobby: this very matchup, and no other of its terms (W889)'),
    key: requestKeySchema,
  })
  .refine((body) => body.matchupId === undefined || body.fromLobby, {
    path: ['matchupId'],
    message: 'a matchup is joined from the lobby',
  })
  .refine((body) => !(body.playWithBot || body.isPractice) || body.length > 0, {
    path: ['length'],
    message: 'a bot match needs a length',
  })
  .refine((body) => !body.isPractice || (!body.fromLobby && !body.joinCredit), {
    path: ['isPractice'],
    message: 'practice is free and has no opponent',
  })
  .refine(isOneVariant, TWO_VARIANTS)
  .transform(withVariant)

/** One of the two players, for the sidebar and the result page. */
export const playerSchema = z.object({
  id: idSchema.nullable().describe('null for a bot'),
  color: sideSchema,
  name: z.string().nullable(),
  avatar: z.string().nullable(),
  countryCode: z.string().nullable(),
  cosmetics: publicMemberSchema.shape.cosmetics,
  isBot: z.boolean(),
  matchScore: z.int(),
  initialScore: z.int(),
  initialRank: z.int().nullable(),
  rank: z.int().nullable().describe('current rank'),
})

const memberWithRank = publicMemberSchema.extend({ rank: z.int().nullable() })

/** A match between two sides to a number of points. userA plays white, userB black. A bot match has no userB. */
export const matchupSchema = z.object({
  id: idSchema,
  userAId: idSchema,
  userBId: idSchema.nullable(),
  userA: memberWithRank,
  userB: memberWithRank.nullable(),
  userAUsername: z.string().nullable(),
  userBUsername: z.string().nullable(),
  userAAvatar: z.string().nullable(),
  userBAvatar: z.string().nullable(),
  userAScore: z.int(),
  userBScore: z.int(),
  userAInitialScore: z.int(),
  userBInitialScore: z.int(),
  userAInitialRank: z.int().nullable(),
  userBInitialRank: z.int().nullable(),
  userAInitialEloRating: z.number().nullable(),
  userBInitialEloRating: z.number().nullable(),
  players: z.tuple([playerSchema, playerSchema]).describe('white, black'),
  playWithBot: z.boolean(),
  botDifficulty: botLevelSchema.nullable(),
  ...variantFields,
  isPractice: z.boolean(),
  length: z.int().describe('0 while a matchup of any length waits'),
  joinCredit: z.int().nullable(),
  joinTimeout: z.int().describe('seconds that it waits for an opponent'),
  startsAt: instantSchema.nullable().describe("when a tournament's match begins; null for others"),
  startedAt: instantSchema.nullable(),
  createdAt: instantSchema,
  finished: z.boolean(),
  finishedAt: instantSchema.nullable(),
  removedAt: instantSchema.nullable().describe('set when it was aborted'),
  resignedAt: instantSchema.nullable(),
  isTimeout: z.boolean(),
  winnerUserId: idSchema.nullable(),
  winner: sideSchema.nullable(),
  creditWon: z.int().nullable().describe('what the winner was paid; null where no fee was at stake'),
  lastGameId: idSchema.nullable(),
  favored: z.boolean(),
  isAnalysed: z.boolean(),
  isMyMatchup: z.boolean(),
  tournamentId: idSchema.nullable(),
  tournament: z
    .object({
      id: idSchema,
      title: z.string(),
      titles: translationsSchema,
      elimination: eliminationSchema,
    })
    .nullable(),
  bracketIndex: z.int().nullable().describe("of a tournament's match: 0 winners' bracket, 1 losers' bracket"),
  roundIndex: z.int().nullable().describe("of a tournament's match: from 0 in each bracket"),
  bankTime: z.int().nullable().describe('seconds of each bank at the start; null without a clock'),
  delayTime: z.int().nullable().describe('seconds of each turn before the bank runs; null without a clock'),
})

/** Body of `PUT /matchup/{id}/seed`: a player's own share in the dice, 16 to 64 hexadecimal digits (W30). */
export const diceSeedSchema = z.strictObject({ seed: z.string().regex(/^[0-9a-f]{16,64}$/) })

/** Body of `PUT /matchup/{id}/resign`. `updateIndex` is the last one that the client has seen, as in an action (W13). */
export const resignMatchSchema = z.strictObject({ updateIndex: z.int().min(0).optional() })

/** Body of `POST /matchup/{id}/undo`: the record to go back to, by its game and its index in the matchup (W133). */
export const undoSchema = z.strictObject({ undoGameIndex: z.int().min(0), undoActionIndex: z.int().min(0) })

export type UndoPlace = z.infer<typeof undoSchema>
export type BotLevel = z.infer<typeof botLevelSchema>
export type CreateMatchup = z.input<typeof createMatchupSchema>
export type Player = z.infer<typeof playerSchema>
export type Matchup = z.infer<typeof matchupSchema>
