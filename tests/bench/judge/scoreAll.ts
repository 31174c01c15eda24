import type { Engine } from '../../../src/engine/evaluation/engine/engine.ts'
import { positionKey } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import { countOpenDecisions } from './drawPosition.ts'
import type { JudgedPosition } from './judgedSet.ts'
import { type Asked, ownPlayer, withGnuPlayer } from './players.ts'
import { COUNTED_GAMES, type Loss, PLIES, type Row, rowsOfPlayer } from './scores.ts'

/** Rows for each player: the mean loss of the choices by kind, in thousandths, and what that makes in a game of one side. */
export async function scoreAll(engine: Engine, set: readonly JudgedPosition[]): Promise<Row[]> {
  const rows: Row[] = []
  const perGame = countOpenDecisions(engine, COUNTED_GAMES)
  const score = async (player: Asked) => {
    rows.push(...rowsOfPlayer(player.told, await lossesOf(player, set), perGame))
  }
  for (const ply of PLIES) await score(ownPlayer(engine, ply))
  for (const ply of PLIES) await withGnuPlayer(ply, score)
  return rows
}

async function lossesOf({ choose }: Asked, set: readonly JudgedPosition[]): Promise<readonly Loss[]> {
  const losses: Loss[] = []
  for (const judged of set) losses.push(lossOf(judged, positionKey(await choose(judged))))
  return losses
}

/** The loss of a choice. A turn that was not rolled out is charged like the worst that was. */
function lossOf({ kind, turns }: JudgedPosition, chosen: string): Loss {
  const turn = turns.find(({ result }) => result === chosen)
  const charged = turn ?? turns.reduce((one, other) => (other.loss > one.loss ? other : one))
  return { kind, loss: charged.loss, error: charged.lossError, isOutside: turn === undefined }
}
