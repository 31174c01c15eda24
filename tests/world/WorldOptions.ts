/** What may go wrong, each by itself. */
export const FAULTS = ['late', 'lost', 'doubled', 'broken', 'slow', 'death'] as const

export type FaultName = (typeof FAULTS)[number]
export type Faults = Readonly<Record<FaultName, boolean>>

/** What members do besides matches without a fee. */
export const PURSUITS = ['fees', 'bots', 'challenges', 'gifts', 'tournaments'] as const

export type PursuitName = (typeof PURSUITS)[number]
export type Pursuits = Readonly<Record<PursuitName, boolean>>

export interface WorldOptions {
  readonly seed: number
  readonly members: number
  /** About how many members are there at a time, if not as many as like. The others live elsewhere in turns. */
  readonly crowd?: number
  /** Simulated hours of play. Afterwards everything under way may end. */
  readonly hours: number
  /**
   * Faults of the network (`late`, `lost` and `doubled` requests, `broken` live streams), transactions that begin late
   * (`slow`), and the `death` of the process.
   */
  readonly faults: readonly FaultName[]
  readonly pursuits: readonly PursuitName[]
}

/** The options as words of the command line. */
export function commandOf({ seed, members, crowd, hours, faults, pursuits }: WorldOptions): string {
  const words = [`--seed ${seed}`, `--members ${members}`, `--hours ${hours}`, `--crowd ${crowd ?? 0}`]
  if (faults.length < FAULTS.length) words.push(`--faults ${faults.join(',') || 'none'}`)
  if (pursuits.length < PURSUITS.length) words.push(`--pursuits ${pursuits.join(',') || 'none'}`)
  return `npm run bench world -- ${words.join(' ')}`
}
