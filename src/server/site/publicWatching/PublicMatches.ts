import { and, eq, inArray } from 'drizzle-orm'
import type { Replay } from '../../../protocol/analysis/analysis.ts'
import { presentRecords } from '../../../protocol/analysis/presentRecords.ts'
import { matchSetupOf } from '../../../protocol/matchup/matchSetupOf.ts'
import type { PublicMatch } from '../../../protocol/matchup/publicMatch.ts'
import { PUBLIC_NAME_OPTION } from '../../../protocol/member/memberSwitches.ts'
import { tournaments } from '../../contests/tournaments/tournamentTables.ts'
import type { FollowDependencies } from '../../follow/analysis/FollowDependencies.ts'
import { presentGames } from '../../follow/analysis/presentGames.ts'
import { readGames } from '../../follow/analysis/readAnalysis.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { liveTopic } from '../../machinery/live/livePublisher.ts'
import { memberOptions } from '../../people/notifications/notificationTables.ts'
import { seatsOnline } from '../../play/games/announceGame.ts'
import { presentGameContext } from '../../play/games/presentGameContext.ts'
import { membersOf } from '../../play/matchups/matchupInPlay.ts'
import { readLastRecords, readMatchupInPlay } from '../../play/matchups/matchupStore.ts'
import type { MatchupSummary } from '../../play/matchups/matchupTables.ts'
import { presentMatchup } from '../../play/matchups/presentMatchup.ts'
import { readMatchup } from '../../play/matchups/readMatchups.ts'
import { readRecords } from '../../play/matchups/readRecords.ts'
import { SharedAnswers } from './SharedAnswers.ts'
import { BOTH_HIDDEN, type HiddenSides, showContext, showMatchup } from './showToPublic.ts'

/** How long an answer serves everybody. News of the match ends it at once. */
const RUNNING_MS = 2_000
const OVER_MS = 60_000
/** The most answers kept: some 4 kB each, and up to 300 kB for the history of a long match. */
const MOST_MATCHES = 1_000
const MOST_REPLAYS = 60
/** The most that are read from the database at once. */
const AT_ONCE = 8

/** The history of a match as JSON, serialised once for all. */
interface SharedReplay {
  readonly json: string
  readonly isOver: boolean
}

/** The matches that people without an account may see, read once for all of them (W641). */
export class PublicMatches {
  readonly #dependencies: FollowDependencies
  readonly #matches: SharedAnswers<PublicMatch>
  readonly #replays: SharedAnswers<SharedReplay>
  /** What the members of the matches allowed when they were last read. */
  readonly #hidden = new Map<number, HiddenSides>()

  constructor(dependencies: FollowDependencies) {
    this.#dependencies = dependencies
    const { clock, bus } = dependencies
    const shared = {
      failureMs: RUNNING_MS,
      atOnce: AT_ONCE,
      busy: () => new ApiError('unavailable'),
      clock,
      follow: (key: string, onChange: () => void) => bus.subscribe(liveTopic(`matchup:${Number(key)}`), onChange),
    }
    this.#matches = new SharedAnswers({
      ...shared,
      most: MOST_MATCHES,
      make: (key) => this.#readMatch(Number(key)),
      keepsMs: ({ matchup }) => (matchup.finished ? OVER_MS : RUNNING_MS),
    })
    this.#replays = new SharedAnswers({
      ...shared,
      most: MOST_REPLAYS,
      make: (key) => this.#readReplay(Number(key)),
      keepsMs: ({ isOver }) => (isOver ? OVER_MS : RUNNING_MS),
    })
  }

  /** @throws ApiError notFound for a match that is not public; unavailable while too many are read */
  read(id: number): Promise<PublicMatch> {
    return this.#matches.read(String(id))
  }

  /** The match with its whole history, as the JSON of a `Replay`. @throws ApiError as `read` */
  async readReplay(id: number): Promise<string> {
    return (await this.#replays.read(String(id))).json
  }

  /** What the members of a match allow, as far as this process knows. */
  hiddenSides(id: number): HiddenSides {
    return this.#hidden.get(id) ?? BOTH_HIDDEN
  }

  close(): void {
    this.#matches.close()
    this.#replays.close()
  }

  async #readMatch(id: number): Promise<PublicMatch> {
    const { bus, database, environment, presence } = this.#dependencies
    const { queries } = database
    await bus.joined()
    const { found, hidden } = await this.#require(id)
    const inPlay = await readMatchupInPlay(queries, id)
    if (inPlay === null) throw new ApiError('notFound')
    const context = presentGameContext(inPlay, seatsOnline(presence, inPlay), await readLastRecords(queries, inPlay))
    return {
      matchup: showMatchup(presentMatchup(found, null), hidden),
      game: showContext(context),
      // Whoever plays could read them here without saying who it is.
      chances: environment.WATCHING_CHANCES === 'off' ? 'off' : 'game',
    }
  }

  async #readReplay(id: number): Promise<SharedReplay> {
    const { bus, database } = this.#dependencies
    const { queries } = database
    await bus.joined()
    const { found, hidden } = await this.#require(id)
    const replay: Replay = {
      ...showMatchup(presentMatchup(found, null), hidden),
      games: presentGames(found.matchup, await readGames(queries, id)),
      records: presentRecords(matchSetupOf(found.matchup), await readRecords(queries, id), new Map()),
    }
    return { json: JSON.stringify(replay), isOver: found.matchup.finishedAt !== null }
  }

  async #require(id: number) {
    const { queries } = this.#dependencies.database
    const found = await readMatchup(queries, id)
    if (found === null || !(await isPublic(queries, found.matchup))) throw new ApiError('notFound')
    const hidden = await readHidden(queries, found.matchup)
    this.#hidden.delete(id)
    this.#hidden.set(id, hidden)
    const [oldest] = this.#hidden.size > MOST_MATCHES ? this.#hidden.keys() : []
    if (oldest !== undefined) this.#hidden.delete(oldest)
    return { found, hidden }
  }
}

/** Whether a match has begun and is for everybody: no practice, and none of a tournament that asks for a password. */
async function isPublic(
  queries: Queries,
  { isPractice, startedAt, removedAt, tournamentId }: MatchupSummary,
): Promise<boolean> {
  if (isPractice || startedAt === null || removedAt !== null) return false
  if (tournamentId === null) return true
  const [tournament] = await queries
    .select({ passwordHash: tournaments.passwordHash })
    .from(tournaments)
    .where(eq(tournaments.id, tournamentId))
  return tournament !== undefined && tournament.passwordHash === null
}

async function readHidden(queries: Queries, matchup: MatchupSummary): Promise<HiddenSides> {
  const rows = await queries
    .select({ memberId: memberOptions.memberId })
    .from(memberOptions)
    .where(
      and(
        inArray(memberOptions.memberId, [...membersOf(matchup)]),
        eq(memberOptions.name, PUBLIC_NAME_OPTION),
        eq(memberOptions.value, 'false'),
      ),
    )
  const hides = (memberId: number | null) => rows.some((row) => row.memberId === memberId)
  return { white: hides(matchup.userAId), black: hides(matchup.userBId) }
}
