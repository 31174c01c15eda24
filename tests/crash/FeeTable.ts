import type { GameContext } from '../../src/protocol/game/game.ts'
import type { CreateMatchup, Matchup } from '../../src/protocol/matchup/matchup.ts'
import type { MemberApi } from '../journeys/memberApi.ts'
import { chooseRandomly } from '../server/playing.ts'

/** What a table was told, and what came of it. */
export interface TableCounts {
  readonly acknowledged: number
  readonly finished: number
}

/** What is wrong at a table after a restart. */
export type Fault = string

/**
 * Two members who play one match for a fee after the other, over HTTP, and keep what was acknowledged. A call that fails
 * may have been done or not; everything that was answered has to be there after any crash, and nothing twice.
 */
export class FeeTable {
  readonly #seats: readonly [MemberApi, MemberApi]
  readonly #wish: CreateMatchup
  readonly #random: () => number
  readonly #results: Matchup[] = []
  #matchupId: number | undefined
  #last: GameContext | undefined
  #isUnanswered = false
  /** How many of the next matches begin with a challenge: as many as a member may send another. */
  #challenges = 5
  #acknowledged = 0

  constructor(seats: readonly [MemberApi, MemberApi], wish: CreateMatchup, random: () => number) {
    this.#seats = seats
    this.#wish = wish
    this.#random = random
  }

  get counts(): TableCounts {
    return { acknowledged: this.#acknowledged, finished: this.#results.length }
  }

  /** Plays until a call fails. */
  async play(): Promise<void> {
    for (;;) {
      this.#matchupId ??= await this.#sitDown()
      await this.#playOn(this.#matchupId)
    }
  }

  /** Compares what the restarted server knows with what was acknowledged. */
  async check(): Promise<Fault[]> {
    const faults: Fault[] = []
    const [reader] = this.#seats
    for (const result of this.#results.slice(-3)) {
      const { finished, winner, userAScore, userBScore, creditWon } = await reader.matchup(result.id)
      const present = JSON.stringify([finished, winner, userAScore, userBScore, creditWon])
      const told = JSON.stringify([true, result.winner, result.userAScore, result.userBScore, result.creditWon])
      if (present !== told) faults.push(`the result of ${result.id} is ${present} and was ${told}`)
    }
    if (this.#last === undefined || this.#matchupId === undefined) return faults
    const present = await reader.context(this.#matchupId)
    const later = present.updateIndex - this.#last.updateIndex
    // After a start that took long, one step has only moved the clock on (W23): nothing led to it.
    const ahead = later > 0 && present.lastActions.length === 0 ? later - 1 : later
    if (ahead < 0) faults.push(`matchup ${this.#matchupId} lost ${-ahead} acknowledged steps`)
    if (ahead > (this.#isUnanswered ? 1 : 0))
      faults.push(`matchup ${this.#matchupId} did ${ahead} steps that nobody asked`)
    if (ahead === 0 && stateOf(present) !== stateOf(this.#last)) faults.push(`matchup ${this.#matchupId} is another`)
    return faults
  }

  /** The result is taken down when it was read: from then on it has to stay. */
  async #playOn(matchupId: number): Promise<void> {
    const [reader] = this.#seats
    this.#last = undefined
    this.#isUnanswered = true
    let context = await reader.context(matchupId)
    if (context.phase === 'waiting') {
      for (const seat of this.#seats) context = await seat.sendSeed(matchupId)
    }
    while (!context.matchupFinished && !context.matchupAborted) {
      this.#last = context
      const { currentPlayer, id } = context
      const seat = this.#seats.find((one) =>
        context.player.some(({ id, color }) => id === one.id && color === currentPlayer),
      )
      if (!seat) throw new Error(`nobody's turn in phase ${context.phase}`)
      this.#isUnanswered = true
      context = await seat.act(id, chooseRandomly(context, this.#random))
      this.#isUnanswered = false
      this.#acknowledged += 1
    }
    this.#last = undefined
    const matchup = await reader.matchup(matchupId)
    if (matchup.finished) this.#results.push(matchup)
    this.#matchupId = undefined
  }

  /** Where a crash came between the second's seat and its answer, the two are playing already and are seated nowhere else. */
  async #sitDown(): Promise<number> {
    const [first, second] = this.#seats
    const active = await first.activeMatchups()
    const begun = active.find(({ userAId, userBId }) => userAId === first.id && userBId === second.id)
    if (begun) return begun.id
    if (this.#challenges > 0) return this.#challenge()
    const { id } = await first.createMatchup(this.#wish)
    const joined = await second.createMatchup(this.#wish)
    if (joined.id !== id) throw new Error(`${joined.id} was joined and not ${id}`)
    return id
  }

  /** A challenge whose answer was lost in a crash waits still, and is what the same wish gets again. */
  async #challenge(): Promise<number> {
    const [first, second] = this.#seats
    const { length, joinCredit = null, isTakhteh = false } = this.#wish
    const { id } = await first.challenge({ userBId: second.id, length, joinCredit, isTakhteh })
    const { matchupId } = await second.answerChallenge(id, 'accept')
    if (matchupId === null) throw new Error(`challenge ${id} was accepted and became no match`)
    this.#challenges -= 1
    return matchupId
  }
}

const stateOf = ({ id, phase, currentPlayer, dice, points, player, cubeValue }: GameContext) =>
  JSON.stringify([id, phase, currentPlayer, dice, points, player.map(({ score }) => score), cubeValue])
