/**
 * Sends one wish at a time, because two calls on their way may arrive in the other order. Of the wishes that come while
 * a call is on its way only the last one is sent, after it.
 * @param send never rejects
 */
export function sendLatest<Wish>(send: (wish: Wish) => Promise<void>): (wish: Wish) => void {
  let isSending = false
  let next: { readonly wish: Wish } | null = null
  const sendNext = (): void => {
    const taken = next
    next = null
    isSending = taken !== null
    if (taken !== null) void send(taken.wish).then(sendNext)
  }
  return (wish) => {
    next = { wish }
    if (!isSending) sendNext()
  }
}
