import type { GameContext } from '../../../src/protocol/game/game.ts'
import { Broken } from './Broken.ts'
import { ClockJudge } from './ClockJudge.ts'
import { Referee } from './Referee.ts'

/** How many contexts of a match are kept for comparison. */
const KEPT = 40

interface Watched {
  readonly referee: Referee
  readonly clocks: ClockJudge
  readonly texts: Map<number, string>
  newest: number
  winner: string | null
}

/** Judges what members are told of their games, by answers and live alike. */
export class GameJudge {
  readonly #watched = new Map<number, Watched>()
  readonly #downtime: () => number

  constructor(downtime: () => number) {
    this.#downtime = downtime
  }

  get matches(): number {
    return this.#watched.size
  }

  see(context: GameContext): void {
    const { matchupId, updateIndex } = context
    const watched = this.#watched.get(matchupId) ?? this.#begin(matchupId)
    judgeSecret(context)
    const text = boardText(context)
    const earlier = watched.texts.get(updateIndex)
    if (earlier !== undefined && earlier !== text) {
      throw new Broken(
        'one state for one updateIndex',
        `matchup ${matchupId} at ${updateIndex}: ${earlier} and ${text}`,
      )
    }
    if (earlier !== undefined || updateIndex <= watched.newest) return
    watched.texts.set(updateIndex, text)
    watched.texts.delete(updateIndex - KEPT)
    watched.newest = updateIndex
    if (watched.winner !== null && context.winner !== watched.winner) {
      throw new Broken('one winner', `matchup ${matchupId} was won by ${watched.winner} and then by ${context.winner}`)
    }
    watched.winner = context.winner
    watched.referee.see(context)
    watched.clocks.see(context)
  }

  #begin(matchupId: number): Watched {
    const watched = {
      referee: new Referee(),
      clocks: new ClockJudge(this.#downtime),
      texts: new Map<number, string>(),
      newest: -1,
      winner: null,
    }
    this.#watched.set(matchupId, watched)
    return watched
  }
}

function judgeSecret({ matchupId, fairDice, matchupFinished, matchupAborted }: GameContext): void {
  if (fairDice.secret === null || matchupFinished || matchupAborted) return
  throw new Broken('no secret before the end', `matchup ${matchupId} shows the secret of its dice`)
}

/** What every teller of one state must agree on: everything but who is online and what led there. */
function boardText({ points, dice, phase, currentPlayer, cubeValue, cubeOwner, player, clock, winner }: GameContext) {
  const score = player.map(({ score: scored }) => scored)
  return JSON.stringify([points, dice, phase, currentPlayer, cubeValue, cubeOwner, score, clock, winner])
}
