import {
  codeSentSchema,
  createSessionSchema,
  renewedSessionSchema,
  renewSessionSchema,
  requestCodeSchema,
  sessionSchema,
  signInOptionsSchema,
} from '../../../protocol/session/session.ts'
import type { App } from '../../machinery/http/App.ts'
import type { PeopleDependencies } from '../members/PeopleDependencies.ts'
import { type Authenticator, bearerOf } from '../../machinery/http/caller.ts'
import { identifyMobile } from '../members/identifyMobile.ts'
import { testMembers } from '../members/testMembers.ts'
import type { AccessTokens } from './accessTokens.ts'
import { offeredVariants } from '../../settings/offeredVariants.ts'
import { sendCode } from './oneTimeCodes.ts'
import { configuredProviders } from './providers/configuredProviders.ts'
import { originOf } from './device.ts'
import { registerProviderRoutes } from './providers/providerRoutes.ts'
import { answerSession, keepInCookie, readCookie } from './refreshCookie.ts'
import { renewSession } from './renewSession.ts'
import { registerSessionListRoutes } from './sessionListRoutes.ts'
import { signIn } from './signIn.ts'

export interface SessionParts {
  readonly tokens: AccessTokens
  readonly authenticator: Authenticator
}

export function registerSessionRoutes(app: App, dependencies: PeopleDependencies, parts: SessionParts): void {
  const { database, environment } = dependencies
  const tags = ['session']
  const providers = configuredProviders(environment)
  registerProviderRoutes(app, dependencies, { tokens: parts.tokens, providers })

  app.post(
    '/member/verify/mobile',
    {
      config: { isPublic: true },
      schema: {
        summary: 'Sends a one-time code to a mobile number',
        tags,
        body: requestCodeSchema,
        response: { 200: codeSentSchema },
        errors: ['codeAlreadySent', 'tooManyRequests', 'unavailable'],
      },
    },
    async (request) => {
      const mobile = await identifyMobile(database.queries, request.body.mobile)
      return sendCode(dependencies, mobile, request.ip)
    },
  )

  app.post(
    '/session',
    {
      config: { isPublic: true },
      schema: {
        summary: 'Signs in',
        description: 'By the code sent to the number, or outside production by the password of a test member.',
        tags,
        body: createSessionSchema,
        response: { 200: sessionSchema },
        errors: ['codeExpired', 'codeWrong', 'tooManyRequests', 'forbidden', 'notFound'],
      },
    },
    async (request, reply) => {
      const { renewal } = request.body
      const mobile = await identifyMobile(database.queries, request.body.mobile)
      const opened = await signIn(dependencies, parts.tokens, { ...request.body, mobile }, originOf(request))
      return answerSession(request, reply, { environment, renewal }, opened)
    },
  )

  app.get(
    '/session/options',
    {
      config: { isPublic: true },
      schema: { summary: 'What the sign-in page offers', tags, response: { 200: signInOptionsSchema } },
    },
    () => ({
      providers: [...providers.values()].map(({ provider, name }) => ({ provider, name })),
      testMembers:
        environment.APP_ENV === 'production' ? [] : testMembers.map(({ mobile, username }) => ({ mobile, username })),
      variants: [...offeredVariants(environment)],
      watchingChances: environment.WATCHING_CHANCES,
      publicWatching: environment.PUBLIC_WATCHING,
    }),
  )

  app.post(
    '/session/renewal',
    {
      config: { isPublic: true },
      schema: {
        summary: 'Renews the session',
        description:
          'Takes the refresh token of the body, or else of the cookie, with the last access token as `Authorization`, ' +
          'expired or not. Each refresh token counts once. Using an old one again ends the session (W522).',
        tags,
        body: renewSessionSchema.nullish(),
        response: { 200: renewedSessionSchema },
        errors: ['unauthorized'],
      },
    },
    async (request, reply) => {
      const given = request.body?.refreshToken
      const pair = await renewSession(dependencies, parts.tokens, {
        refreshToken: given ?? readCookie(request),
        accessToken: bearerOf(request.headers.authorization),
        origin: originOf(request),
      })
      if (given !== undefined) return { accessToken: pair.accessToken, refreshToken: pair.refreshToken }
      keepInCookie(request, reply, environment, pair)
      return { accessToken: pair.accessToken }
    },
  )

  registerSessionListRoutes(app, dependencies, parts.authenticator)
}
