import { expect } from 'vitest'
import type { GameContext } from '../../../../src/protocol/game/game.ts'
import type { LiveChannel, LiveMessage } from '../../../../src/protocol/live/live.ts'
import { liveMessageSchema } from '../../../../src/protocol/live/live.ts'
import type { Matchup } from '../../../../src/protocol/matchup/matchup.ts'
import type { Member } from '../../../../src/protocol/member/member.ts'
import type {
  Competitor,
  JoinTournament,
  Round,
  RoundMatchup,
  Tournament,
} from '../../../../src/protocol/tournament/tournament.ts'
import { liveTopic, readSentMessage } from '../../../../src/server/machinery/live/livePublisher.ts'
import { callOff } from '../../../../src/server/contests/tournaments/cancelTournament.ts'
import { createTournament } from '../../../../src/server/contests/tournaments/createTournament.ts'
import type { TournamentTerms } from '../../../../src/server/contests/tournaments/tournamentTerms.ts'
import { act, expectOk, readContext, send } from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

const terms: TournamentTerms = {
  title: 'جام آزمون',
  titles: { en: 'Test Cup' },
  description: null,
  descriptions: {},
  elimination: 1,
  doubleFinal: 1,
  deciderMatch: false,
  variant: 'normal',
  length: 1,
  matchupBankTime: 90,
  roundGap: null,
  registrationCredit: 0,
  prize: 0,
  paidPlaces: 3,
  maximumCompetitors: 64,
  passwordHash: null,
}

/**
 * The actions of members and the operator with tournaments on a server. Registration closes in one hour, the start is
 * in two.
 */
export function makeHolding(server: TestServer) {
  const { dependencies } = server
  const get = <Body>(caller: TestCaller, path: string) => expectOk<Body>(server, caller, 'GET', path)
  const runDue = () => dependencies.jobs.runDue()
  const seed = (caller: TestCaller, matchupId: number) =>
    send<GameContext>(server, caller, 'PUT', `/matchup/${matchupId}/seed`, { seed: '00112233445566778899aabbccddeeff' })

  /** Opens a match of two members who have come, and lets the loser give it up. The winner is ahead by one game. */
  async function playMatch({ id }: Matchup, winner: TestCaller, loser: TestCaller): Promise<void> {
    await seed(winner, id)
    expect(await seed(loser, id)).toMatchObject({ status: 200 })
    await resign(id, winner, loser)
    await runDue()
  }

  /** Only the side on turn may resign, so the winner makes its turn first where that is needed. */
  async function resign(matchupId: number, winner: TestCaller, loser: TestCaller): Promise<void> {
    for (;;) {
      const context = await readContext(server, loser, matchupId)
      const isLosersTurn = context.player.find(({ color }) => color === context.currentPlayer)?.id === loser.id
      if (isLosersTurn) {
        await expectOk(server, loser, 'PUT', `/matchup/${matchupId}/resign`)
        return
      }
      const [moves] = context.possibleMoves
      await act(
        server,
        winner,
        context,
        context.phase === 'roll' ? { name: 'roll' } : { name: 'move', moves: moves ?? [] },
      )
    }
  }

  return {
    runDue,
    seed,
    playMatch,
    async create(changed: Partial<TournamentTerms> = {}): Promise<number> {
      const now = dependencies.clock()
      const times = { registrationExpiresAt: new Date(now + HOUR), startsAt: new Date(now + 2 * HOUR) }
      const created = await dependencies.database.transaction((tx) =>
        createTournament(tx, dependencies, { terms: { ...terms, ...changed }, scheduleId: null, ...times }),
      )
      if (!created) throw new Error('no tournament was created')
      return created.id
    },
    callOff: (id: number) => dependencies.database.transaction((tx) => callOff(tx, dependencies, id)),
    join: (caller: TestCaller, id: number, body: JoinTournament = {}) =>
      send<Competitor>(server, caller, 'POST', `/tournament/${id}/competitor`, body),
    leave: (caller: TestCaller, id: number) => send(server, caller, 'DELETE', `/tournament/${id}/competitor`),
    read: (caller: TestCaller, id: number) => get<Tournament>(caller, `/tournament/${id}`),
    rounds: (caller: TestCaller, id: number, query = '') => get<Round[]>(caller, `/tournament/${id}/round${query}`),
    places: (caller: TestCaller, roundId: number) =>
      get<RoundMatchup[]>(caller, `/tournament/round/${roundId}/matchup?sort=-hasBye,id&excludeGames=true`),
    competitors: (caller: TestCaller, id: number, query = '?sort=rank,-gamesDiff,usedBank,-id') =>
      get<Competitor[]>(caller, `/tournament/${id}/competitor${query}`),
    running: (caller: TestCaller, id: number) =>
      get<Matchup[]>(caller, `/tournament/${id}/matchup?finishedAt=null&startedAt[ne]=null&sort=id`),
    creditOf: async (caller: TestCaller) => (await get<Member>(caller, '/member/me')).credit,
    /** Collects the messages of a channel from now on. */
    listen(channel: LiveChannel): LiveMessage[] {
      const heard: LiveMessage[] = []
      dependencies.bus.subscribe(liveTopic(channel), (message) => {
        heard.push(liveMessageSchema.parse(JSON.parse(readSentMessage(message).json)))
      })
      return heard
    },
    /** Goes from the registration to the first round, and runs both jobs at their instants. */
    async begin(): Promise<void> {
      server.advance(HOUR)
      await runDue()
      server.advance(HOUR)
      await runDue()
    },
  }
}

export type Holding = ReturnType<typeof makeHolding>
