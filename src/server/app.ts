import { fastify, LogController } from 'fastify'
import type { FastifyBaseLogger } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { registerAchievements } from './achievements/achievementJobs.ts'
import { registerAnalysis } from './analysis/registerAnalysis.ts'
import { registerAvatarRoutes } from './avatars/avatarRoutes.ts'
import { registerChallenges } from './challenges/registerChallenges.ts'
import { registerCreditRoutes } from './credits/creditRoutes.ts'
import { registerGiftCardRoutes } from './credits/giftCardRoutes.ts'
import { registerLedgerCheck } from './credits/registerLedgerCheck.ts'
import type { Dependencies } from './dependencies.ts'
import type { Environment } from './environment.ts'
import { registerFavoriteRoutes } from './favorites/favoriteRoutes.ts'
import { ApiError } from './http/ApiError.ts'
import type { App } from './http/App.ts'
import { refuseMalformedRequest, replyWithError } from './http/errorReplies.ts'
import { registerAssetLinks } from './http/assetLinks.ts'
import { registerClientFiles } from './http/clientFiles.ts'
import { registerFormBody } from './http/formBody.ts'
import { registerJsonBody } from './http/jsonBody.ts'
import { registerOpenApi } from './http/openApi.ts'
import { registerSecurityHeaders } from './http/securityHeaders.ts'
import { registerStrictQueries } from './http/strictQueries.ts'
import { registerLiveRoutes } from './live/liveRoutes.ts'
import { registerDiceStatistics } from './diceStatistics/diceJobs.ts'
import { registerPlay } from './games/registerPlay.ts'
import { registerHealthRoutes } from './http/healthRoutes.ts'
import { registerTimestampRoute } from './http/timestampRoute.ts'
import { registerMemberRoutes } from './members/memberRoutes.ts'
import { registerPageRoutes } from './pages/pageRoutes.ts'
import { registerRankRoutes } from './rankings/rankRoutes.ts'
import { registerNotifications } from './notifications/registerNotifications.ts'
import { makeAccessTokens } from './sessions/accessTokens.ts'
import { makeAuthenticator } from './sessions/authenticate.ts'
import { registerPracticeSweep } from './practice/registerPracticeSweep.ts'
import { registerQuizRoutes } from './quizzes/quizRoutes.ts'
import { registerSessionSweep } from './sessions/registerSessionSweep.ts'
import { registerTournaments } from './tournaments/registerTournaments.ts'
import { registerSessionRoutes } from './sessions/sessionRoutes.ts'
import './http/caller.ts'

const BODY_LIMIT_BYTES = 1_048_576

/** The whole server on explicit dependencies, not yet listening; `clientFolder` holds the built client, if any. */
export async function buildApp(dependencies: Dependencies, clientFolder?: string): Promise<App> {
  const { environment } = dependencies
  const loggerInstance: FastifyBaseLogger = dependencies.logger
  const app: App = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    // What a start has to do takes the time that it takes; one that was given up would begin it all over again.
    pluginTimeout: 0,
    trustProxy: trustedProxies(environment),
    // Else the framework loads compilers of its own, which a start would wait for.
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
      const play = registerPlay(api, dependencies)
      registerAnalysis(api, play)
      registerChallenges(api, play)
      registerTournaments(api, play)
      done()
    },
    { prefix: '/api' },
  )
  await registerClientFiles(app, clientFolder)
  return app
}

/** The site's proxies are believed, from the end of the chain: what stands before them anybody may have written (W333). */
function trustedProxies({ TRUST_PROXY = 0 }: Environment): string[] | ((address: string, hop: number) => boolean) {
  return typeof TRUST_PROXY === 'number' ? (_address, hop) => hop < TRUST_PROXY : TRUST_PROXY
}

function refuseCompiler(): never {
  throw new Error('Schemas are compiled by zod.')
}
