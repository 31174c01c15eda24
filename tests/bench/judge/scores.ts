import type { Ply } from '../../../src/engine/evaluation/search/rankTurns.ts'
import { estimateOfAll } from '../figures/estimateOfAll.ts'
import type { JudgedKind } from './drawPosition.ts'

/** One line of a table of scores. */
export type Row = Record<string, string | number>

/** The depths at which both engines are asked. */
export const PLIES = [0, 1, 2] as const satisfies readonly Ply[]

/** The games of the engine against itself that say how often each kind of decision comes. */
export const COUNTED_GAMES = 400

/** An equity in thousandths of a point, with so many decimals. */
export function thousandths(equity: number, decimals: 1 | 2): number {
  return Number((equity * 1e3).toFixed(decimals))
}

/** What one judged decision lost, in points, with the standard error of the rollouts. */
export interface Loss {
  readonly kind: JudgedKind
  readonly loss: number
  readonly error: number
  /** Whether the set does not know the turn. */
  readonly isOutside: boolean
}

/**
 * Rows for a player: the mean loss of all decisions and of each kind, in thousandths, and what that makes in a game of one
 * side, where each kind comes so many times.
 */
export function rowsOfPlayer(
  told: string,
  losses: readonly Loss[],
  perGame: Readonly<Record<JudgedKind, number>>,
): Row[] {
  const kinds = [...new Set(losses.map(({ kind }) => kind))].toSorted()
  const ofKinds = kinds.map((kind) => ({ kind, losses: losses.filter((loss) => loss.kind === kind) }))
  return [
    rowOf(`${told}, all`, losses),
    ...ofKinds.map((one) => rowOf(`${told}, ${one.kind}`, one.losses)),
    gameRowOf(
      `${told}, a game`,
      ofKinds.map((one) => ({ ...one, times: perGame[one.kind] })),
    ),
  ]
}

function rowOf(judge: string, losses: readonly Loss[]): Row {
  return tell(judge, losses, { ...estimateOfAll(losses.map(({ loss }) => loss)), ofRollouts: noiseOf(losses) })
}

/** The loss in all open decisions of a game, each kind as often as it comes. */
function gameRowOf(judge: string, kinds: readonly { readonly losses: readonly Loss[]; readonly times: number }[]): Row {
  const estimates = kinds.map(({ losses, times }) => {
    const { mean, error } = estimateOfAll(losses.map(({ loss }) => loss))
    return { mean: times * mean, error: times * error, ofRollouts: times * noiseOf(losses) }
  })
  const all = kinds.flatMap(({ losses }) => losses)
  return tell(judge, all, {
    mean: estimates.reduce((sum, { mean }) => sum + mean, 0),
    error: Math.hypot(...estimates.map(({ error }) => error)),
    ofRollouts: Math.hypot(...estimates.map(({ ofRollouts }) => ofRollouts)),
  })
}

/** The standard error of a mean loss that comes from the rollouts alone. */
function noiseOf(losses: readonly Loss[]): number {
  return Math.hypot(...losses.map((loss) => loss.error)) / losses.length
}

function tell(
  judge: string,
  losses: readonly Loss[],
  { mean, error, ofRollouts }: { readonly mean: number; readonly error: number; readonly ofRollouts: number },
): Row {
  return {
    judge,
    positions: losses.length,
    'loss (thousandths)': thousandths(mean, 2),
    'its error': thousandths(error, 2),
    'of it by the rollouts': thousandths(ofRollouts, 2),
    'not rolled out': losses.filter(({ isOutside }) => isOutside).length,
  }
}
