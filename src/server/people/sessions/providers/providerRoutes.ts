import {
  finishProviderSchema,
  providerParamsSchema,
  providerRedirectSchema,
  sessionSchema,
} from '../../../../protocol/session/session.ts'
import type { App } from '../../../machinery/http/App.ts'
import type { PeopleDependencies } from '../../members/PeopleDependencies.ts'
import { ApiError } from '../../../machinery/http/ApiError.ts'
import type { AccessTokens } from '../accessTokens.ts'
import { originOf } from '../device.ts'
import { answerSession } from '../refreshCookie.ts'
import type { ConfiguredProvider } from './configuredProviders.ts'
import { finishProviderSignIn } from './finishProviderSignIn.ts'
import { beginProviderSignIn } from './providerRequests.ts'

/** Registers the routes of a sign-in by a provider: its beginning, and the return from the provider. */
export function registerProviderRoutes(
  app: App,
  dependencies: PeopleDependencies,
  { tokens, providers }: { tokens: AccessTokens; providers: ReadonlyMap<string, ConfiguredProvider> },
): void {
  const tags = ['session']
  const find = (name: string) => {
    const provider = providers.get(name)
    if (!provider) throw new ApiError('notFound')
    return provider
  }

  app.post(
    '/session/provider/:provider',
    {
      config: { isPublic: true },
      schema: {
        summary: 'Where to sign in by a provider',
        description: 'Keep `state`, go to `url`, and come back only with the same state.',
        tags,
        params: providerParamsSchema,
        response: { 200: providerRedirectSchema },
        errors: ['notFound', 'tooManyRequests', 'unavailable'],
      },
    },
    (request) => beginProviderSignIn(dependencies, find(request.params.provider), request.ip),
  )

  app.post(
    '/session/provider/:provider/return',
    {
      config: { isPublic: true },
      schema: {
        summary: 'Signs in with the answer of a provider',
        tags,
        params: providerParamsSchema,
        body: finishProviderSchema,
        response: { 200: sessionSchema },
        errors: ['notFound', 'forbidden'],
      },
    },
    async (request, reply) => {
      const { query, renewal } = request.body
      const provider = find(request.params.provider)
      const opened = await finishProviderSignIn(dependencies, tokens, provider, {
        query,
        origin: originOf(request),
        renews: renewal !== undefined,
      })
      return answerSession(request, reply, { environment: dependencies.environment, renewal }, opened)
    },
  )
}
