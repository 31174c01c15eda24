import { COMPETITORS, type FillPlan, OPEN_TOURNAMENTS, RECORDED_EVERY } from './FillPlan.ts'

/** What an address is made from: the number of the call, and chance. */
export interface Choice {
  readonly plan: FillPlan
  /** Answers 0 to below 1. */
  readonly random: () => number
}

/** Addresses of one route: `{name}` of the route is filled in, and a query may follow. */
export interface Asked {
  /** The route as the OpenAPI document has it, without `/api`. */
  readonly route: string
  /** What is special about these addresses; none for the plain ones. */
  readonly kind?: string
  readonly address: (choice: Choice) => string
  /** Statuses besides 200 that are right for some callers. */
  readonly also?: readonly number[]
  /** ms from one call to the next, where an answer is kept for a while. The server’s clock moves by as much. */
  readonly everyMs?: number
}

/** Fifty members a second look for a match to watch. */
const WATCHED_EVERY_MS = 20

const below = ({ random }: Choice, count: number) => Math.floor(random() * count)
const oneOf = (choice: Choice, values: readonly string[]) => values[below(choice, values.length)] ?? ''
const anyMatch = (choice: Choice) => 1000 + below(choice, Math.floor(choice.plan.matches * 0.99) - 1000)
/** A match whose actions and analysis are stored. */
const recorded = (choice: Choice) =>
  RECORDED_EVERY * (1 + below(choice, Math.floor((choice.plan.matches * 0.99) / RECORDED_EVERY) - 1))
const anyRunning = (choice: Choice) => choice.plan.matches - 60 - below(choice, 30)
const anyMember = (choice: Choice) => 1 + below(choice, choice.plan.members)
const anyTournament = (choice: Choice) => 1 + below(choice, choice.plan.tournaments)
const skip = (choice: Choice, most: number) => below(choice, most)
const day = (choice: Choice) => new Date(Date.UTC(2023, 6, 1) + below(choice, 800) * 86_400_000).toISOString()

const plain = (route: string, also: readonly number[] = []): Asked => ({ route, address: () => route, also })
const asks = (route: string, queries: Readonly<Record<string, (choice: Choice) => string>>): Asked[] =>
  Object.entries(queries).map(([kind, query]) => ({ route, kind, address: (choice) => `${route}?${query(choice)}` }))
const ofOne = (route: string, id: (choice: Choice) => number, also: readonly number[] = []): Asked => ({
  route,
  also,
  address: (choice) => route.replace(/\{\w+\}/, String(id(choice))),
})
const ofOneAsks = (
  route: string,
  id: (choice: Choice) => number,
  queries: Readonly<Record<string, (choice: Choice) => string>>,
): Asked[] =>
  Object.entries(queries).map(([kind, query]) => ({
    route,
    kind,
    address: (choice) => `${route.replace(/\{\w+\}/, String(id(choice)))}?${query(choice)}`,
  }))
const ranking = (of: string) =>
  asks(`/user/rank/${of}`, {
    first: () => 'take=100',
    deep: (choice) => `take=100&skip=${skip(choice, 10_000)}`,
    'around me': () => 'around=me',
  })

/** Every list and page with its first, deep, filtered and sorted forms. */
export const ASKED: readonly Asked[] = [
  ...['/timestamp', '/session', '/session/options', '/member/me', '/member/me/cosmetic', '/user/option'].map((route) =>
    plain(route),
  ),
  ...['/push/options', '/quiz/stat', '/matchup/lobby', '/member/me/opponent', '/user/me/picture'].map((route) =>
    plain(route),
  ),
  plain('/matchup/practice', [404]),
  plain('/analysis/rollout', [404]),
  plain('/member/me/today'),
  { ...plain('/watch/best'), everyMs: WATCHED_EVERY_MS },
  ...asks('/watch', { first: () => 'take=20', filtered: () => 'variant=normal&minRating=1500&take=20' }).map(
    (asked) => ({
      ...asked,
      everyMs: WATCHED_EVERY_MS,
    }),
  ),
  ...asks('/member/suggested_username', { any: (choice) => `locale=${oneOf(choice, ['fa', 'en'])}` }),
  ...asks('/member', {
    'by name': (choice) => `username=${encodeURIComponent(`mina_${anyMember(choice).toString(16)}`)}`,
    'search, rare': (choice) => `search=_${Math.max(16, anyMember(choice)).toString(16)}&take=100&sort=username`,
    'search, common': (choice) => `search=${oneOf(choice, ['mina', 'sara', 'reza'])}&take=100&sort=username`,
    'search, deep': (choice) => `search=mina&take=100&skip=${skip(choice, 1000)}&sort=username`,
    'search, nothing': () => 'search=zzz&take=100&sort=username',
  }),
  ofOne('/member/{id}/relation', anyMember),
  ...['followed', 'follower', 'blocked'].flatMap((list) =>
    asks(`/member/me/${list}`, { first: () => 'take=100', deep: (choice) => `take=100&skip=${skip(choice, 400)}` }),
  ),
  {
    route: '/avatar/{file}',
    address: () => '/avatar/00000000000000000000000000000000.jpg',
    also: [404],
  },
  ...ranking('elo'),
  ...ranking('tournament'),
  ...ranking('quiz'),
  ofOne('/user/{id}/achievement', anyMember),
  ...asks('/user/me/credit_history', {
    first: () => 'take=100&sort=-createdAt',
    deep: (choice) => `take=100&sort=-createdAt&skip=${skip(choice, 3000)}`,
    filtered: () => 'take=100&reasonType=matchup_win&sort=-createdAt',
    sorted: () => 'take=100&sort=-amount',
  }),
  ...asks('/user/me/dice', { members: () => 'against=member', bot: () => 'against=bot' }),
  ...asks('/favorite/matchup', { first: () => 'take=20', deep: (choice) => `take=20&skip=${skip(choice, 200)}` }),
  ...asks('/page', { help: () => 'name=help' }),
  ...asks('/user/me/notification', {
    first: () => 'take=100&sort=-sentAt',
    deep: (choice) => `take=100&sort=-sentAt&skip=${skip(choice, 2000)}`,
    filtered: () => 'take=100&categoryName=announcement&sort=-sentAt',
  }),
  { route: '/user/option/{name}', address: () => '/user/option/watch:named' },
  ...asks('/quiz/mistakes', { worst: () => '', 'of a kind': () => 'kind=race' }),
  ...asks('/matchup/live', {
    first: () => 'take=20',
    deep: (choice) => `take=20&skip=${skip(choice, 1000)}`,
    filtered: () => 'take=20&variant=takhteh',
  }),
  ofOne('/matchup/{id}', anyMatch),
  ...asks('/user/me/matchup', {
    active: () => 'sort=-id&finishedAt=null&removedAt=null',
    finished: () => 'sort=-id&finishedAt[ne]=null&take=20',
    'finished, next page': (choice) => `sort=-createdAt,-id&take=20&createdAt[lte]=${day(choice)}&id[ne]=1`,
    deep: (choice) => `sort=-createdAt&take=20&skip=${skip(choice, 5000)}`,
    filtered: () => 'sort=-createdAt&variant=takhteh&playWithBot=false&take=20',
    tournaments: () => 'sort=-createdAt&tournamentId[ne]=null&take=20',
    sorted: () => 'sort=startedAt&take=20',
  }),
  ofOne('/matchup/{id}/mat', recorded),
  { route: '/game/context', address: (choice) => `/game/context?matchupId=${anyRunning(choice)}` },
  ofOne('/matchup/{id}/recording', recorded),
  ofOne('/matchup/{id}/viewers', anyRunning),
  ofOne('/matchup/{id}/reactions', recorded),
  ...ofOneAsks('/matchup/{id}/game', anyMatch, { all: () => 'sort=gameIndex' }),
  ofOne('/matchup/{id}/replay', recorded),
  ofOne('/matchup/{id}/analysis', recorded),
  ...ofOneAsks('/matchup/{id}/analysis', recorded, { summary: () => 'summary=true' }),
  ofOne('/game/{id}/analysis', (choice) => recorded(choice) * 8),
  ...asks('/challenge', {
    first: () => 'take=20',
    deep: (choice) => `take=20&skip=${skip(choice, 1000)}`,
    filtered: () => 'take=20&acceptedAt[ne]=null',
  }),
  ...asks('/tournament', {
    first: () => 'take=20',
    deep: (choice) => `take=20&skip=${skip(choice, choice.plan.tournaments)}`,
    filtered: () => 'take=20&status=registrationOpen',
    sorted: () => 'take=20&sort=-startsAt',
    'by elimination': () => 'take=20&elimination=2',
  }),
  ...asks('/user/me/tournament', { first: () => 'take=20', filtered: () => 'take=20&status=finished&sort=-startsAt' }),
  ofOne('/tournament/{id}', (choice) => 1 + below(choice, choice.plan.tournaments + OPEN_TOURNAMENTS)),
  ...ofOneAsks('/tournament/{id}/competitor', anyTournament, {
    first: () => 'sort=rank&take=20',
    deep: () => `sort=username&skip=${COMPETITORS / 2}`,
  }),
  ...ofOneAsks('/tournament/{id}/matchup', anyTournament, {
    first: () => 'take=20',
    mine: () => 'take=20&isMyMatchup=true',
    sorted: () => 'take=20&sort=-bracketIndex,-roundIndex',
  }),
  ...ofOneAsks('/tournament/{id}/upcoming_matchup', anyTournament, { first: () => 'take=20' }),
  ...ofOneAsks('/tournament/{id}/round', anyTournament, { first: () => 'take=20' }),
  ...ofOneAsks('/tournament/round/{roundId}/matchup', (choice) => 1 + below(choice, choice.plan.tournaments * 5), {
    first: () => 'take=20',
  }),
]

/** Routes that are no list and no page, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  '/live/{channel}': 'a stream, which `npm run bench watching` measures',
  '/live': 'a stream, which `npm run bench watching` measures',
  '/matchup/{id}/action': 'the records of a practice, read as `/matchup/{id}/replay` reads those of a match',
  '/member/me/export': 'a file of everything that names the member, made once in a while',
}
