import type { Browser, Page } from 'playwright'
import type { GameContext, PerformAction } from '../../src/protocol/game.ts'
import { installProbe } from './boardProbe.ts'
import { untilAtBoard } from './findMatch.ts'
import { memberApi, type MemberApi } from './memberApi.ts'
import { openVisitor, type Visitor, type VisitorOptions } from './openBrowser.ts'
import { untilSettledOn } from './tableWatch.ts'

/** A match of two members who play by calls, and a page that shows it to the first. */
export interface WatchedMatch extends Visitor {
  readonly matchupId: number
  /** One action of whoever's turn it is; answers the state after it. */
  readonly act: () => Promise<GameContext>
  /** Another page of the first member at the same board. */
  readonly openAgain: (browser: Browser, options?: VisitorOptions) => Promise<Visitor>
}

export interface Seats {
  readonly url: string
  /** Numbers of the two test members. */
  readonly members: readonly [number, number]
  readonly length?: number
  /** What to do with a page before it opens anything. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** Seats two members, opens the first one's page and waits until its board has settled. */
export async function watchMatch(
  browser: Browser,
  { url, members, length = 3, prepare }: Seats,
  options: VisitorOptions = {},
): Promise<WatchedMatch> {
  const [first, second] = await Promise.all(members.map((number) => memberApi(url, number)))
  if (first === undefined || second === undefined) throw new Error('Two members are needed')
  const { id: matchupId } = await first.createMatchup({ length })
  if ((await second.createMatchup({ length })).id !== matchupId) throw new Error('The two were not seated together')
  await Promise.all([first.sendSeed(matchupId), second.sendSeed(matchupId)])
  const openAt = async (where: Browser, how: VisitorOptions) => {
    const visitor = await openVisitor(where, url, { ...how, token: first.token })
    await prepare?.(visitor.page)
    await installProbe(visitor.page)
    await visitor.page.goto(`/matchup/${matchupId}`)
    await untilAtBoard(visitor.page)
    await visitor.page.locator('[data-testid=board]:not([data-renderer=""])').waitFor()
    await untilSettledOn(visitor.page, (await first.context(matchupId)).updateIndex)
    return visitor
  }
  await untilOpened(first, matchupId)
  return {
    ...(await openAt(browser, options)),
    matchupId,
    act: async () => {
      const context = await first.context(matchupId)
      const mover = moverOf(context, [first, second])
      return mover.act(context.id, actionOf(context))
    },
    openAgain: (where, how = {}) => openAt(where, { ...options, ...how }),
  }
}

async function untilOpened(api: MemberApi, matchupId: number): Promise<void> {
  while ((await api.context(matchupId)).currentPlayer === null);
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
