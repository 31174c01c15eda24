import { eq } from 'drizzle-orm'
import { noteMarks } from '../../follow/achievements/noteProgress.ts'
import { postCredit } from '../../ledger/credits/postCredit.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { type CompetitorRow, type TournamentRow, competitors, tournaments } from './tournamentTables.ts'
import type { LedgerDependencies } from '../../ledger/credits/LedgerDependencies.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { readMember } from '../../people/members/memberStore.ts'
import { doOnce } from '../../machinery/requests/doOnce.ts'
import { FairQueue } from '../../machinery/limits/FairQueue.ts'
import { type FloodLimit, countAttempt, forgetAttempts, isFlood } from '../../machinery/limits/floodLimit.ts'
import { refuseFullQueue } from '../../machinery/limits/refuseFullQueue.ts'
import { announceTournament } from './announceTournament.ts'
import { isPassword } from './tournamentPassword.ts'
import { lockTournament, readCompetitor, readTournament } from './tournamentStore.ts'
import { scheduleUpcoming } from './upcomingNotices.ts'

type JoinDependencies = Pick<LedgerDependencies, 'database' | 'live' | 'jobs' | 'clock' | 'randomBytes' | 'steps'>

export interface Joining {
  readonly tournamentId: number
  readonly memberId: number
  readonly password: string | undefined
  readonly key?: string | undefined
}

/**
 * Takes a seat in a tournament and the fee for it (W378). A member who already has a seat gets the same answer again.
 * @throws ApiError notFound, cannotJoin, registrationFinished, competitorsLimit, passwordInvalid, notEnoughCredit,
 *   tooManyRequests, conflict for a late repeat of a request (W436) whose seat has been given up since
 */
export async function joinTournament(dependencies: JoinDependencies, joining: Joining): Promise<CompetitorRow> {
  const { database, clock } = dependencies
  const tournament = await readTournament(database.queries, joining.tournamentId)
  if (!tournament) throw new ApiError('notFound')
  const limit = wrongPasswordsOf(joining)
  // A missing password is no guess. A guess counts before it is checked, so that many at once count, too.
  const isGuess = tournament.passwordHash !== null && joining.password !== undefined
  const isFlooding = isGuess && !(await database.transaction((tx) => isCounted(tx, clock(), limit)))
  const forgive = async () => {
    if (isGuess && !isFlooding) await database.transaction((tx) => forgetAttempts(tx, limit.subject, 1))
  }
  try {
    // The check of the password takes long, so it comes before the lock on the tournament.
    const mayEnter = !isFlooding && (await hasPassword(tournament, joining))
    const competitor = await database.transaction((tx) => join(tx, dependencies, { ...joining, mayEnter }))
    await forgive()
    return competitor
  } catch (error) {
    const isWrong = error instanceof ApiError && error.errorName === 'passwordInvalid'
    if (isWrong && isFlooding) throw new ApiError('tooManyRequests')
    if (!isWrong) await forgive()
    throw error
  }
}

/** Counts a guess. Answers whether it may be checked. */
async function isCounted(tx: Transaction, now: number, limit: FloodLimit): Promise<boolean> {
  if (await isFlood(tx, now, limit)) return false
  await countAttempt(tx, now, limit)
  return true
}

/**
 * A check keeps a thread of the process busy for tens of milliseconds, and the embedded database writes by these threads.
 * So one password is checked at a time, and members take turns.
 */
const checks = new FairQueue(1, { passwords: { ofMember: 2, ofAll: 1_000 } })

/** The limit of wrong passwords of one member at one tournament (W378). */
const wrongPasswordsOf = ({ tournamentId, memberId }: Joining): FloodLimit => ({
  subject: `tournament:${tournamentId}:password:${memberId}`,
  most: 20,
  withinMs: 600_000,
})

/** @throws ApiError tooManyRequests where the member has other passwords checked at this moment */
async function hasPassword({ passwordHash }: TournamentRow, { password, memberId }: Joining): Promise<boolean> {
  if (passwordHash === null) return true
  if (password === undefined) return false
  return checks.run('passwords', memberId, () => isPassword(password, passwordHash)).catch(refuseFullQueue)
}

async function join(
  tx: Transaction,
  dependencies: JoinDependencies,
  { tournamentId, memberId, key, mayEnter }: Joining & { mayEnter: boolean },
): Promise<CompetitorRow> {
  const tournament = await lockTournament(tx, tournamentId)
  if (!tournament) throw new ApiError('notFound')
  await doOnce(tx, { memberId, call: `tournament:${tournamentId}`, key, now: dependencies.clock() }, async () => {
    const present = await readCompetitor(tx, tournamentId, memberId)
    return present?.id ?? takeSeat(tx, dependencies, tournament, { memberId, mayEnter })
  })
  const competitor = await readCompetitor(tx, tournamentId, memberId)
  if (!competitor) throw new ApiError('conflict', 'The seat was given up since.')
  return competitor
}

/** Answers the id of the new competitor. */
async function takeSeat(
  tx: Transaction,
  dependencies: JoinDependencies,
  tournament: TournamentRow,
  { memberId, mayEnter }: { readonly memberId: number; readonly mayEnter: boolean },
): Promise<number> {
  const { id: tournamentId } = tournament
  const now = dependencies.clock()
  if (tournament.status === 'canceled') throw new ApiError('cannotJoin')
  if (!isRegistrationOpen(tournament, now)) throw new ApiError('registrationFinished')
  if (tournament.totalCompetitors >= tournament.maximumCompetitors) throw new ApiError('competitorsLimit')
  if (!mayEnter) throw new ApiError('passwordInvalid')
  const [competitor] = await tx
    .insert(competitors)
    .values({ tournamentId, memberId, createdAt: new Date(now) })
    .returning()
  if (!competitor) throw new Error('A new competitor got no row.')
  await changeTotal(tx, tournament, 1)
  await payFee(tx, dependencies, tournament, competitor)
  const { locale } = await readMember(tx, memberId)
  await scheduleUpcoming(tx, dependencies, tournament, { memberId, locale })
  await noteMarks(tx, dependencies, { memberId, name: 'participant', marks: [`tournament:${tournamentId}`] })
  announceTournament(tx, dependencies, tournamentId)
  return competitor.id
}

/**
 * Whether members can join or leave at `now` (ms). The clock decides, because the job that closes the registration may
 * be late.
 */
export function isRegistrationOpen(
  { status, registrationExpiresAt }: Pick<TournamentRow, 'status' | 'registrationExpiresAt'>,
  now: number,
): boolean {
  return status === 'registrationOpen' && now < registrationExpiresAt.getTime()
}

async function payFee(
  tx: Transaction,
  dependencies: JoinDependencies,
  { id, registrationCredit }: TournamentRow,
  competitor: CompetitorRow,
): Promise<void> {
  if (registrationCredit === 0) return
  await postCredit(tx, dependencies, {
    memberId: competitor.memberId,
    amount: -registrationCredit,
    reason: 'register_tournament',
    cause: `tournament:${id}:register:${competitor.id}`,
  })
}

/** Counts one more or one less seat. The caller holds the tournament's lock. */
export async function changeTotal(tx: Transaction, { id, totalCompetitors }: TournamentRow, by: 1 | -1): Promise<void> {
  await tx
    .update(tournaments)
    .set({ totalCompetitors: totalCompetitors + by })
    .where(eq(tournaments.id, id))
}
