import type { z } from 'zod'
import { BOT_LEVELS, JOIN_TIMEOUT_S } from '../../../protocol/matchup/matchupTerms.ts'
import type { BotLevel, createMatchupSchema } from '../../../protocol/matchup/matchup.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { SECRET_BYTES } from '../dice/fairDice.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { scheduleFirstGame } from '../games/startFirstGame.ts'
import { openPractice } from '../practice/openPractice.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { readStandings } from '../../people/members/readRanks.ts'
import { findOpponent } from './findOpponent.ts'
import { queueOf } from './queueOf.ts'
import type { Wish } from '../seating/Wish.ts'
import { JOIN_TIMEOUT_JOB, joinTimeoutKey } from '../seating/joinTimeout.ts'
import { lockQueue } from '../../machinery/database/lockQueue.ts'
import { lockSeating } from '../seating/lockSeating.ts'
import { insertMatchup, lockMatchup } from '../matchups/matchupStore.ts'
import { requireOffered } from '../seating/requireOffered.ts'
import { newMatchup, openSeat } from '../seating/openSeat.ts'
import { announceStart, seatOpponent } from '../seating/seatOpponent.ts'
import { withdrawWaiting } from '../seating/withdrawWaiting.ts'

export type MatchupRequest = Omit<z.output<typeof createMatchupSchema>, 'key'>

/**
 * Seats the member: against a bot, with a waiting member, or to wait for one (W10). Answers the matchup's id.
 * @throws ApiError badRequest for a variant that is not offered, notEnoughCredit, or joinedEarlier when the chosen
 *   matchup of the lobby is gone
 */
export async function createMatchup(
  tx: Transaction,
  dependencies: PlayDependencies,
  memberId: number,
  request: MatchupRequest,
): Promise<number> {
  requireOffered(dependencies, request.variant)
  await lockSeating(tx, memberId)
  const wish: Wish = { memberId, ...request, joinCredit: request.joinCredit ?? 0 }
  if (request.isPractice) return openPractice(tx, dependencies, memberId, request)
  if (request.playWithBot) {
    await withdrawWaiting(tx, dependencies, memberId)
    return openBotMatchup(tx, dependencies, wish, request.botDifficulty ?? BOT_LEVELS.medium)
  }
  await lockQueue(tx, queueOf(wish))
  await withdrawWaiting(tx, dependencies, memberId)
  const opponent = await findOpponent(tx, wish)
  if (opponent !== null) return seatOpponent(tx, dependencies, opponent, wish)
  if (request.fromLobby) throw new ApiError('joinedEarlier')
  return openWaitingMatchup(tx, dependencies, wish)
}

async function openWaitingMatchup(tx: Transaction, dependencies: PlayDependencies, wish: Wish): Promise<number> {
  const now = dependencies.clock()
  const id = await openSeat(tx, dependencies, wish)
  await dependencies.jobs.schedule(tx, {
    key: joinTimeoutKey(id),
    kind: JOIN_TIMEOUT_JOB,
    dueAt: new Date(now + JOIN_TIMEOUT_S * 1000),
    payload: { matchupId: id },
  })
  return id
}

async function openBotMatchup(
  tx: Transaction,
  dependencies: PlayDependencies,
  wish: Wish,
  botDifficulty: BotLevel,
): Promise<number> {
  const now = new Date(dependencies.clock())
  const standing = (await readStandings(tx, [wish.memberId])).get(wish.memberId)
  const matchup = {
    // Bots sit at matches of normal play alone (spec game §5). `openPractice` opens practices.
    ...newMatchup({ ...wish, variant: 'normal', joinCredit: 0 }, now),
    playWithBot: true,
    botDifficulty,
    startedAt: now,
    userAInitialRank: standing?.rank ?? null,
    userAInitialRating: standing?.rating ?? null,
  }
  const id = await insertMatchup(tx, matchup, dependencies.randomBytes(SECRET_BYTES))
  await scheduleFirstGame(tx, dependencies, id)
  const opened = await lockMatchup(tx, id)
  if (opened === null) throw new Error('A new matchup is gone.')
  await announceStart(tx, dependencies, opened)
  return id
}
