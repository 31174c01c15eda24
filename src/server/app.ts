import { fastify, LogController } from 'fastify'
import type { FastifyBaseLogger } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { registerAchievements } from './follow/achievements/achievementJobs.ts'
import { registerCosmetics } from './follow/cosmetics/cosmeticRoutes.ts'
import { registerAnalysis } from './follow/analysis/registerAnalysis.ts'
import { registerRollouts } from './follow/rollouts/registerRollouts.ts'
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
import { registerClosingConnections } from './machinery/http/closingConnections.ts'
import { registerListTurns } from './machinery/limits/listTurns.ts'
import { registerFormBody } from './machinery/http/formBody.ts'
import { registerJsonBody } from './machinery/http/jsonBody.ts'
import { registerOpenApi } from './machinery/http/openApi.ts'
import { registerSecurityHeaders } from './machinery/http/securityHeaders.ts'
import { registerStrictQueries } from './machinery/http/strictQueries.ts'
import { registerRequestSpans } from './machinery/tracing/requestSpans.ts'
import { registerLiveRoutes } from './machinery/live/liveRoutes.ts'
import { registerDiceStatistics } from './follow/diceStatistics/diceJobs.ts'
import { registerFollowerNews } from './follow/followers/followerNews.ts'
import { registerPlay } from './play/registerPlay.ts'
import { registerHealthRoutes } from './machinery/http/healthRoutes.ts'
import { registerTimestampRoute } from './machinery/http/timestampRoute.ts'
import { registerRelationRoutes } from './people/relations/relationRoutes.ts'
import { registerMemberRoutes } from './people/profile/memberRoutes.ts'
import { registerAccountRoutes } from './site/account/accountRoutes.ts'
import { registerFairPlay } from './site/fairPlay/registerFairPlay.ts'
import { registerPageRoutes } from './site/pages/pageRoutes.ts'
import { registerPublicWatching } from './site/publicWatching/registerPublicWatching.ts'
import { registerReports } from './site/reports/registerReports.ts'
import { registerStatusRoutes } from './site/status/statusRoutes.ts'
import { registerRankRoutes } from './follow/rankings/rankRoutes.ts'
import { registerNotifications } from './people/notifications/registerNotifications.ts'
import { makeAccessTokens } from './people/sessions/accessTokens.ts'
import { makeAuthenticator } from './people/sessions/authenticate.ts'
import { registerPracticeSweep } from './play/practice/registerPracticeSweep.ts'
import { registerQuizRoutes } from './follow/quizzes/quizRoutes.ts'
import { registerTodayRoute } from './follow/today/todayRoute.ts'
import { registerSessionSweep } from './people/sessions/registerSessionSweep.ts'
import { registerTournaments } from './contests/tournaments/registerTournaments.ts'
import { registerSessionRoutes } from './people/sessions/sessionRoutes.ts'
import './machinery/http/caller.ts'

const BODY_LIMIT_BYTES = 1_048_576

/** Builds the whole server on explicit dependencies. It does not listen yet. `clientFolder` holds the built client. */
export async function buildApp(dependencies: Dependencies, clientFolder?: string): Promise<App> {
  const { environment } = dependencies
  const loggerInstance: FastifyBaseLogger = dependencies.logger
  const app: App = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    // A start has no time limit: a start that is given up would have to begin again.
    pluginTimeout: 0,
    trustProxy: trustedProxies(environment),
    // Without these, Fastify loads compilers of its own, which slows the start.
    schemaController: { compilersFactory: { buildValidator: refuseCompiler, buildSerializer: refuseCompiler } },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void replyWithError(error, request, reply),
    clientErrorHandler: refuseMalformedRequest,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(replyWithError)

  app.decorateRequest('caller', null)
  const tokens = makeAccessTokens(dependencies)
  const authenticator = makeAuthenticator({ ...dependencies, tokens })
  if (environment.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) registerRequestSpans(app)
  registerClosingConnections(app)
  registerSecurityHeaders(app, environment)
  registerJsonBody(app)
  registerFormBody(app)
  registerStrictQueries(app)
  registerHealthRoutes(app, dependencies)
  registerStatusRoutes(app, dependencies)
  registerAssetLinks(app, dependencies)
  await registerOpenApi(app)
  registerLiveRoutes(app, dependencies, authenticator)
  registerPublicWatching(app, dependencies, clientFolder)
  await app.register(
    (api: App, _options, done) => {
      api.addHook('onRequest', async (request) => {
        if (request.routeOptions.config.isPublic) return
        request.caller = await authenticator.authenticate(request.headers.authorization)
        if (!request.caller) throw new ApiError('unauthorized')
      })
      registerListTurns(api)
      registerTimestampRoute(api, dependencies)
      registerSessionRoutes(api, dependencies, { tokens, authenticator })
      registerMemberRoutes(api, dependencies)
      registerRelationRoutes(api, dependencies)
      registerAvatarRoutes(api, dependencies)
      registerRankRoutes(api, dependencies)
      registerAchievements(api, dependencies)
      registerCosmetics(api, dependencies)
      registerCreditRoutes(api, dependencies)
      registerDiceStatistics(api, dependencies)
      registerFollowerNews(dependencies)
      registerFavoriteRoutes(api, dependencies)
      registerGiftCardRoutes(api, dependencies)
      registerLedgerCheck(api, dependencies)
      registerPageRoutes(api, dependencies)
      registerNotifications(api, dependencies)
      registerQuizRoutes(api, dependencies)
      registerTodayRoute(api, dependencies)
      registerReports(api, dependencies)
      registerAccountRoutes(api, dependencies)
      registerFairPlay(api, dependencies)
      registerSessionSweep(api, dependencies)
      registerPracticeSweep(api, dependencies)
      registerPlay(api, dependencies)
      registerAnalysis(api, dependencies)
      registerRollouts(api, dependencies)
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
 * The trusted proxies in the form that Fastify takes. They are counted from the end of the chain: a client may have forged
 * the entries before them (W333).
 */
function trustedProxies({ TRUST_PROXY = 0 }: Environment): string[] | ((address: string, hop: number) => boolean) {
  return typeof TRUST_PROXY === 'number' ? (_address, hop) => hop < TRUST_PROXY : TRUST_PROXY
}

function refuseCompiler(): never {
  throw new Error('Schemas are compiled by zod.')
}
