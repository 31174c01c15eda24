import { lineKey } from '../../../engine/evaluation/rollout/askRollout.ts'
import type { RolloutSummary } from '../../../engine/evaluation/rollout/rollout.ts'
import type { Rollout } from '../../../protocol/analysis/rollout.ts'

/** A line of a rollout, wherever its games are played. */
export interface ShownLine {
  /** A turn as players write it, or `noDouble` and `doubleTake`. */
  readonly name: string
  readonly games: number
  readonly equity: number
  /** Null before the first games. */
  readonly error: number | null
  readonly isDropped: boolean
}

/** `lines` are empty before the first round. A rollout that was stopped keeps what it has. */
export interface ShownRollout {
  readonly status: 'none' | 'running' | 'ended' | 'failed'
  readonly lines: readonly ShownLine[]
}

export const NO_ROLLOUT: ShownRollout = { status: 'none', lines: [] }

/** The lines of a rollout on this device. */
export function linesOfSummary({ lines }: RolloutSummary): readonly ShownLine[] {
  return lines.map(({ name, games, equity, isDropped }) => ({
    name: lineKey(name),
    games,
    equity: equity.mean,
    error: equity.error,
    isDropped,
  }))
}

/** A rollout on the server. */
export function shownOfServer({ status, games, lines }: Rollout): ShownRollout {
  return { status: status === 'running' ? 'running' : 'ended', lines: games === 0 ? [] : lines }
}
