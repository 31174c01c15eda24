import { assign, setup } from 'xstate'

export interface PastPorts {
  /** Shows a step of the past, moving from the one before or at once. */
  readonly show: (index: number, isMoving: boolean) => void
  /** Shows the running match again. */
  readonly goLive: () => void
}

interface PastKnowledge {
  /** The number of steps so far. */
  readonly count: number
  /** The step on the board; the last one while the match is shown live. */
  readonly index: number
  /** The number of steps when the viewer left the running match. */
  readonly seen: number
}

type PastEvent =
  /** The match has gone on, or its history has come. */
  | { readonly type: 'grown'; readonly count: number }
  | { readonly type: 'previous' }
  | { readonly type: 'next' }
  | { readonly type: 'jump'; readonly index: number }
  | { readonly type: 'live' }

/** Looking back at a running match: live, or at a step of its past, while the match goes on. */
export function createPastMachine(ports: PastPorts) {
  return setup({
    types: { context: {} as PastKnowledge, events: {} as PastEvent },
    guards: {
      hasPrevious: ({ context: { index } }) => index > 0,
      leadsToEnd: ({ context: { index, count }, event }) => targetOf(index, event) >= count - 1,
      isElsewhere: ({ context: { index }, event }) => targetOf(index, event) !== index,
    },
    actions: {
      step: assign(({ context: { index }, event }) => ({ index: Math.max(0, targetOf(index, event)) })),
      leaveLive: assign(({ context: { count } }) => ({ seen: count })),
      grow: assign(({ context: { count }, event }) => ({ count: event.type === 'grown' ? event.count : count })),
      follow: assign(({ context: { count } }) => ({ index: count - 1 })),
      showMoving: ({ context: { index } }) => ports.show(index, true),
      showAtOnce: ({ context: { index } }) => ports.show(index, false),
      goLive: () => ports.goLive(),
    },
  }).createMachine({
    id: 'past',
    context: { count: 0, index: -1, seen: 0 },
    initial: 'live',
    states: {
      live: {
        on: {
          grown: { actions: ['grow', 'follow'] },
          previous: { guard: 'hasPrevious', target: 'past', actions: ['leaveLive', 'step', 'showAtOnce'] },
          jump: [{ guard: 'leadsToEnd' }, { target: 'past', actions: ['leaveLive', 'step', 'showAtOnce'] }],
        },
      },
      past: {
        on: {
          grown: { actions: 'grow' },
          previous: { guard: 'hasPrevious', actions: ['step', 'showAtOnce'] },
          // The last step is the running match itself.
          next: [
            { guard: 'leadsToEnd', target: 'live', actions: ['follow', 'goLive'] },
            { actions: ['step', 'showMoving'] },
          ],
          jump: [
            { guard: 'leadsToEnd', target: 'live', actions: ['follow', 'goLive'] },
            { guard: 'isElsewhere', actions: ['step', 'showAtOnce'] },
          ],
          live: { target: 'live', actions: ['follow', 'goLive'] },
        },
      },
    },
  })
}

function targetOf(index: number, event: PastEvent): number {
  switch (event.type) {
    case 'previous':
      return index - 1
    case 'next':
      return index + 1
    case 'jump':
      return event.index
    case 'grown':
    case 'live':
      return index
  }
}
