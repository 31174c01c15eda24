import { createValueStore } from '../../platform/createValueStore.ts'

export type SnackKind = 'ok' | 'warning' | 'error' | 'info' | 'trophy' | 'challenge'

export interface Snack {
  readonly id: number
  readonly kind: SnackKind
  readonly text: string
  readonly duration: number
  /** Where a tap leads to, besides taking it away. */
  readonly onTap: (() => void) | undefined
}

/** How long a snack stays when nothing else is said (spec shell §9). */
const DEFAULT_MS = 2_000

/** The queue; the first one is shown. */
export const snackQueue = createValueStore<readonly Snack[]>([])
let lastId = 0
let timer: ReturnType<typeof setTimeout> | null = null

/** Shows a short message above everything, after those that wait already. */
export function showSnack(kind: SnackKind, text: string, duration = DEFAULT_MS, onTap?: () => void): void {
  const queue = snackQueue.get()
  // The same message twice in a row tells nobody anything new.
  if (queue.at(-1)?.text === text) return
  lastId += 1
  snackQueue.set([...queue, { id: lastId, kind, text, duration, onTap }])
  if (timer === null) showNext()
}

/** What a tap on the message does. */
export function tapSnack({ onTap }: Snack): void {
  dismissSnack()
  onTap?.()
}

function dismissSnack(): void {
  snackQueue.set(snackQueue.get().slice(1))
  showNext()
}

function showNext(): void {
  if (timer !== null) clearTimeout(timer)
  const current = snackQueue.get()[0]
  timer = current === undefined ? null : setTimeout(dismissSnack, current.duration)
}
