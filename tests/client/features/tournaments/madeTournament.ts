import { resultKey } from '../../../../src/server/contests/tournaments/bracket/bracketState.ts'
import { formatOf } from '../../../../src/server/contests/tournaments/bracket/tournamentFormats.ts'
import type { PublicMember } from '../../../../src/protocol/member/member.ts'
import type { Competitor, Round, RoundMatchup, Tournament } from '../../../../src/protocol/tournament/tournament.ts'

export interface MadeTournament {
  readonly tournament: Tournament
  readonly competitors: readonly Competitor[]
  readonly rounds: readonly Round[]
  /** The places of each round, by the id of the round. */
  readonly places: ReadonlyMap<number, readonly RoundMatchup[]>
}

interface TournamentWish {
  readonly competitors: number
  readonly elimination?: 1 | 2
  readonly deciderMatch?: boolean
  /** The number of matches that are over. */
  readonly played?: number
  /** Whether the losers' champion wins the first grand final. */
  readonly loser?: boolean
  /** The viewer, by the seed of a competitor. */
  readonly me?: number
  readonly names?: readonly string[]
  readonly now?: number
  readonly changes?: Partial<Tournament>
}

const HOUR_MS = 3_600_000
const NOW = Date.UTC(2026, 10, 21, 14, 30)
const NAMES = ['Leila', 'Kayvan', 'Omid', 'Niloofar', 'ArashK', 'Dimitris', 'Mehrdad77', 'Parisa', 'Babak', 'Shirin']

/** A tournament as the server tells it after some of its matches, played out by the server’s own rules. */
export function makeTournament(wish: TournamentWish): MadeTournament {
  const { competitors: count, elimination = 1, deciderMatch = false, played = 0, now = NOW, names = NAMES } = wish
  const field = { elimination, deciderMatch, doubleFinal: 2, totalCompetitors: count } as const
  const format = formatOf(field)
  const results = new Map<string, 'a' | 'b'>()
  for (let number = 0; number < played; number++) {
    const open = format.readRounds(field, results).find(({ status }) => status === 'playing')
    const next = open?.pairings.find(({ place, b }) => b !== null && !results.has(resultKey(open.round.key, place)))
    if (open === undefined || next === undefined) break
    results.set(
      resultKey(open.round.key, next.place),
      wishedResult(next.place, open.round.stage === 'final' && wish.loser === true),
    )
  }
  const memberOf = (seed: number): PublicMember => ({
    id: 100 + seed,
    username: names[seed - 1] ?? `player${seed}`,
    avatar: null,
    countryCode: 'ir',
  })
  // The server makes a second grand final when it has to be played.
  const states = format
    .readRounds(field, results)
    .filter(({ round, status }) => !round.isReturn || status === 'playing' || status === 'over')
  const rounds = states.map(({ round, status }, index): Round => {
    const startsAt = new Date(now - (status === 'over' ? HOUR_MS * 3 : HOUR_MS / 6)).toISOString()
    return {
      id: index + 1,
      tournamentId: 1,
      bracketIndex: round.bracketIndex,
      roundIndex: round.roundIndex,
      roundNum: round.roundIndex + 1,
      stage: round.stage,
      isGrandfinal: elimination === 2 && round.stage === 'final',
      isSecondGrandfinal: round.isReturn,
      isDeciderRound: round.stage === 'decider',
      startsAt: status === 'waiting' ? null : startsAt,
      finishedAt: status === 'over' ? startsAt : null,
    }
  })
  const places = new Map(
    states.flatMap(({ round, status, pairings }, index) => {
      if (status === 'waiting') return []
      const made = pairings.map(({ place, a, b }): RoundMatchup => {
        const result = results.get(resultKey(round.key, place))
        const hasBye = b === null
        const scores =
          result === undefined ? [place % 4, (place * 2) % 3] : result === 'a' ? [5, place % 5] : [place % 5, 5]
        const instant = rounds[index]?.startsAt ?? null
        return {
          id: (index + 1) * 1000 + place,
          tournamentId: 1,
          roundId: index + 1,
          bracketIndex: round.bracketIndex,
          roundIndex: round.roundIndex,
          position: place,
          hasBye,
          userAId: 100 + a,
          userBId: b === null ? null : 100 + b,
          userA: memberOf(a),
          userB: b === null ? null : memberOf(b),
          userASeed: a,
          userBSeed: b,
          userAScore: hasBye ? 0 : (scores[0] ?? 0),
          userBScore: hasBye ? 0 : (scores[1] ?? 0),
          startsAt: instant,
          startedAt: hasBye ? null : instant,
          finishedAt: hasBye || result !== undefined ? instant : null,
          isTimeout: false,
          winnerUserId: hasBye || result === 'a' ? 100 + a : result === 'b' && b !== null ? 100 + b : null,
          isMyMatchup: wish.me !== undefined && (a === wish.me || b === wish.me),
          matchupId: hasBye ? null : (index + 1) * 1000 + place,
          matchup: null,
        }
      })
      return [[index + 1, made] as const]
    }),
  )
  const competitors = Array.from({ length: count }, (_, index) => competitorOf(index + 1, memberOf(index + 1), wish.me))
  const tournament: Tournament = {
    id: 1,
    title: 'جام پاییز خاتم',
    titles: { en: 'Khatam Autumn Cup' },
    description: 'هر دور سر ساعت آغاز می‌شود؛ بازیکنی که تا سه دقیقه نیاید بازنده است.',
    descriptions: { en: 'Rounds start on time; a player three minutes late loses the match.' },
    status: 'started',
    elimination,
    format: elimination === 1 ? 'single' : 'double',
    doubleFinal: 2,
    deciderMatch,
    isTakhteh: false,
    length: 5,
    matchupBankTime: 300,
    roundGap: 90,
    registrationCredit: 50,
    prize: 2000,
    prizes: [1200, 600, 200],
    hasPassword: false,
    totalCompetitors: count,
    maximumCompetitors: 2 ** Math.ceil(Math.log2(count)),
    canRegister: false,
    imRegistered: wish.me !== undefined,
    createdAt: new Date(now - 48 * HOUR_MS).toISOString(),
    registrationExpiresAt: new Date(now - 4 * HOUR_MS).toISOString(),
    startsAt: new Date(now - 3 * HOUR_MS).toISOString(),
    startedAt: new Date(now - 3 * HOUR_MS).toISOString(),
    finishedAt: null,
    ...wish.changes,
  }
  return { tournament, competitors, rounds, places }
}

const wishedResult = (place: number, isUpset: boolean) => (isUpset || place % 3 === 1 ? 'b' : 'a')

function competitorOf(seed: number, user: PublicMember, me: number | undefined): Competitor {
  return {
    id: seed,
    tournamentId: 1,
    userId: user.id,
    user,
    username: user.username,
    avatar: null,
    createdAt: new Date(NOW).toISOString(),
    seed,
    rank: null,
    medal: null,
    prize: null,
    gamesDiff: 0,
    usedBank: 0,
    isMe: seed === me,
  }
}
