/** What pages of this device tell one another about the rows of a table. */
export interface OtherPages {
  /** Tells the other pages that this one has changed a row. */
  readonly tell: (id: string) => void
  /** Calls back with the id of each row that another page has changed. Safari before 15.4 does not tell. */
  readonly listen: (listener: (id: string) => void) => () => void
}

/** Joins the pages of this device that speak of `name`. A channel is open only while somebody listens. */
export function joinOtherPages(name: string): OtherPages {
  const listeners = new Set<(id: string) => void>()
  const open = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`khatam.${name}`))
  let heard: BroadcastChannel | null = null
  return {
    tell: (id) => {
      // A channel does not hear what it says itself, so a page that listens says it there.
      const channel = heard ?? open()
      channel?.postMessage(id)
      if (channel !== heard) channel?.close()
    },
    listen: (listener) => {
      listeners.add(listener)
      heard ??= open()
      if (heard !== null) heard.onmessage = ({ data }) => listeners.forEach((one) => one(String(data)))
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        heard?.close()
        heard = null
      }
    },
  }
}
