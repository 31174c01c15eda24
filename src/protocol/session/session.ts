import { z } from 'zod'
import { VARIANT_NAMES } from '../../engine/rules/variant.ts'
import { CODE_LIFETIME_S } from './oneTimeCode.ts'
import { memberSchema } from '../member/member.ts'

/** A mobile number in international form: plus sign and 8 to 15 digits (E.164). The server checks it by its country's plan (W243). */
export const mobileSchema = z.string().regex(/^\+[1-9]\d{7,14}$/, 'a number with country code, such as +989121234567')

/** Body of `POST /member/verify/mobile`. 721: a code was sent less than two minutes ago and is still valid. */
export const requestCodeSchema = z.strictObject({ mobile: mobileSchema })

export const codeSentSchema = z.object({
  resendAfter: z.int().describe(`seconds until another code can be requested, at most ${CODE_LIFETIME_S}`),
})

/** Body of `POST /session`: the code of the text message, or outside production a test member's password. */
export const createSessionSchema = z.union([
  z.strictObject({ mobile: mobileSchema, confirmationCode: z.string().min(1).max(10) }),
  z.strictObject({ mobile: mobileSchema, password: z.string().min(1).max(80) }),
])

export const sessionSchema = z.object({ accessToken: z.string(), member: memberSchema })

/** Social sign-in: Google, and one more provider of OpenID Connect. */
export const signInProviderSchema = z.enum(['google', 'openid'])

export const providerParamsSchema = z.strictObject({ provider: z.string().max(20) })

/** The provider's page where the member signs in. Only the browser that holds `state` may finish the sign-in. */
export const providerRedirectSchema = z.object({ url: z.url(), state: z.string() })

/** Body of `POST /session/provider/{provider}/return`: the query that the provider sent back with the browser. */
export const finishProviderSchema = z.strictObject({ query: z.string().min(1).max(4096) })

/** What the sign-in page needs before anyone is signed in (`GET /session/options`). */
export const signInOptionsSchema = z.object({
  providers: z
    .array(z.object({ provider: signInProviderSchema, name: z.string() }))
    .describe('the configured providers, with the text of their buttons'),
  testMembers: z.array(z.object({ mobile: z.string(), username: z.string() })).describe('empty in production'),
  variants: z.array(z.enum(VARIANT_NAMES)).describe('those that can be played on this site'),
})

export type CodeSent = z.infer<typeof codeSentSchema>
export type CreateSession = z.infer<typeof createSessionSchema>
export type Session = z.infer<typeof sessionSchema>
export type SignInProvider = z.infer<typeof signInProviderSchema>
export type ProviderRedirect = z.infer<typeof providerRedirectSchema>
export type SignInOptions = z.infer<typeof signInOptionsSchema>
