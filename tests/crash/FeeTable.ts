import type { ActionRecord } from '../../src/engine/rules/game.ts'
import type { GameContext, PerformAction } from '../../src/protocol/game/game.ts'
import type { CreateMatchup, Matchup } from '../../src/protocol/matchup/matchup.ts'
import { createRequestKey } from '../../src/client/network/http/requestKey.ts'
import type { MemberApi } from '../journeys/memberApi.ts'
import { chooseRandomly } from '../server/playing.ts'

/** What the server acknowledged at a table. */
export interface TableCounts {
  readonly acknowledged: number
  readonly finished: number
}

/** A sentence that says what is wrong at a table after a restart. */
export type Fault = string

/**
 * Two members who play one match for a fee after the other over HTTP, and keep what was acknowledged. A call that
 * failed may have been done or not. Everything that was answered has to be there after any crash, and nothing twice.
 */
export class FeeTable {
  readonly #seats: readonly [MemberApi, MemberApi]
  readonly #wish: CreateMatchup
  readonly #random: () => number
  readonly #mayRepeat: boolean
  readonly #results: Matchup[] = []
  #matchupId: number | undefined
  #last: GameContext | undefined
  /** Of the match under way: the actions that were answered, and those of which nobody knows whether they were done. */
  #ofMatch = { acknowledged: 0, unanswered: 0 }
  /**
   * The number of matches that still begin with a challenge. At first it is the most that a member may send another.
   */
  #challenges = 5
  #acknowledged = 0

  /** `mayRepeat`: the members, or a proxy before the server, may send a request again. */
  constructor(seats: readonly [MemberApi, MemberApi], wish: CreateMatchup, random: () => number, mayRepeat = false) {
    this.#seats = seats
    this.#mayRepeat = mayRepeat
    this.#wish = wish
    this.#random = random
  }

  get counts(): TableCounts {
    return { acknowledged: this.#acknowledged, finished: this.#results.length }
  }

  /** Plays until a call fails. */
  play(): Promise<void> {
    return this.playUntil(() => false)
  }

  /** Plays until `isOver` says so between two actions, or a call fails. */
  async playUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      if (this.#matchupId === undefined) {
        this.#matchupId = await this.#sitDown()
        this.#ofMatch = { acknowledged: 0, unanswered: 0 }
      }
      await this.#playOn(this.#matchupId, isOver)
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
    const behind = this.#last.updateIndex - present.updateIndex
    if (behind > 0) faults.push(`matchup ${this.#matchupId} lost ${behind} acknowledged steps`)
    if (behind === 0 && stateOf(present) !== stateOf(this.#last)) faults.push(`matchup ${this.#matchupId} is another`)
    const { events } = await reader.recording(this.#matchupId)
    const decisions = events.filter(({ record }) => isDecision(record)).length
    const { acknowledged, unanswered } = this.#ofMatch
    if (decisions < acknowledged) {
      faults.push(`matchup ${this.#matchupId} lost ${acknowledged - decisions} acknowledged actions`)
    }
    if (decisions > acknowledged + unanswered) {
      const done = decisions - acknowledged - unanswered
      faults.push(`matchup ${this.#matchupId} has ${done} actions that nobody asked for`)
    }
    return faults
  }

  /** Plays a match to its end. The result is kept once it was read, and has to stay the same from then on. */
  async #playOn(matchupId: number, isOver: () => boolean): Promise<void> {
    const [reader] = this.#seats
    this.#last = undefined
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
      context = await this.#act(seat, id, chooseRandomly(context, this.#random))
      if (isOver()) return
    }
    this.#last = undefined
    const matchup = await reader.matchup(matchupId)
    if (matchup.finished) this.#results.push(matchup)
    this.#matchupId = undefined
  }

  /**
   * An action that was refused was not done, and any other failure leaves that open. So does a 409 where a request may be
   * sent again: the first one may have been done without an answer, and the second one then comes too late.
   */
  async #act(seat: MemberApi, gameId: number, action: PerformAction): Promise<GameContext> {
    try {
      const context = await seat.act(gameId, action)
      this.#acknowledged += 1
      this.#ofMatch.acknowledged += 1
      return context
    } catch (error) {
      const isRefused = this.#mayRepeat ? /: 4(?!09)\d\d / : /: 4\d\d /
      if (!isRefused.test(String(error))) this.#ofMatch.unanswered += 1
      throw error
    }
  }

  /**
   * Answers the match of the two. After a crash between the second member’s seat and its answer they are playing
   * already.
   */
  async #sitDown(): Promise<number> {
    const [first, second] = this.#seats
    const active = await first.activeMatchups()
    const seats = [first.id, second.id]
    const begun = active.find(({ userAId, userBId }) => seats.includes(userAId) && seats.includes(userBId ?? 0))
    if (begun) return begun.id
    if (this.#challenges > 0) return this.#challenge()
    const { id } = await first.createMatchup({ ...this.#wish, key: createRequestKey() })
    const joined = await second.createMatchup({ ...this.#wish, key: createRequestKey() })
    if (joined.id !== id) throw new Error(`${joined.id} was joined and not ${id}`)
    return id
  }

  /** A challenge whose answer was lost in a crash still waits, and the same wish gets it again. */
  async #challenge(): Promise<number> {
    const [first, second] = this.#seats
    const { length, joinCredit = null, isTakhteh = false } = this.#wish
    const { id } = await first.challenge({
      userBId: second.id,
      length,
      joinCredit,
      isTakhteh,
      key: createRequestKey(),
    })
    const { matchupId } = await second.answerChallenge(id, 'accept')
    if (matchupId === null) throw new Error(`challenge ${id} was accepted and became no match`)
    this.#challenges -= 1
    return matchupId
  }
}

const stateOf = ({ id, phase, currentPlayer, dice, points, player, cubeValue }: GameContext) =>
  JSON.stringify([id, phase, currentPlayer, dice, points, player.map(({ score }) => score), cubeValue])

/** Whether a player decided the record. A turn without a legal move is played by itself. */
function isDecision(record: ActionRecord): boolean {
  if (record.type === 'move') return record.steps.length > 0
  return record.type === 'roll' || record.type === 'double' || record.type === 'take' || record.type === 'pass'
}
