import { z } from 'zod'
import { VARIANT_NAMES } from '../../engine/rules/variant.ts'
import { CODE_LIFETIME_S } from './oneTimeCode.ts'
import { memberSchema } from '../member/member.ts'
import { instantSchema } from '../wire/fields.ts'

/** A mobile number in international form: plus sign and 8 to 15 digits (E.164). The server checks it by its country's plan (W243). */
export const mobileSchema = z.string().regex(/^\+[1-9]\d{7,14}$/, 'a number with country code, such as +989121234567')

/** Body of `POST /member/verify/mobile`. 721: a code was sent less than two minutes ago and is still valid. */
export const requestCodeSchema = z.strictObject({ mobile: mobileSchema })

export const codeSentSchema = z.object({
  resendAfter: z.int().describe(`seconds until another code can be requested, at most ${CODE_LIFETIME_S}`),
})

/**
 * How a client renews its session: with a refresh token in a cookie that no script can read, or in the answer (W521). A
 * client that leaves it out gets one access token for the whole life of the session (W7).
 */
export const renewalSchema = z.enum(['cookie', 'answer'])

/** Body of `POST /session`: the code of the text message, or outside production a test member's password. */
export const createSessionSchema = z.union([
  z.strictObject({
    mobile: mobileSchema,
    confirmationCode: z.string().min(1).max(10),
    renewal: renewalSchema.optional(),
  }),
  z.strictObject({ mobile: mobileSchema, password: z.string().min(1).max(80), renewal: renewalSchema.optional() }),
])

const refreshTokenSchema = z.string().max(2048)

export const sessionSchema = z.object({
  accessToken: z.string(),
  member: memberSchema,
  refreshToken: refreshTokenSchema.optional().describe('only for `renewal: "answer"`'),
})

/** Body of `POST /session/renewal`. Without a token the one of the cookie counts. */
export const renewSessionSchema = z.strictObject({ refreshToken: refreshTokenSchema.optional() })

export const renewedSessionSchema = z.object({
  accessToken: z.string(),
  refreshToken: refreshTokenSchema.optional().describe('only if the request had one'),
})

/** One open session of the caller (W520). */
export const openSessionSchema = z.object({
  id: z.uuid(),
  isCurrent: z.boolean().describe('whether the request came from it'),
  createdAt: instantSchema,
  lastUsedAt: instantSchema.describe('to within five minutes'),
  browser: z.string().nullable().describe('null for a program, or one that does not say'),
  system: z.string().nullable(),
  network: z.string().nullable().describe('the first part of the address at the sign-in or the last renewal'),
})

export const sessionParamsSchema = z.strictObject({ sessionId: z.uuid() })

export const endedSessionsSchema = z.object({ ended: z.int().describe('how many sessions have ended') })

/** Social sign-in: Google, and one more provider of OpenID Connect. */
export const signInProviderSchema = z.enum(['google', 'openid'])

export const providerParamsSchema = z.strictObject({ provider: z.string().max(20) })

/** The provider's page where the member signs in. Only the browser that holds `state` may finish the sign-in. */
export const providerRedirectSchema = z.object({ url: z.url(), state: z.string() })

/** Body of `POST /session/provider/{provider}/return`: the query that the provider sent back with the browser. */
export const finishProviderSchema = z.strictObject({
  query: z.string().min(1).max(4096),
  renewal: renewalSchema.optional(),
})

/** When viewers may see what the engine says of a turn: never, after the next turn, or after the game (W790). */
export const WATCHING_CHANCES = ['off', 'turn', 'game'] as const
export type WatchingChances = (typeof WATCHING_CHANCES)[number]

/** What the sign-in page needs before anyone is signed in, and what the site allows (`GET /session/options`). */
export const signInOptionsSchema = z.object({
  providers: z
    .array(z.object({ provider: signInProviderSchema, name: z.string() }))
    .describe('the configured providers, with the text of their buttons'),
  testMembers: z.array(z.object({ mobile: z.string(), username: z.string() })).describe('empty in production'),
  variants: z.array(z.enum(VARIANT_NAMES)).describe('those that can be played on this site'),
  watchingChances: z.enum(WATCHING_CHANCES).describe('when viewers may have turns judged by the engine (W790)'),
  publicWatching: z.boolean().describe('whether matches can be watched without an account (W640)'),
})

export type CodeSent = z.infer<typeof codeSentSchema>
export type CreateSession = z.infer<typeof createSessionSchema>
export type Session = z.infer<typeof sessionSchema>
export type Renewal = z.infer<typeof renewalSchema>
export type RenewedSession = z.infer<typeof renewedSessionSchema>
export type OpenSession = z.infer<typeof openSessionSchema>
export type SignInProvider = z.infer<typeof signInProviderSchema>
export type ProviderRedirect = z.infer<typeof providerRedirectSchema>
export type SignInOptions = z.infer<typeof signInOptionsSchema>
