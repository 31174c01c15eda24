import { type WorldOptions, FAULTS, PURSUITS } from './WorldOptions.ts'
import type { WorldResult } from './World.ts'

export type RunWorld = (options: WorldOptions) => Promise<WorldResult>

/** A world that breaks something, and what it breaks. */
export interface BrokenWorld {
  readonly options: WorldOptions
  readonly result: WorldResult
}

/**
 * Makes a broken world smaller as long as it breaks the same: fewer faults, fewer pursuits, fewer members, and no hours
 * after the break. Answers the smallest world found within so many runs.
 */
export async function shrinkWorld(found: BrokenWorld, run: RunWorld, mostRuns: number): Promise<BrokenWorld> {
  let best = found
  let runs = 0
  const attempt = async (options: WorldOptions): Promise<boolean> => {
    if (runs >= mostRuns) return false
    runs += 1
    const result = await run(options)
    if (result.broken?.invariant !== found.result.broken?.invariant) return false
    best = { options, result }
    return true
  }
  await attempt({ ...best.options, hours: hoursOf(best) })
  await attempt({ ...best.options, faults: [], pursuits: [] })
  for (const fault of FAULTS) {
    const faults = best.options.faults.filter((name) => name !== fault)
    if (faults.length < best.options.faults.length) await attempt({ ...best.options, faults })
  }
  for (const pursuit of PURSUITS) {
    const pursuits = best.options.pursuits.filter((name) => name !== pursuit)
    if (pursuits.length < best.options.pursuits.length) await attempt({ ...best.options, pursuits })
  }
  while (best.options.members > 2) {
    const half = Math.max(2, Math.ceil(best.options.members / 2))
    if (!(await attempt({ ...best.options, members: half }))) break
  }
  await attempt({ ...best.options, hours: hoursOf(best) })
  return best
}

/** The hours up to the break, in hundredths, rounded up. */
const hoursOf = ({ options, result }: BrokenWorld) => Math.min(options.hours, Math.ceil(result.hours * 100) / 100)
