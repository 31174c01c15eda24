import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { BoardPosition } from '../../src/client/board/position/boardPosition.ts'
import { type AnimationPlan, planAnimation } from '../../src/client/board/position/planAnimation.ts'
import { readMatch } from '../../src/client/features/replay/openedFile.ts'
import { describeUpdate } from '../../src/client/table/machine/describeUpdate.ts'
import { EMPTY_BOARD, boardPositionOf } from '../../src/client/table/position/boardPositionOf.ts'
import type { Film, FilmStep } from '../../src/client/table/turns/film.ts'
import { variantOfMatch } from '../../src/engine/rules/matchState.ts'
import type { Side } from '../../src/engine/rules/position.ts'
import { openingOf } from '../../src/engine/rules/variant.ts'
import type { GameAction, GameContext } from '../../src/protocol/game/game.ts'
import { presentGame, presentTurn } from '../../src/protocol/game/presentGame.ts'
import { wireOfVariant } from '../../src/protocol/wire/variantOfWire.ts'
import { gameContext } from '../client/gameContexts.ts'
import type { GoldenFilm } from './films.ts'

/** A plan of a film, in the order in which the board plays them. */
export interface FilmPlan {
  /** The number of the record, from 0, and what happened. */
  readonly record: number
  readonly words: string
  /** What the board shows before it. */
  readonly from: BoardPosition
  readonly plan: AnimationPlan
  /** Whether a game ends with it. */
  readonly isEnd: boolean
  /** The winner whom the board celebrates meanwhile; null in most plans. */
  readonly winner: Side | null
}

const RECORDED = new URL('../recorded/', import.meta.url)
/** On a broken line these updates of each five are lost. */
const LOST = [3, 4]
const PER_LOSS = 5

/** Every plan of a film. Throws an `Error` if its file cannot be read. */
export async function plansOfFilm({ name, file, as }: GoldenFilm): Promise<readonly FilmPlan[]> {
  const read = await readMatch(new Uint8Array(readFileSync(new URL(file, RECORDED))))
  if (!read.ok) throw new Error(`${name}: ${read.problem.fault} in line ${read.problem.line}`)
  const { film } = read.match
  if (as === 'replay') return plansOfReplay(film)
  const updates = updatesOf(film)
  return plansOfUpdates(as === 'live' ? updates : updates.filter((_, at) => !LOST.includes(at % PER_LOSS)))
}

/** The hash of a plan: the first sixteen hexadecimal digits of the SHA-256 of its JSON. */
export function hashOfPlan(plan: AnimationPlan): string {
  return createHash('sha256').update(JSON.stringify(plan)).digest('hex').slice(0, 16)
}

function plansOfReplay({ steps }: Film): readonly FilmPlan[] {
  return steps.map((step, at) => {
    const from = steps[at - 1]?.position ?? boardBefore(step)
    const { record, message } = step
    const plan = planAnimation(from, step.position, step.actions)
    const winner = message?.type === 'wins' ? message.side : null
    return { record, words: wordsOf(step.lastActions), from, plan, isEnd: hasEnd(step.lastActions), winner }
  })
}

function boardBefore({ match }: FilmStep): BoardPosition {
  return { ...EMPTY_BOARD, points: openingOf(variantOfMatch(match)) }
}

interface Update {
  readonly record: number
  readonly context: GameContext
}

/** The match as the live channel tells it: an update for each action, with all that followed from it. */
function updatesOf({ steps, transcript: { setup } }: Film): readonly Update[] {
  const updates: Update[] = []
  let lastActions: GameAction[] = []
  steps.forEach((step, at) => {
    lastActions = [...lastActions, ...step.lastActions]
    if (followsByItself(steps[at + 1])) return
    const { match, record } = step
    const context = gameContext({
      ...presentTurn(match),
      ...presentGame(match, setup.variant),
      ...wireOfVariant(setup.variant),
      matchLength: setup.length,
      updateIndex: updates.length + 1,
      lastActions,
    })
    updates.push({ record, context })
    lastActions = []
  })
  return updates
}

function followsByItself(step: FilmStep | undefined): boolean {
  const [action] = step?.lastActions ?? []
  return (
    action?.type === 'opening' || action?.type === 'gameEnd' || (action?.type === 'move' && action.moves?.length === 0)
  )
}

function plansOfUpdates(updates: readonly Update[]): readonly FilmPlan[] {
  const plans: FilmPlan[] = []
  let shown: BoardPosition | null = null
  updates.forEach(({ record, context }, at) => {
    const before = updates[at - 1]?.context
    if (before === undefined || shown === null) {
      shown = boardPositionOf(context)
      return
    }
    const words = wordsOf(context.lastActions)
    let winner: Side | null = null
    for (const scene of describeUpdate(before, context, shown.dice)) {
      if (scene.type === 'notice') {
        winner = scene.notice.type === 'gameWon' ? scene.notice.side : null
        continue
      }
      const plan: AnimationPlan = planAnimation(shown, scene.to, scene.actions)
      plans.push({ record, words, from: shown, plan, isEnd: hasEnd(context.lastActions), winner })
      shown = scene.to
      winner = null
    }
  })
  return plans
}

function hasEnd(actions: readonly GameAction[]): boolean {
  return actions.some(({ type }) => type === 'gameEnd')
}

/** What happened, in a few words for people who look for a difference. */
function wordsOf(actions: readonly GameAction[]): string {
  return actions
    .map(({ type, player, dice, moves, cubeValue }) => {
      const way = moves?.map(({ srcPoint, dstPoint, hit }) => `${srcPoint}/${dstPoint}${hit ? '*' : ''}`) ?? []
      return [type, player, dice?.join(''), ...way, cubeValue].filter((word) => word !== undefined).join(' ')
    })
    .join(', ')
}
