import { and, eq, isNull } from 'drizzle-orm'
import type { VariantName } from '../../../engine/rules/variant.ts'
import { BOT_LEVELS } from '../../../protocol/matchup/matchupTerms.ts'
import type { BotLevel } from '../../../protocol/matchup/matchup.ts'
import type { Queries, Transaction } from '../../machinery/database/database.ts'
import { matchups } from '../matchups/matchupTables.ts'
import { SECRET_BYTES } from '../dice/fairDice.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { startFirstGame } from '../games/startFirstGame.ts'
import { abortMatchup } from '../seating/abortMatchup.ts'
import { insertMatchup, lockMatchup } from '../matchups/matchupStore.ts'

interface PracticeWish {
  readonly length: number
  readonly variant: VariantName
  readonly botDifficulty?: BotLevel | undefined
}

/**
 * Opens a practice for the member and aborts an unfinished one (W130). The first game begins at once: a practice needs
 * no proof of fair dice, so it waits for no seeds. The caller holds the member's seating lock. Answers the id.
 */
export async function openPractice(
  tx: Transaction,
  dependencies: PlayDependencies,
  memberId: number,
  { length, variant, botDifficulty = BOT_LEVELS.medium }: PracticeWish,
): Promise<number> {
  const earlier = await findPractice(tx, memberId)
  const left = earlier === null ? null : await lockMatchup(tx, earlier)
  if (left !== null) await abortMatchup(tx, dependencies, left)
  const now = new Date(dependencies.clock())
  const values = {
    userAId: memberId,
    playWithBot: true,
    isPractice: true,
    botDifficulty,
    variant,
    length,
    joinCredit: 0,
    createdAt: now,
    startedAt: now,
  }
  const id = await insertMatchup(tx, values, dependencies.randomBytes(SECRET_BYTES))
  const opened = await lockMatchup(tx, id)
  if (opened === null) throw new Error(`the practice ${id} is missing`)
  await startFirstGame(tx, dependencies, opened)
  return id
}

/** The id of the member's unfinished practice, or null. */
export async function findPractice(queries: Queries, memberId: number): Promise<number | null> {
  const isOpen = and(matchups.isPractice, isNull(matchups.finishedAt), isNull(matchups.removedAt))
  const [found] = await queries
    .select({ id: matchups.id })
    .from(matchups)
    .where(and(eq(matchups.userAId, memberId), isOpen))
    .limit(1)
  return found?.id ?? null
}
