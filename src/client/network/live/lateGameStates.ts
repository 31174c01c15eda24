import type { LiveMessage } from '../../../protocol/live/live.ts'
import type { GameStates } from './GameStates.ts'

/** `GameStates` whose code comes with the first state of a match, because most screens have none. */
export function lateGameStates(): Pick<GameStates, 'forget' | 'complete'> {
  let states: GameStates | null = null
  let last: LiveMessage | null = null
  return {
    forget: () => {
      last = null
      states?.forget()
    },
    complete: (message) => {
      if (states !== null) return states.complete(message)
      // Changes that come before the code do not fit, so the whole state is sent again.
      if (message.kind === 'gameChanged') return null
      if (message.kind !== 'gameUpdated') return message
      if (last === null) {
        void import('./GameStates.ts').then(
          (late) => {
            states = new late.GameStates()
            if (last !== null) states.complete(last)
          },
          () => (last = null),
        )
      }
      last = message
      return message
    },
  }
}
