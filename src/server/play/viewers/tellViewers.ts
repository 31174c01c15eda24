import type { Viewers } from '../../../protocol/matchup/viewers.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { readViewers } from './readViewers.ts'

/** How often the viewers of a match are told at most (W500). With many viewers it is less often. */
const TELL_EVERY_MS = 3_000
const TELL_EVERY_MS_FOR_EACH = 10
const TELL_AT_LEAST_EVERY_MS = 30_000
/** The most matches that one query reads. */
const LARGEST_BATCH = 200

interface Told {
  /** On the clock of `performance`. */
  readonly at: number
  /** Empty if another process may have told something else since. */
  readonly text: string
}

type Parts = Pick<Machinery, 'attendance' | 'background' | 'database' | 'live'>

/**
 * Tells a matchup's channel who watches, after viewers have come or gone. The process at which they did so tells it. When
 * a process is gone, each process that still has viewers tells it. Answers a function that ends this.
 */
export function tellViewers({ attendance, background, database, live }: Parts): () => void {
  const changed = new Set<number>()
  const told = new Map<number, Told>()
  let timer: NodeJS.Timeout | undefined

  attendance.onChange((matchupId, whence) => {
    if (whence === 'elsewhere') {
      const last = told.get(matchupId)
      if (last) told.set(matchupId, { ...last, text: '' })
      return
    }
    changed.add(matchupId)
    timer ??= setTimeout(tellDue, TELL_EVERY_MS).unref()
  })

  function tellDue(): void {
    timer = undefined
    const now = performance.now()
    const due: number[] = []
    for (const matchupId of changed) {
      const { size } = attendance.membersAt(matchupId)
      if (size === 0) {
        changed.delete(matchupId)
        told.delete(matchupId)
      } else if ((told.get(matchupId)?.at ?? -Infinity) + pauseOf(size) <= now && due.length < LARGEST_BATCH) {
        changed.delete(matchupId)
        due.push(matchupId)
      }
    }
    if (due.length > 0) background.run('telling viewers', () => tell(due, now))
    if (changed.size > 0) timer = setTimeout(tellDue, TELL_EVERY_MS).unref()
  }

  async function tell(matchupIds: readonly number[], now: number): Promise<void> {
    for (const [matchupId, viewers] of await readViewers(database.queries, attendance, matchupIds)) {
      const text = JSON.stringify(viewers)
      const isNew = told.get(matchupId)?.text !== text
      told.set(matchupId, { at: now, text })
      if (isNew) publish(matchupId, viewers)
    }
  }

  function publish(matchupId: number, viewers: Viewers): void {
    live.publish(`matchup:${matchupId}`, { kind: 'viewersChanged', matchupId, viewers })
  }

  return () => clearTimeout(timer)
}

/** A match with thousands of viewers is told less often, so that the messages do not grow with their square. */
function pauseOf(viewers: number): number {
  // A little less than the timer's pause, which may be a moment early.
  const least = TELL_EVERY_MS - 100
  return Math.min(TELL_AT_LEAST_EVERY_MS, Math.max(least, viewers * TELL_EVERY_MS_FOR_EACH))
}
