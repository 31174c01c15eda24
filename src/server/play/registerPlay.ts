import { setMaxListeners } from 'node:events'
import { z } from 'zod'
import type { App } from '../machinery/http/App.ts'
import { BOT_TURN_JOB } from './bots/scheduleBotTurn.ts'
import type { Transaction } from '../machinery/database/database.ts'
import { JOIN_TIMEOUT_JOB } from './seating/joinTimeout.ts'
import { registerMatchupRoutes } from './matchmaking/matchupRoutes.ts'
import { abortIfWaiting } from './seating/withdrawWaiting.ts'
import { registerPracticeRoutes } from './practice/practiceRoutes.ts'
import { undoLastAction } from './practice/undoPractice.ts'
import { HEARTBEAT_MS, forgiveDowntime } from './presence/downtime.ts'
import { endByTimeout } from './games/endByTimeout.ts'
import { registerGameRoutes } from './games/gameRoutes.ts'
import { RETURN_JOB, seatReturned } from './matchmaking/seatReturned.ts'
import { AWAY_JOB } from './seating/awayJob.ts'
import { noteLeaving, noteReturn, treatAsAway } from './presence/memberAway.ts'
import { beginBotTurn } from './bots/playBotTurn.ts'
import type { PlayDependencies } from './matchups/PlayDependencies.ts'
import { MATCH_TIMEOUT_JOB } from './games/scheduleTimeout.ts'
import { registerOpponentRoutes } from './opponents/opponentRoutes.ts'
import { registerRecordingCheck } from './recordings/registerRecordingCheck.ts'
import { registerRecordingRoute } from './recordings/recordingRoute.ts'
import { registerReactionRoutes } from './viewers/reactionRoutes.ts'
import { tellViewers } from './viewers/tellViewers.ts'
import { registerViewerRoutes } from './viewers/viewerRoutes.ts'
import { registerWatchingRoutes } from './watching/watchingRoutes.ts'
import { FIRST_GAME_JOB, startFirstGameIfDue } from './games/startFirstGame.ts'

/** Registers all that playing matches needs: routes, due jobs, presence and the heartbeat. */
export function registerPlay(app: App, play: PlayDependencies): void {
  registerMatchupRoutes(app, play)
  registerPracticeRoutes(app, play)
  registerGameRoutes(app, play, undoLastAction)
  registerRecordingRoute(app, play)
  registerOpponentRoutes(app, play)
  registerViewerRoutes(app, play)
  registerReactionRoutes(app, play)
  registerWatchingRoutes(app, play)
  registerRecordingCheck(app, play)
  registerJobs(play, signalOfEnd(app))
  watchPresence(app, play)
  watchViewers(app, play)
  keepHeartbeat(app, play)
}

const matchupPayload = z.object({ matchupId: z.int() })
const memberPayload = z.object({ memberId: z.int() })

type RunForId = (tx: Transaction, play: PlayDependencies, id: number) => Promise<void>

function registerJobs(play: PlayDependencies, stopping: AbortSignal): void {
  const forMatchup = (kind: string, run: RunForId) =>
    play.jobs.registerJob(kind, (tx, payload) => run(tx, play, matchupPayload.parse(payload).matchupId))
  forMatchup(JOIN_TIMEOUT_JOB, abortIfWaiting)
  forMatchup(FIRST_GAME_JOB, startFirstGameIfDue)
  forMatchup(MATCH_TIMEOUT_JOB, endByTimeout)
  forMatchup(BOT_TURN_JOB, (tx, dependencies, matchupId) => beginBotTurn(tx, dependencies, matchupId, stopping))
  play.jobs.registerJob(RETURN_JOB, (tx, payload) => seatReturned(tx, play, memberPayload.parse(payload).memberId))
  play.jobs.registerJob(AWAY_JOB, (tx, payload) => treatAsAway(tx, play, memberPayload.parse(payload).memberId))
}

/** Aborted when the server begins to close. */
function signalOfEnd(app: App): AbortSignal {
  const stopping = new AbortController()
  // Each thought of a bot listens to it, so many listeners are no leak.
  setMaxListeners(0, stopping.signal)
  app.addHook('preClose', () => {
    stopping.abort()
    return Promise.resolve()
  })
  return stopping.signal
}

/** Notes who comes and goes. A stopping server closes all connections, which does not mean that members have left. */
function watchPresence(app: App, play: PlayDependencies): void {
  let isStopping = false
  app.addHook('preClose', () => {
    isStopping = true
    return Promise.resolve()
  })
  play.presence.onChange((memberId, isOnline) => {
    if (isStopping) return
    const note = isOnline ? noteReturn : noteLeaving
    play.background.run('a change of presence', () => play.database.transaction((tx) => note(tx, play, memberId)))
  })
}

/** Tells who watches. A stopping server says nothing more. */
function watchViewers(app: App, play: PlayDependencies): void {
  const end = tellViewers(play)
  app.addHook('preClose', () => {
    end()
    return Promise.resolve()
  })
}

/** Keeps noting that the server runs, from before its first job until it closes. */
function keepHeartbeat(app: App, play: PlayDependencies): void {
  const { database, background, jobs, bus } = play
  let timer: NodeJS.Timeout | undefined
  let knownGaps: number | undefined
  const beat = async () => {
    const gaps = await database.transaction((tx) => forgiveDowntime(tx, play))
    // Another process has published messages that did not arrive here.
    if (knownGaps !== undefined && gaps !== knownGaps && bus.isConnected()) bus.noteGap()
    knownGaps = gaps
  }
  app.addHook('onReady', beat)
  jobs.beforeReturn(beat)
  app.addHook('onListen', () => {
    const note = () => background.run('a heartbeat', beat)
    timer = setInterval(note, HEARTBEAT_MS).unref()
    return Promise.resolve()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await background.settle()
  })
}
