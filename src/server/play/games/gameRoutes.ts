import { doneSchema, idParamsSchema } from '../../../protocol/wire/fields.ts'
import {
  type GameContext,
  actionQuerySchema,
  gameContextQuerySchema,
  gameContextSchema,
  performActionSchema,
  sendChatSchema,
} from '../../../protocol/game/game.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import type { App } from '../../machinery/http/App.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { contextText } from '../../machinery/live/contextText.ts'
import { performGameAction } from './performGameAction.ts'
import { performQuietAction } from './performQuietAction.ts'
import { MatchupMemory } from '../matchups/MatchupMemory.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { readGameContext } from './readGameContext.ts'
import { makeTurnCounter } from './makeTurnCounter.ts'
import { sendChat } from './sendChat.ts'

/** The server has just made the context, so it is sent without another check. */
const serializerCompiler = () => contextText

/** Takes back the last own action of a practice (W133), and answers the context. */
type TakeBack = (
  tx: Transaction,
  dependencies: PlayDependencies,
  order: { readonly gameId: number; readonly memberId: number; readonly updateIndex?: number | undefined },
) => Promise<GameContext>

/** `takeBack` is an undo, of which only a practice knows anything. */
export function registerGameRoutes(app: App, dependencies: PlayDependencies, takeBack: TakeBack): void {
  const { database, metrics } = dependencies
  const countTurn = makeTurnCounter(metrics)
  const memory = new MatchupMemory()
  const tags = ['game']

  app.get(
    '/game/context',
    {
      serializerCompiler,
      schema: {
        summary: "The state of a matchup's current game",
        description:
          'Play by repeating: read the context until `currentPlayer` is your colour, then send an action that fits `phase`: ' +
          'roll (or double, if `canDouble`), move with one of `possibleMoves`, or take and pass. Your colour is white if ' +
          "you are the matchup's userA, else black.",
        tags,
        querystring: gameContextQuerySchema,
        response: { 200: gameContextSchema },
        errors: ['notFound'],
      },
    },
    async (request) => {
      const { matchupId, id: gameId } = request.query
      return readGameContext(dependencies, { matchupId, gameId, memberId: callerOf(request).memberId })
    },
  )

  app.put(
    '/game/:id/action',
    {
      serializerCompiler,
      schema: {
        summary: 'Acts in a game',
        description: 'Answers the new context. A refused action changes nothing; then read the context again.',
        tags,
        params: idParamsSchema,
        querystring: actionQuerySchema,
        body: performActionSchema,
        response: { 200: gameContextSchema },
        errors: ['forbidden', 'notFound', 'conflict'],
      },
    },
    async (request) => {
      const member = { gameId: request.params.id, memberId: callerOf(request).memberId }
      const { name, ...order } = request.body
      if (name === 'undo') return database.transaction((tx) => takeBack(tx, dependencies, { ...member, ...order }))
      const action = { ...member, request: { name, ...order } }
      const context =
        (await performQuietAction(dependencies, memory, action)) ??
        (await database.transaction((tx) => performGameAction(tx, dependencies, action)))
      countTurn(request.query)
      return context
    },
  )

  app.post(
    '/game/:id/chat',
    {
      schema: {
        summary: 'Sends an emotion to the opponent',
        tags,
        params: idParamsSchema,
        body: sendChatSchema,
        response: { 200: doneSchema },
        errors: ['forbidden', 'notFound', 'conflict', 'tooManyRequests'],
      },
    },
    async (request) => {
      await sendChat(dependencies, { gameId: request.params.id, memberId: callerOf(request).memberId, ...request.body })
      return { done: true } as const
    },
  )
}
