import { fastify, LogController } from 'fastify'
import type { FastifyBaseLogger } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { registerAchievements } from './follow/achievements/achievementJobs.ts'
import { registerAnalysis } from './follow/analysis/registerAnalysis.ts'
import { registerAvatarRoutes } from './people/avatars/avatarRoutes.ts'
import { registerChallenges } from './contests/challenges/registerChallenges.ts'
import { registerCreditRoutes } from './ledger/credits/creditRoutes.ts'
import { registerGiftCardRoutes } from './ledger/giftCards/giftCardRoutes.ts'
import { registerLedgerCheck } from './ledger/credits/registerLedgerCheck.ts'
import type { Dependencies } from './dependencies.ts'
import type { Environment } from './settings/environment.ts'
import { registerFavoriteRoutes } from './play/favorites/favoriteRoutes.ts'
import { ApiError } from './machinery/http/ApiError.ts'
import type { App } from './machinery/http/App.ts'
import { refuseMalformedRequest, replyWithError } from './machinery/http/errorReplies.ts'
import { registerAssetLinks } from './machinery/http/assetLinks.ts'
import { registerClientFiles } from './machinery/http/clientFiles.ts'
import { registerFormBody } from './machinery/http/formBody.ts'
import { registerJsonBody } from './machinery/http/jsonBody.ts'
import { registerOpenApi } from './machinery/http/openApi.ts'
import { registerSecurityHeaders } from './machinery/http/securityHeaders.ts'
import { registerStrictQueries } from './machinery/http/strictQueries.ts'
import { registerLiveRoutes } from './machinery/live/liveRoutes.ts'
import { registerDiceStatistics } from './follow/diceStatistics/diceJobs.ts'
import { registerPlay } from './play/registerPlay.ts'
import { registerHealthRoutes } from './machinery/http/healthRoutes.ts'
import { registerTimestampRoute } from './machinery/http/timestampRoute.ts'
import { registerMemberRoutes } from './people/profile/memberRoutes.ts'
import { registerPageRoutes } from './site/pages/pageRoutes.ts'
import { registerRankRoutes } from './follow/rankings/rankRoutes.ts'
import { registerNotifications } from './people/notifications/registerNotifications.ts'
import { makeAccessTokens } from './people/sessions/accessTokens.ts'
import { makeAuthenticator } from './people/sessions/authenticate.ts'
import { registerPracticeSweep } from './play/practice/registerPracticeSweep.ts'
import { registerQuizRoutes } from './follow/quizzes/quizRoutes.ts'
import { registerSessionSweep } from './people/sessions/registerSessionSweep.ts'
import { registerTournaments } from './contests/tournaments/registerTournaments.ts'
import { registerSessionRoutes } from './people/sessions/sessionRoutes.ts'
import './machinery/http/caller.ts'

const BODY_LIMIT_BYTES = 1_048_576

/** The whole server on explicit dependencies, not yet listening. `clientFolder` holds the built client, if any. */
export async function buildApp(dependencies: Dependencies, clientFolder?: string): Promise<App> {
  const { environment } = dependencies
  const loggerInstance: FastifyBaseLogger = dependencies.logger
  const app: App = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    // A start takes as long as its work takes. One that is given up would have to begin again.
    pluginTimeout: 0,
    trustProxy: trustedProxies(environment),
    // Otherwise the framework loads compilers of its own, which slows the start.
    schemaController: { compilersFactory: { buildValidator: refuseCompiler, buildSerializer: refuseCompiler } },
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) => void replyWithError(error, request, reply),
    clientErrorHandler: refuseMalformedRequest,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(replyWithError)

  app.decorateRequest('caller', null)
  const tokens = makeAccessTokens(dependencies)
  const authenticator = makeAuthenticator({ ...dependencies, tokens })
  registerSecurityHeaders(app, environment)
  registerJsonBody(app)
  registerFormBody(app)
  registerStrictQueries(app)
  registerHealthRoutes(app, dependencies)
  registerAssetLinks(app, dependencies)
  await registerOpenApi(app)
  registerLiveRoutes(app, dependencies, authenticator)
  await app.register(
    (api: App, _options, done) => {
      api.addHook('onRequest', async (request) => {
        if (request.routeOptions.config.isPublic) return
        request.caller = await authenticator.authenticate(request.headers.authorization)
        if (!request.caller) throw new ApiError('unauthorized')
      })
      registerTimestampRoute(api, dependencies)
      registerSessionRoutes(api, dependencies, { tokens, authenticator })
      registerMemberRoutes(api, dependencies)
      registerAvatarRoutes(api, dependencies)
      registerRankRoutes(api, dependencies)
      registerAchievements(api, dependencies)
      registerCreditRoutes(api, dependencies)
      registerDiceStatistics(api, dependencies)
      registerFavoriteRoutes(api, dependencies)
      registerGiftCardRoutes(api, dependencies)
      registerLedgerCheck(api, dependencies)
      registerPageRoutes(api, dependencies)
      registerNotifications(api, dependencies)
      registerQuizRoutes(api, dependencies)
      registerSessionSweep(api, dependencies)
      registerPracticeSweep(api, dependencies)
      registerPlay(api, dependencies)
      registerAnalysis(api, dependencies)
      registerChallenges(api, dependencies)
      registerTournaments(api, dependencies)
      done()
    },
    { prefix: '/api' },
  )
  await registerClientFiles(app, clientFolder)
  return app
}

/**
 * Only the site's proxies are trusted, from the end of the chain: anybody may have written what stands before them
 * (W333).
 */
function trustedProxies({ TRUST_PROXY = 0 }: Environment): string[] | ((address: string, hop: number) => boolean) {
  return typeof TRUST_PROXY === 'number' ? (_address, hop) => hop < TRUST_PROXY : TRUST_PROXY
}

function refuseCompiler(): never {
  throw new Error('Schemas are compiled by zod.')
}
