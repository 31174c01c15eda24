import { setTimeout as wait } from 'node:timers/promises'
import type { CreditReason } from '../../src/protocol/credit/credit.ts'
import { ERRORS } from '../../src/protocol/wire/errorCodes.ts'
import type { Matchup } from '../../src/protocol/matchup/matchup.ts'
import type { Competitor, Tournament } from '../../src/protocol/tournament/tournament.ts'
import { holdTournament } from '../journeys/holdTournament.ts'
import type { MemberApi } from '../journeys/memberApi.ts'
import { readHistory } from './checkLedgers.ts'
import type { Fault } from './FeeTable.ts'

const FEE = 10
const PRIZE = 100
/** Time enough to join on a busy machine. */
const STARTS_IN_S = 4
const LOOK_AGAIN_MS = 20

/**
 * Members who hold one tournament after the other, in which the side on turn gives each match up. They keep what was
 * acknowledged: seats, winners, places and prizes.
 */
export class Cups {
  readonly #folder: string
  readonly #members: readonly MemberApi[]
  readonly #held: number[] = []
  readonly #joined = new Set<number>()
  readonly #winners = new Map<number, number | null>()
  readonly #places = new Map<number, string>()
  acknowledged = 0
  /** The number of restarts that found a tournament begun and not over. */
  interrupted = 0

  constructor(folder: string, members: readonly MemberApi[]) {
    this.#folder = folder
    this.#members = members
  }

  /** The number of tournaments that were seen to their end. */
  get finished(): number {
    return this.#places.size
  }

  /** Opens the next tournament when the last one is over. The operator’s command needs a running server. */
  async open(): Promise<void> {
    if (this.#current !== undefined) return
    const options = ['--fee', String(FEE), '--prize', String(PRIZE), '--length', '1', '--most', '8', '--decider']
    const id = await holdTournament({ folder: this.#folder }, { title: 'Cup', startsIn: STARTS_IN_S, options })
    this.#joined.clear()
    this.#winners.clear()
    this.#held.push(id)
  }

  /** Plays the tournament under way to its end, or until a call fails. */
  async play(): Promise<void> {
    for (let id = this.#current; id !== undefined; id = this.#current) {
      const { status } = await this.#reader.tournament(id)
      if (status === 'registrationOpen') await this.#join(id)
      if (status === 'started') for (const match of await this.#reader.runningMatches(id)) await this.#giveUp(match)
      if (isOver(status)) this.#places.set(id, placesOf(await this.#reader.competitors(id)))
      else await wait(LOOK_AGAIN_MS)
    }
  }

  /** Compares what the restarted server knows with what was acknowledged. */
  async check(): Promise<Fault[]> {
    const faults: Fault[] = []
    const id = this.#held.at(-1)
    if (id === undefined) return faults
    if ((await this.#reader.tournament(id)).status === 'started') this.interrupted += 1
    const competitors = await this.#reader.competitors(id)
    for (const memberId of this.#joined) {
      const seats = competitors.filter(({ userId }) => userId === memberId).length
      if (seats !== 1) faults.push(`member ${memberId} has joined tournament ${id} and has ${seats} seats`)
    }
    for (const [matchId, winner] of this.#winners) {
      const { winnerUserId } = await this.#reader.matchup(matchId)
      if (winnerUserId !== winner) faults.push(`match ${matchId} was won by ${winner} and now by ${winnerUserId}`)
    }
    const told = this.#places.get(id)
    if (told !== undefined && told !== placesOf(competitors)) faults.push(`the places of tournament ${id} are others`)
    return faults
  }

  /**
   * Checks, once all tournaments are over, that every place is there once, and every fee and prize in the ledgers to
   * the last credit.
   */
  async checkBooks(): Promise<Fault[]> {
    const faults: Fault[] = []
    const due: Partial<Record<CreditReason, number>> = {}
    const owe = (reason: CreditReason, amount: number) => (due[reason] = (due[reason] ?? 0) + amount)
    for (const id of this.#held) {
      const { status } = await this.#reader.tournament(id)
      const competitors = await this.#reader.competitors(id)
      owe('register_tournament', -FEE * competitors.length)
      if (status === 'canceled') owe('tournament_cancellation', FEE * competitors.length)
      else {
        owe('tournament_prize', PRIZE)
        faults.push(...judgePlaces(id, competitors))
      }
      if (placesOf(competitors) !== this.#places.get(id)) faults.push(`the places of tournament ${id} are others`)
    }
    const entries = (await Promise.all(this.#members.map(readHistory))).flat()
    for (const reason of ['register_tournament', 'tournament_cancellation', 'tournament_prize'] as const) {
      const booked = entries
        .filter(({ reasonType }) => reasonType === reason)
        .reduce((sum, { amount }) => sum + amount, 0)
      if (booked !== (due[reason] ?? 0))
        faults.push(`${reason} is ${booked} in the ledgers and not ${due[reason] ?? 0}`)
    }
    return faults
  }

  get #reader(): MemberApi {
    const [first] = this.#members
    if (!first) throw new Error('There is nobody in the tournaments.')
    return first
  }

  get #current(): number | undefined {
    const id = this.#held.at(-1)
    return id === undefined || this.#places.has(id) ? undefined : id
  }

  /** A member whose answer was lost joins again, and is in once. The registration may end meanwhile. */
  async #join(id: number): Promise<void> {
    for (const member of this.#members) {
      if (this.#joined.has(member.id)) continue
      try {
        await member.joinTournament(id)
      } catch (error) {
        if (String(error).includes(`: ${ERRORS.registrationFinished.status} `)) return
        throw error
      }
      this.#joined.add(member.id)
      this.acknowledged += 1
    }
  }

  async #giveUp({ id, userAId, userBId }: Matchup): Promise<void> {
    const players = this.#members.filter((member) => member.id === userAId || member.id === userBId)
    for (const player of players) await player.sendSeed(id)
    const context = await this.#reader.context(id)
    const mover = context.player.find(({ color }) => color === context.currentPlayer)
    if (!context.matchupFinished) await players.find((player) => player.id === mover?.id)?.resign(id)
    this.acknowledged += 1
    this.#winners.set(id, (await this.#reader.matchup(id)).winnerUserId)
  }
}

const isOver = (status: Tournament['status']) => status === 'finished' || status === 'canceled'

const placesOf = (competitors: readonly Competitor[]) =>
  JSON.stringify(competitors.map(({ userId, rank, medal, prize }) => [userId, rank, medal, prize]))

/** The prize goes whole to three members who have played for it (W391, W392). */
function judgePlaces(id: number, competitors: readonly Competitor[]): Fault[] {
  const ranks = competitors.map(({ rank }) => rank)
  const prizes = competitors.map(({ prize }) => prize ?? 0).reduce((sum, prize) => sum + prize, 0)
  return [
    ...(ranks.every((rank, at) => rank === at + 1) ? [] : [`tournament ${id} has the places ${ranks.join()}`]),
    ...(prizes === PRIZE ? [] : [`tournament ${id} has paid ${prizes} of ${PRIZE}`]),
  ]
}
