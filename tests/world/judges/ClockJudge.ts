import type { GameClock, GameContext } from '../../../src/protocol/game/game.ts'
import { Broken } from './Broken.ts'

/** What is given back for each action (R73), and what the last heartbeat before a death may have missed. */
const ALLOWANCE_MS = 1_000
const BEAT_SLACK_MS = 2_500

interface Turn {
  readonly side: 'white' | 'black'
  readonly begunAt: number
  readonly bank: number
  /** The updates since the turn began: each may have given time back. */
  updates: number
  readonly downtime: number
}

/** Watches the clock of one match: banks only shrink, and a turn is paid for in full (R70 to R73). */
export class ClockJudge {
  readonly #downtime: () => number
  #known: { readonly updateIndex: number; readonly index: number; readonly clock: GameClock } | null = null
  #turn: Turn | null = null

  /** @param downtime how long no server ran so far (ms), with the slack of each death */
  constructor(downtime: () => number) {
    this.#downtime = downtime
  }

  static slackOf(deaths: number): number {
    return deaths * BEAT_SLACK_MS
  }

  see({ matchupId, updateIndex, index, clock }: GameContext): void {
    if (clock === null) return
    const before = this.#known
    this.#known = { updateIndex, index, clock }
    if (before === null) return this.#begin(clock, false)
    const fail = (what: string) => {
      throw new Broken('clocks', `matchup ${matchupId} at ${updateIndex}: ${what}`)
    }
    clock.bank.forEach((left, side) => {
      const earlier = before.clock.bank[side] ?? 0
      if (left > earlier) fail(`a bank grew from ${earlier} to ${left} ms`)
      if (left < 0) fail(`a bank has ${left} ms`)
    })
    const isNext = before.updateIndex + 1 === updateIndex
    // A new game may begin with the side that was on turn, and with a new turn.
    if (clock.running === before.clock.running && clock.running !== null && index === before.index) {
      if (clock.turnStartedAt < before.clock.turnStartedAt) fail('the start of a turn jumped back')
      if (!isNext) this.#turn = null
      else this.#goOn(clock, fail)
      return
    }
    if (isNext) this.#judgePayment(clock, fail)
    this.#begin(clock, isNext)
  }

  #begin({ running, turnStartedAt, bank }: GameClock, isExact: boolean): void {
    this.#turn = null
    if (running === null || !isExact) return
    const left = bank[running === 'white' ? 0 : 1]
    this.#turn = { side: running, begunAt: turnStartedAt, bank: left, updates: 0, downtime: this.#downtime() }
  }

  /** The same side is still on turn. Its turn may have been given back some time, but does not begin again. */
  #goOn({ turnStartedAt }: GameClock, fail: (what: string) => void): void {
    const turn = this.#turn
    if (turn === null) return
    turn.updates += 1
    const moved = turnStartedAt - turn.begunAt
    if (moved > this.#gift(turn)) fail(`the turn of ${turn.side} began ${moved} ms later than it had`)
  }

  #judgePayment({ bank, turnStartedAt, running, delay }: GameClock, fail: (what: string) => void): void {
    const turn = this.#turn
    if (turn === null || running === null) return
    turn.updates += 1
    const elapsed = turnStartedAt - turn.begunAt
    const paid = turn.bank - bank[turn.side === 'white' ? 0 : 1]
    const due = Math.min(turn.bank, Math.max(0, elapsed - delay))
    if (paid > due + 1) fail(`${turn.side} paid ${paid} ms for a turn of ${elapsed} ms`)
    if (paid < due - this.#gift(turn) - 1) fail(`${turn.side} paid only ${paid} ms for a turn of ${elapsed} ms`)
  }

  #gift({ updates, downtime }: Turn): number {
    return updates * ALLOWANCE_MS + (this.#downtime() - downtime)
  }
}
