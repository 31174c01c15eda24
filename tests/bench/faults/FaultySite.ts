/** A site on which faults can be made to happen. */
export interface FaultySite {
  readonly store: string
  /** The address that members use. */
  readonly url: string
  /** Each fault by its name. It resolves when the fault is over and every part runs again. */
  readonly faults: Readonly<Record<string, () => Promise<unknown>>>
  /** What processes have printed that ended by themselves. */
  readonly endings: () => readonly string[]
  readonly stop: () => Promise<unknown>
}

/**
 * A module for `NODE_OPTIONS=--import=…`: at SIGUSR2 the clock of the process is set back by an hour, and at the next
 * SIGUSR2 it is right again.
 */
const CLOCK = `
  const now = Date.now
  let backMs = 0
  process.on('SIGUSR2', () => { backMs = 3600000 - backMs })
  Date.now = () => now() - backMs
  globalThis.Date = class extends Date {
    constructor(...given) { if (given.length === 0) super(now() - backMs); else super(...given) }
  }
  Date.now = () => now() - backMs`

export const SETTABLE_CLOCK = `--import=data:text/javascript,${encodeURIComponent(CLOCK)}`
