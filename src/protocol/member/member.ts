import { z } from 'zod'
import { SEARCH_MIN_LENGTH, USERNAME_MAX_LENGTH } from './memberLimits.ts'
import { cosmeticsSchema } from '../cosmetic/cosmetic.ts'
import { idSchema, localeSchema } from '../wire/fields.ts'
import { pageQuerySchema } from '../wire/lists.ts'

/** The countries and territories that a member can choose: ISO 3166-1 alpha-2, lower case. */
export const COUNTRY_CODES: ReadonlySet<string> = new Set(
  `
ac ad ae af ag ai al am ao ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bw by bz ca cc cd
cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh er es et fi fj fk fm fo fr ga gb gd ge
gf gg gh gi gl gm gn gp gq gr gt gu gw gy hk hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn
kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz
na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh
si sj sk sl sm sn so sr ss st sv sx sy sz tc td tg th tj tk tl tm tn to tr tt tv tw tz ua ug us uy uz va vc ve vg vi
vn vu wf ws xk ye yt za zm zw
`
    .trim()
    .split(/\s+/),
)

/** A member's ranks. The best is 1. Null means no rank yet. The Elo rank begins with the tenth rated match. */
const ranksSchema = z.object({
  eloRank: z.int().nullable(),
  tournamentRank: z.int().nullable(),
  matchupRank: z.int().nullable(),
  quizRank: z.int().nullable(),
})

/** What every signed-in member may see of a member. */
export const publicMemberSchema = z.object({
  id: idSchema,
  username: z.string().nullable(),
  avatar: z.string().nullable().describe('address of a picture, or null'),
  countryCode: z.string().nullable().describe('ISO 3166-1 alpha-2, lower case'),
  cosmetics: cosmeticsSchema.nullish(),
})

/** An answer of `GET /member`: the whole profile for `username`, a short public form for `search`. */
export const memberProfileSchema = publicMemberSchema.extend({
  averageErrorRate: z.number().nullable().optional(),
  tournamentGolds: z.int().optional(),
  tournamentSilvers: z.int().optional(),
  tournamentBronzes: z.int().optional(),
  eloRating: z.number().optional(),
  ranks: ranksSchema.optional(),
})

/** Query of `GET /member`: either `username` (exact, in any case) or `search` (part of a name). */
export const findMembersSchema = z
  .strictObject({
    username: z.string().min(1).max(80).optional(),
    search: z.string().min(SEARCH_MIN_LENGTH).max(80).optional(),
    take: pageQuerySchema.shape.take,
    skip: pageQuerySchema.shape.skip,
    sort: z.enum(['username', '-username']).optional(),
  })
  .refine(({ username, search }) => (username === undefined) !== (search === undefined), 'either username or search')

/** The signed-in member's own record. */
export const memberSchema = publicMemberSchema.extend({
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  credit: z.int().min(0),
  locale: localeSchema,
  fcmToken: z.string().nullable(),
  averageErrorRate: z.number().nullable(),
  tournamentGolds: z.int(),
  tournamentSilvers: z.int(),
  tournamentBronzes: z.int(),
  eloRating: z.number(),
  ranks: ranksSchema,
})

/** Body of `PUT /member/me`: at least one field. The server checks a username (758, 759). */
export const updateMemberSchema = z
  .strictObject({
    username: z.string().max(80).describe(`letters, digits, _ and .; at most ${USERNAME_MAX_LENGTH} characters`),
    countryCode: z
      .string()
      .refine((code) => COUNTRY_CODES.has(code), 'not a country: give two lower-case letters, such as ir')
      .nullable(),
    locale: localeSchema,
    fcmToken: z.string().max(4096).nullable(),
    avatar: z.null().describe('null removes the picture'),
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'nothing to change')

/** Query of `GET /member/suggested_username`. */
export const suggestUsernamesSchema = z.strictObject({ locale: localeSchema })

/** Answer of `GET /member/suggested_username`. */
export const suggestedUsernamesSchema = z.array(z.string())

/** The same body as a form (multipart/form-data): a new picture, a JPEG or PNG of at most 3840 × 2160 pixels. */
export const avatarUploadSchema = z.strictObject({ avatar: z.file() })

export type Ranks = z.infer<typeof ranksSchema>
export type PublicMember = z.infer<typeof publicMemberSchema>
export type MemberProfile = z.infer<typeof memberProfileSchema>
export type FindMembers = z.infer<typeof findMembersSchema>
export type Member = z.infer<typeof memberSchema>
export type UpdateMember = z.infer<typeof updateMemberSchema>
