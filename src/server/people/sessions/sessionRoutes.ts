import { doneSchema } from '../../../protocol/wire/fields.ts'
import {
  codeSentSchema,
  createSessionSchema,
  requestCodeSchema,
  sessionSchema,
  signInOptionsSchema,
} from '../../../protocol/session/session.ts'
import type { App } from '../../machinery/http/App.ts'
import type { PeopleDependencies } from '../members/PeopleDependencies.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { identifyMobile } from '../members/identifyMobile.ts'
import { testMembers } from '../members/testMembers.ts'
import type { AccessTokens } from './accessTokens.ts'
import type { Authenticator } from '../../machinery/http/Authenticator.ts'
import { offeredVariants } from '../../settings/offeredVariants.ts'
import { sendCode } from './oneTimeCodes.ts'
import { configuredProviders } from './providers/configuredProviders.ts'
import { registerProviderRoutes } from './providers/providerRoutes.ts'
import { revokeSession } from './sessionStore.ts'
import { signIn } from './signIn.ts'

export interface SessionParts {
  readonly tokens: AccessTokens
  readonly authenticator: Authenticator
}

export function registerSessionRoutes(app: App, dependencies: PeopleDependencies, parts: SessionParts): void {
  const { database, clock, environment } = dependencies
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
    async (request) => {
      const mobile = await identifyMobile(database.queries, request.body.mobile)
      return signIn(dependencies, parts.tokens, { ...request.body, mobile }, request.ip)
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
    }),
  )

  app.delete(
    '/session/current',
    { schema: { summary: 'Signs out', tags, response: { 200: doneSchema } } },
    async (request) => {
      const { sessionId } = callerOf(request)
      await database.transaction(async (tx) => {
        await revokeSession(tx, sessionId, clock())
        tx.afterCommit(() => parts.authenticator.announceRevoked(sessionId))
      })
      return { done: true as const }
    },
  )
}
