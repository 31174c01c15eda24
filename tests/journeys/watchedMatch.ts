import type { Browser, Page } from 'playwright'
import type { GameContext, PerformAction } from '../../src/protocol/game/game.ts'
import { seatTogether } from './beginMatch.ts'
import { installProbe } from './boardProbe.ts'
import { untilAtBoard } from './findMatch.ts'
import { memberApi, type MemberApi } from './memberApi.ts'
import { openVisitor, type Visitor, type VisitorOptions } from './openBrowser.ts'
import { untilSettledOn } from './tableWatch.ts'

/** A match of two members who play by calls, and a page that shows it to the first and plays nothing by itself. */
export interface WatchedMatch extends Visitor {
  readonly matchupId: number
  readonly first: MemberApi
  /** Does one action of the side on turn. Answers the state after it. A finished match does not change. */
  readonly act: () => Promise<GameContext>
  /** Seats the two at another match when this one is over, and leads the page there. */
  readonly next: () => Promise<void>
  /** Another page of the first member at the same board. */
  readonly openAgain: (browser: Browser, options?: VisitorOptions) => Promise<Visitor>
}

export interface Seats {
  readonly url: string
  /** Numbers of the two test members. */
  readonly members: readonly [number, number]
  readonly length?: number
  /** Prepares a page before it opens anything. */
  readonly prepare?: (page: Page) => Promise<void>
  /** Whether the page counts what it draws, which costs a little. It does unless this is false. */
  readonly isCounted?: boolean
}

/** Seats two members, opens the first one's page and waits until its board has settled. */
export async function watchMatch(
  browser: Browser,
  { url, members, length = 3, prepare, isCounted = true }: Seats,
  options: VisitorOptions = {},
): Promise<WatchedMatch> {
  const [first, second] = await Promise.all(members.map((number) => memberApi(url, number)))
  if (first === undefined || second === undefined) throw new Error('Two members are needed')
  let matchupId = await seat([first, second], length)
  const untilShown = async (page: Page) => {
    await untilAtBoard(page)
    await page.locator('[data-testid=board]:not([data-renderer=""])').waitFor()
    await untilSettledOn(page, (await first.context(matchupId)).updateIndex)
  }
  const openAt = async (where: Browser, how: VisitorOptions) => {
    const settings = { gameAutoMove: false, ...how.settings }
    const visitor = await openVisitor(where, url, { ...how, settings, token: first.token })
    await prepare?.(visitor.page)
    if (isCounted) await installProbe(visitor.page)
    await visitor.page.goto(`/matchup/${matchupId}`)
    await untilShown(visitor.page)
    return visitor
  }
  const visitor = await openAt(browser, options)
  return {
    ...visitor,
    matchupId,
    first,
    act: async () => {
      const context = await first.context(matchupId)
      // On a machine that stands still for a while, a match ends by its clock.
      if (context.currentPlayer === null) return context
      const mover = moverOf(context, [first, second])
      return mover.act(context.id, actionOf(context))
    },
    next: async () => {
      matchupId = await seat([first, second], length)
      await leadTo(visitor.page, `/matchup/${matchupId}`)
      await untilShown(visitor.page)
    },
    openAgain: (where, how = {}) => openAt(where, { ...options, ...how }),
  }
}

/** Seats two at a new match and waits for its opening roll. */
async function seat([first, second]: readonly [MemberApi, MemberApi], length: number): Promise<number> {
  const id = await seatTogether(first, second, { length })
  await Promise.all([first.sendSeed(id), second.sendSeed(id)])
  while ((await first.context(id)).currentPlayer === null);
  return id
}

/** Seats two members at a new match that no page needs to show. */
export async function seatTwo(apis: readonly [MemberApi, MemberApi], length: number) {
  const id = await seat(apis, length)
  const actFor = async (allowed: readonly MemberApi[]) => {
    const context = await apis[0].context(id)
    const isAllowed = allowed.some((api) =>
      context.player.some((seated) => seated.id === api.id && seated.color === context.currentPlayer),
    )
    if (isAllowed) await moverOf(context, apis).act(context.id, actionOf(context))
  }
  return {
    id,
    /** One action of the side on turn. */
    act: () => actFor(apis),
    /** The same if this member is on turn. */
    actFor: (api: MemberApi) => actFor([api]),
  }
}

/** Leads a page to an address by its own router, without loading it anew. */
export async function leadTo(page: Page, path: string): Promise<void> {
  await page.evaluate(leadScript(path))
}

/** The same as a script. */
export function leadScript(path: string): string {
  return `history.pushState(null, '', ${JSON.stringify(path)}); window.dispatchEvent(new PopStateEvent('popstate'))`
}

function moverOf({ player, currentPlayer }: GameContext, apis: readonly MemberApi[]): MemberApi {
  const seat = player.find(({ color }) => color === currentPlayer)
  const mover = apis.find(({ id }) => id === seat?.id)
  if (mover === undefined) throw new Error('It is nobody’s turn')
  return mover
}

function actionOf({ phase, possibleMoves, updateIndex }: GameContext): PerformAction {
  if (phase === 'roll') return { name: 'roll', updateIndex }
  if (phase === 'answerDouble') return { name: 'take', updateIndex }
  return { name: 'move', moves: possibleMoves[0] ?? [], updateIndex }
}
