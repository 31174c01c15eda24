import { bestMatchSchema, watchPageSchema, watchQuerySchema } from '../../../protocol/matchup/watch.ts'
import type { App } from '../../machinery/http/App.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { presentForMember } from '../favorites/presentForMember.ts'
import { membersOf } from '../matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { type LiveMatch, makeLiveList } from './liveList.ts'
import { selectLive } from './selectLive.ts'

const tags = ['matchup']

/** `GET /watch` and `GET /watch/best`: finding a running match to watch (W780, W782). */
export function registerWatchingRoutes(app: App, dependencies: PlayDependencies): void {
  const { queries } = dependencies.database
  const list = makeLiveList(dependencies)

  app.get(
    '/watch',
    {
      schema: {
        summary: 'Running matches to watch, with their boards',
        description:
          'The answer is at most two seconds old. Without `sort` the match with the highest worth comes first.',
        tags,
        querystring: watchQuerySchema,
        response: { 200: watchPageSchema },
      },
    },
    async (request) => {
      const { memberId } = callerOf(request)
      const all = await list.read()
      const wanted = selectLive(all, request.query)
      const { skip, take } = request.query
      const page = wanted.slice(skip, skip + take)
      const presented = await presentForMember(
        queries,
        memberId,
        page.map(({ found }) => found),
      )
      const matches = page.flatMap(({ facts }, index) => {
        const matchup = presented[index]
        return matchup === undefined ? [] : [{ matchup, ...facts }]
      })
      return { total: wanted.length, matches, tournaments: tournamentsOf(all) }
    },
  )

  app.get(
    '/watch/best',
    {
      schema: {
        summary: 'The running match with the highest worth',
        description: 'The caller does not play in it.',
        tags,
        response: { 200: bestMatchSchema },
      },
    },
    async (request) => {
      const { memberId } = callerOf(request)
      const best = (await list.read()).find(({ found }) => !membersOf(found.matchup).includes(memberId))
      return { matchupId: best?.found.matchup.id ?? null }
    },
  )
}

/** The tournaments with running matches, the newest first. */
function tournamentsOf(matches: readonly LiveMatch[]) {
  const byId = new Map(
    matches.flatMap(({ found: { tournament } }) => (tournament === null ? [] : [[tournament.id, tournament] as const])),
  )
  return [...byId.values()]
    .toSorted((one, other) => other.id - one.id)
    .map(({ id, title, titles }) => ({ id, title, titles }))
}
