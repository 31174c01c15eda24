import type { Page } from 'playwright'
import type { GameContext, PerformAction } from '../../src/protocol/game/game.ts'
import type { CreateMatchup } from '../../src/protocol/matchup/matchup.ts'
import { untilAtBoard } from '../journeys/findMatch.ts'
import type { MemberApi } from '../journeys/memberApi.ts'
import type { Player } from '../journeys/openMember.ts'
import { chooseFarthest, quickHand } from '../journeys/playAtBoard.ts'
import { untilAsked, untilSettledOn, type Table } from '../journeys/tableWatch.ts'

/** Seats a member at one board with an opponent who plays by calls. Answers the id of the matchup. */
export async function sitDown({ page, api }: Player, opponent: MemberApi, wish: CreateMatchup): Promise<number> {
  await opponent.goOnline()
  const { id } = await opponent.createMatchup(wish)
  const joined = await api.createMatchup(wish)
  if (joined.id !== id) throw new Error('The two were not seated at one board')
  await page.goto(`/matchup/${id}`)
  await untilAtBoard(page)
  return id
}

/** Waits for the opening, with the seeds that were sent. Answers the game after it. */
export async function untilBegun(page: Page, opponent: MemberApi, matchupId: number): Promise<GameContext> {
  for (;;) {
    const context = await opponent.context(matchupId)
    if (context.currentPlayer !== null) return context
    await page.waitForTimeout(100)
  }
}

export function isTurnOf({ id }: MemberApi, { player, currentPlayer }: GameContext): boolean {
  return player.some((seat) => seat.id === id && seat.color === currentPlayer)
}

/** The next action of an opponent who takes every double and, if `doubles` is set, doubles as soon as possible. */
export function actionOf(
  { phase, canDouble, possibleMoves, updateIndex }: GameContext,
  doubles: boolean,
): PerformAction {
  if (phase === 'roll') return { name: doubles && canDouble ? 'double' : 'roll', updateIndex }
  if (phase === 'answerDouble') return { name: 'take', updateIndex }
  return { name: 'move', moves: possibleMoves[0] ?? [], updateIndex }
}

/** Waits until the board shows what was done: it asks the player again, or the match has gone on. */
export async function untilDone(page: Page, table: Table): Promise<void> {
  await Promise.any([untilAsked(page, table, 10_000), untilSettledOn(page, table.updateIndex + 1, 10_000)])
}

/** Lets the opponent play until it is the member’s turn and the member’s board shows that. */
export async function untilOwnTurn(page: Page, opponent: MemberApi, matchupId: number): Promise<Table> {
  for (;;) {
    const context = await opponent.context(matchupId)
    if (context.currentPlayer !== null && !isTurnOf(opponent, context)) return untilAsked(page)
    if (context.currentPlayer !== null) await opponent.act(context.id, actionOf(context, false))
    else await page.waitForTimeout(100)
  }
}

/** The side on turn resigns. Before a match has begun neither side can. */
export async function endMatch(matchupId: number, opponent: MemberApi, member: MemberApi): Promise<void> {
  let context = await opponent.context(matchupId)
  while (context.currentPlayer === null) context = await opponent.context(matchupId)
  await (isTurnOf(opponent, context) ? opponent : member).resign(matchupId)
}

/** Lets the member play until it is the opponent's turn. */
export async function untilTurnOf(opponent: MemberApi, matchupId: number, page: Page): Promise<void> {
  for (;;) {
    const context = await opponent.context(matchupId)
    if (isTurnOf(opponent, context)) return
    const table = await untilAsked(page)
    await quickHand(page, chooseFarthest(table))
    await untilDone(page, table)
  }
}
