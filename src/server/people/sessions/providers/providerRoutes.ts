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
import type { ConfiguredProvider } from './configuredProviders.ts'
import { finishProviderSignIn } from './finishProviderSignIn.ts'
import { beginProviderSignIn } from './providerRequests.ts'

/** Signing in by a provider: the way there and the way back. */
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
        summary: 'Signs in whom a provider has sent back',
        tags,
        params: providerParamsSchema,
        body: finishProviderSchema,
        response: { 200: sessionSchema },
        errors: ['notFound', 'forbidden'],
      },
    },
    (request) => {
      const { query } = request.body
      return finishProviderSignIn(dependencies, tokens, find(request.params.provider), { query, address: request.ip })
    },
  )
}
