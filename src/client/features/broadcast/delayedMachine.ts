import { assign, setup } from 'xstate'
import type { GameClock } from '../../../protocol/game/game.ts'
import type { Film } from '../../table/turns/film.ts'

export interface DelayedPorts {
  /** The server's time in ms since 1970. */
  readonly now: () => number
  /** Shows the step `to`, moving on from `from`; -1 before the first. */
  readonly show: (film: Film, from: number, to: number) => void
}

interface DelayedKnowledge {
  readonly film: Film | null
  /** The shown step; -1 before the first. */
  readonly index: number
  /** The clocks that the live channel has told, by their steps. They also know the time given back for the network. */
  readonly clocks: ReadonlyMap<number, GameClock>
}

/** The match has gone on, or its history has come. `clock`: the clock after its last step, where the live channel told it. */
type DelayedEvent = { readonly type: 'grown'; readonly film: Film; readonly clock: GameClock | null }

/**
 * A match as it was a while ago. What is shown follows from the history and the server's time alone, so all pages with the
 * same delay show the same.
 */
export function createDelayedMachine(delayMs: number, ports: DelayedPorts) {
  const isDue = (film: Film, index: number) => {
    const step = film.steps[index]
    return step !== undefined && (step.at ?? 0) + delayMs <= ports.now()
  }
  const lastDue = ({ film, index }: DelayedKnowledge) => {
    let due = index
    while (film !== null && isDue(film, due + 1)) due += 1
    return due
  }
  return setup({
    types: { context: {} as DelayedKnowledge, events: {} as DelayedEvent },
    delays: {
      untilNext: ({ context: { film, index } }) =>
        Math.max(0, (film?.steps[index + 1]?.at ?? 0) + delayMs - ports.now()),
    },
    guards: { hasNext: ({ context: { film, index } }) => film?.steps[index + 1] !== undefined },
    actions: {
      grow: assign(({ context, event: { film, clock } }) => ({
        film,
        clocks: clock === null ? context.clocks : new Map([...context.clocks, [film.steps.length - 1, clock]]),
      })),
      advance: assign(({ context }) => {
        const index = lastDue(context)
        if (context.film !== null && index > context.index) ports.show(context.film, context.index, index)
        return { index }
      }),
    },
  }).createMachine({
    id: 'delayed',
    context: { film: null, index: -1, clocks: new Map() },
    initial: 'still',
    states: {
      still: { always: { guard: 'hasNext', target: 'behind' } },
      behind: { after: { untilNext: { target: 'still', actions: 'advance' } } },
    },
    on: { grown: { target: '.still', actions: 'grow' } },
  })
}
