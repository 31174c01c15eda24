import { lineKey } from '../../../engine/evaluation/rollout/askRollout.ts'
import { summarizeRollout } from '../../../engine/evaluation/rollout/rollout.ts'
import type { Rollout } from '../../../protocol/analysis/rollout.ts'
import { presentChances, round } from '../../../protocol/analysis/presentTurn.ts'
import type { RolloutRow } from './rolloutTable.ts'

/** A rollout as it goes over the wire (W891). */
export function presentRollout({ status, state }: Pick<RolloutRow, 'status' | 'state'>): Rollout {
  const { lines } = summarizeRollout(state)
  return {
    status,
    games: Math.max(0, ...lines.map(({ games }) => games)),
    mostGames: state.question.settings.games,
    lines: lines.map(({ name, games, equity, chances, isDropped }) => ({
      name: lineKey(name),
      games,
      equity: round(equity.mean),
      error: Number.isFinite(equity.error) ? round(equity.error) : null,
      probs: presentChances(chances),
      isDropped,
    })),
  }
}
