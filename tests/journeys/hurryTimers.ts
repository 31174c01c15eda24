/**
 * Runs in a page before its own code. The second that a bot lets its turn be seen is over at once; nothing else
 * changes.
 */
export function hurryTimers(): void {
  const { setTimeout: wait } = window
  const hurry = (then: () => void, ms = 0) => wait(then, ms >= 900 && ms <= 1_000 ? ms / 20 : ms)
  Object.assign(window, { setTimeout: hurry })
}
