import type { Engine } from '../../../src/engine/evaluation/engine/engine.ts'
import type { PackedPosition } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import { packPosition, positionKey } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import type { Ply } from '../../../src/engine/evaluation/search/rankTurns.ts'
import { startGnuBackgammon } from '../duel/gnuBackgammon.ts'
import { estimateOfAll } from '../figures/estimateOfAll.ts'
import { countOpenDecisions, CUBELESS, type JudgedKind } from './drawPosition.ts'
import { hasGnuBackgammon } from './gnuRollout.ts'
import type { JudgedPosition } from './judgedSet.ts'
import { PLIES, type Row, thousandths } from './scores.ts'

/** One who is asked for the judged turns. The position after the turn is as the mover sees it. */
interface Asked {
  readonly told: string
  readonly choose: (judged: JudgedPosition) => Promise<PackedPosition> | PackedPosition
}

/** The games of the engine against itself that say how often each kind of decision comes. */
const COUNTED_GAMES = 400

/** Rows for each player: the mean loss of the choices by kind, in thousandths, and what that makes in a game of one side. */
export async function scoreAll(engine: Engine, set: readonly JudgedPosition[]): Promise<Row[]> {
  const rows: Row[] = []
  const perGame = countOpenDecisions(engine, COUNTED_GAMES)
  for (const ply of PLIES) rows.push(...(await scoreOne(ownPlayer(engine, ply), set, perGame)))
  if (!hasGnuBackgammon()) return rows
  for (const ply of PLIES) {
    const gnu = await startGnuBackgammon(ply, false)
    const choose = ({ points, dice }: JudgedPosition) => gnu.chooseResult(packPosition(points), dice, CUBELESS)
    rows.push(...(await scoreOne({ told: `GNU Backgammon's ${ply}-ply`, choose }, set, perGame)))
    gnu.stop()
  }
  return rows
}

function ownPlayer(engine: Engine, ply: Ply): Asked {
  return {
    told: `${ply}-ply`,
    choose: ({ points, dice }) => packPosition(engine.rankTurns(points, dice, CUBELESS, ply)[0]?.result ?? points),
  }
}

async function scoreOne(
  { told, choose }: Asked,
  set: readonly JudgedPosition[],
  perGame: Readonly<Record<JudgedKind, number>>,
): Promise<Row[]> {
  const losses: (Loss & { readonly kind: JudgedKind })[] = []
  for (const judged of set) losses.push({ kind: judged.kind, ...lossOf(judged, await choose(judged)) })
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

interface Loss {
  readonly loss: number
  readonly error: number
  readonly isOutside: boolean
}

/** The loss of a choice. A turn that was not rolled out is charged like the worst that was. */
function lossOf({ turns }: JudgedPosition, chosen: PackedPosition): Loss {
  const key = positionKey(chosen)
  const turn = turns.find(({ result }) => result === key)
  if (turn !== undefined) return { loss: turn.loss, error: turn.lossError, isOutside: false }
  const worst = turns.reduce((one, other) => (other.loss > one.loss ? other : one))
  return { loss: worst.loss, error: worst.lossError, isOutside: true }
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
