import type { ActionRecord } from '../../../engine/rules/game.ts'
import type { Side } from '../../../engine/rules/position.ts'
import type { PlacedAnalysis } from '../../engine/analysedMatch.ts'

/** The luck of one side's rolls in a match, in equity: the sum, and the sum of squares. */
export interface LuckTally {
  rolls: number
  luck: number
  squares: number
}

/** Adds up the luck of each side's rolls. The opening of a game counts for the side that began it. */
export function tallyLuck(
  records: readonly { readonly index: number; readonly record: ActionRecord }[],
  analysed: readonly PlacedAnalysis[],
): Readonly<Record<Side, LuckTally>> {
  const byIndex = new Map(records.map(({ index, record }) => [index, record]))
  const tally: Record<Side, LuckTally> = { white: noLuck(), black: noLuck() }
  for (const { index, analysis } of analysed) {
    const side = rollerOf(byIndex.get(index))
    if (side === null || analysis.luck === undefined) continue
    tally[side].rolls += 1
    tally[side].luck += analysis.luck
    tally[side].squares += analysis.luck ** 2
  }
  return tally
}

function rollerOf(record: ActionRecord | undefined): Side | null {
  if (record?.type === 'roll') return record.side
  return record?.type === 'opening' ? record.starter : null
}

function noLuck(): LuckTally {
  return { rolls: 0, luck: 0, squares: 0 }
}
