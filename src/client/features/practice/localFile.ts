import type { Dice } from '../../../engine/rules/dice.ts'
import type { ActionRecord } from '../../../protocol/analysis.ts'
import type { Matchup } from '../../../protocol/matchup.ts'
import { BOT_LEVELS } from '../../../protocol/constants.ts'
import { readRecords } from '../../../protocol/readRecords.ts'
import type { PracticeFile } from './practiceFile.ts'

/** A practice of the server as this device would have kept it: so it goes on when the server cannot be reached. */
export function fileOfServerPractice(
  matchup: Matchup,
  wireRecords: readonly ActionRecord[],
  undoneFrom: number | null,
): PracticeFile {
  const records = readRecords(wireRecords)
  const dice: Dice[][] = []
  for (const record of records) {
    if (record.type === 'opening') dice[record.gameIndex] = [...record.rolls]
    if (record.type === 'roll') dice.at(-1)?.push(record.dice)
  }
  return {
    version: 1,
    length: matchup.length,
    isTakhteh: matchup.isTakhteh,
    level: matchup.botDifficulty ?? BOT_LEVELS.medium,
    createdAt: matchup.createdAt,
    updateIndex: records.length,
    records: records.map((record, index) => ({
      record,
      recordedAt: wireRecords[index]?.recordedAt ?? matchup.createdAt,
    })),
    dice,
    undoneFrom,
  }
}
