import type { GameContext } from '../../../protocol/game/game.ts'
import { withChanges } from '../../../protocol/live/gameChanges.ts'
import type { LiveMessage } from '../../../protocol/live/live.ts'

/** The last state of each match of a stream, from which changes lead to the next one (W785). */
export class GameStates {
  readonly #states = new Map<number, GameContext>()

  /** A new stream begins with whole states. */
  forget(): void {
    this.#states.clear()
  }

  /** The message with a whole state in place of changes. Null if the changes do not fit. */
  complete(message: LiveMessage): LiveMessage | null {
    if (message.kind === 'gameUpdated') {
      this.#states.set(message.matchupId, message.gameContext)
      return message
    }
    if (message.kind !== 'gameChanged') return message
    const { matchupId } = message
    const before = this.#states.get(matchupId)
    const gameContext = before === undefined ? null : withChanges(before, message)
    if (gameContext === null) return null
    this.#states.set(matchupId, gameContext)
    return { kind: 'gameUpdated', matchupId, gameContext }
  }
}
