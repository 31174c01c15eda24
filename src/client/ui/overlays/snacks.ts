import { createValueStore } from '../../platform/createValueStore.ts'

export type SnackKind = 'ok' | 'warning' | 'error' | 'info' | 'trophy' | 'medal' | 'challenge'

export interface Snack {
  readonly id: number
  readonly kind: SnackKind
  readonly text: string
  readonly duration: number
  /** What a tap does, besides removing the message. */
  readonly onTap: (() => void) | undefined
  /** An answer that can be given at once, beside the choice to leave it for later. */
  readonly answer?: SnackAnswer
  /** The address of a drawing that stands in place of the kind's icon. */
  readonly sign?: string
}

export interface SnackAnswer {
  readonly yes: string
  readonly later: string
  readonly onYes: () => void
}

/** How long a snack stays by default (spec shell §9). */
const DEFAULT_MS = 2_000

/** The queue. The first snack is shown. */
export const snackQueue = createValueStore<readonly Snack[]>([])
let lastId = 0
let timer: ReturnType<typeof setTimeout> | null = null

/** Adds a short message to the queue. */
export function showSnack(
  kind: SnackKind,
  text: string,
  duration = DEFAULT_MS,
  onTap?: () => void,
  more?: Pick<Snack, 'answer' | 'sign'>,
): void {
  const queue = snackQueue.get()
  // A repeated message tells nothing new.
  if (queue.at(-1)?.text === text) return
  lastId += 1
  snackQueue.set([...queue, { id: lastId, kind, text, duration, onTap, ...more }])
  if (timer === null) showNext()
}

/** Removes the shown message and runs its action. */
export function tapSnack({ onTap }: Snack): void {
  dismissSnack()
  onTap?.()
}

/** Removes the shown message. */
export function dismissSnack(): void {
  snackQueue.set(snackQueue.get().slice(1))
  showNext()
}

function showNext(): void {
  if (timer !== null) clearTimeout(timer)
  const current = snackQueue.get()[0]
  timer = current === undefined ? null : setTimeout(dismissSnack, current.duration)
}
