import { z } from 'zod'
import type { App } from '../../machinery/http/App.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import type { PlayDependencies } from '../../play/matchups/PlayDependencies.ts'
import { advanceTournament } from './advanceTournament.ts'
import { registerBracketRoutes } from './bracketRoutes.ts'
import { decideNoShow } from './decideNoShow.ts'
import { openNextOf } from './schedules.ts'
import { closeRegistration, startTournament } from './startTournament.ts'
import { startTournamentMatch } from './startTournamentMatch.ts'
import { TOURNAMENT_JOBS, type TournamentJob } from './tournamentJobs.ts'
import { registerTournamentRoutes } from './tournamentRoutes.ts'

const payloadSchema = z.object({ id: z.int() })

const RUNNERS: Readonly<Record<TournamentJob, (tx: Transaction, play: PlayDependencies, id: number) => Promise<void>>> =
  {
    close: closeRegistration,
    start: startTournament,
    advance: advanceTournament,
    match: startTournamentMatch,
    noShow: decideNoShow,
    schedule: openNextOf,
  }

/** Registers the routes of tournaments, and the jobs that move them on. */
export function registerTournaments(app: App, play: PlayDependencies): void {
  registerTournamentRoutes(app, play)
  registerBracketRoutes(app, play)
  for (const name of ['close', 'start', 'advance', 'match', 'noShow', 'schedule'] as const) {
    play.jobs.registerJob(TOURNAMENT_JOBS[name], (tx, payload) =>
      RUNNERS[name](tx, play, payloadSchema.parse(payload).id),
    )
  }
}
