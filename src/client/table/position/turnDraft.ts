import type { Target } from '../../board/position/boardPosition.ts'
import type { Dice, Die } from '../../../engine/rules/dice.ts'
import { isDouble } from '../../../engine/rules/dice.ts'
import { openPosition, playStep } from '../../../engine/rules/openPosition.ts'
import { OFF, type Points, type Position, type Side, pointsFrom } from '../../../engine/rules/position.ts'
import { TurnTree } from '../../../engine/rules/stepTree.ts'
import type { Step } from '../../../engine/rules/turn.ts'
import type { Variant } from '../../../engine/rules/variant.ts'

/** A turn that a player is trying out on the board. Nothing is sent before the player confirms it. */
export interface TurnDraft {
  readonly side: Side
  /** The position before the turn, as the side sees it. */
  readonly start: Position
  /** In the order the player wants to play them. */
  readonly dice: Dice
  readonly variant: Variant
  readonly played: readonly Step[]
}

const LAST_HOME_POINT = 6

/** The position after the steps so far, as the side sees it. */
export function draftPosition(draft: TurnDraft): Position {
  const open = openPosition(draft.start)
  for (const step of draft.played) playStep(open, step)
  return [open.me, open.opponent]
}

export function draftPoints(draft: TurnDraft): Points {
  return pointsFrom(draftPosition(draft), draft.side)
}

/** Which of the two dice have been played; each die of a double stands for two steps. */
export function spentDice({ dice, played }: TurnDraft): readonly [boolean, boolean] {
  if (isDouble(dice)) return [played.length >= 2, played.length >= 4]
  return [played.some((step) => step.die === dice[0]), played.some((step) => step.die === dice[1])]
}

/** The points with a checker that can move now. */
export function movableSources(draft: TurnDraft): readonly number[] {
  return [...new Set(stepsOf(draft).map((step) => step.src))]
}

/** The points that the top checker of `src` can reach with one die or several. */
export function targetsOf(draft: TurnDraft, src: number): readonly Target[] {
  return [...waysFrom(draft, src)].map(([dst, way]) => ({ dst, isHit: way.at(-1)?.hit === true }))
}

/** Every place that some checker can reach now. */
export function reachablePlaces(draft: TurnDraft): readonly Target[] {
  const hits = new Map<number, boolean>()
  for (const src of movableSources(draft)) {
    for (const { dst, isHit } of targetsOf(draft, src)) hits.set(dst, isHit || hits.get(dst) === true)
  }
  return [...hits].map(([dst, isHit]) => ({ dst, isHit }))
}

/** The draft after a checker moved from `src` to `dst`; null when it cannot. */
export function playTo(draft: TurnDraft, src: number, dst: number): TurnDraft | null {
  const way = waysFrom(draft, src).get(dst)
  return way === undefined ? null : withSteps(draft, way)
}

/**
 * The draft after a tap on a point. A checker on the point moves by the first die, else by the second. If none can
 * move, some checker moves to the point. Null when neither is possible.
 */
export function playTap(draft: TurnDraft, point: number): TurnDraft | null {
  const steps = stepsOf(draft)
  const own = firstByDice(
    draft,
    steps.filter((step) => step.src === point),
  )
  if (own !== undefined) return withSteps(draft, [own])
  const arriving = firstByDice(
    draft,
    steps.filter((step) => step.dst === point),
  )
  if (arriving !== undefined) return withSteps(draft, [arriving])
  for (const src of movableSources(draft)) {
    const way = waysFrom(draft, src).get(point)
    if (way !== undefined) return withSteps(draft, way)
  }
  return null
}

/** The draft after bearing off as many checkers as the dice allow; null when none can be borne off. */
export function bearOffAll(draft: TurnDraft): TurnDraft | null {
  if (draftPosition(draft)[0].some((checkers, point) => checkers > 0 && point > LAST_HOME_POINT)) return null
  let current = draft
  for (;;) {
    const step = stepsOf(current).find(({ dst }) => dst === OFF)
    if (step === undefined) return current === draft ? null : current
    current = withSteps(current, [step])
  }
}

/** The draft with its dice in the other order. Steps already played stay. */
export function swapDice(draft: TurnDraft): TurnDraft {
  return { ...draft, dice: [draft.dice[1], draft.dice[0]] }
}

/** Whether the order of the dice still matters. */
export function canSwapDice({ dice, played }: TurnDraft): boolean {
  return !isDouble(dice) && played.length === 0
}

export function undoStep(draft: TurnDraft): TurnDraft {
  return { ...draft, played: draft.played.slice(0, -1) }
}

export function undoAll(draft: TurnDraft): TurnDraft {
  return { ...draft, played: [] }
}

/** Whether the steps make a complete turn that can be sent. */
export function isComplete(draft: TurnDraft): boolean {
  return treeOf(draft).isWhole(draft.played)
}

function stepsOf(draft: TurnDraft): readonly Step[] {
  return treeOf(draft).nextSteps(draft.played)
}

/** The last tree of each position that a turn was tried out from. */
const trees = new WeakMap<Position, Pick<TurnDraft, 'dice' | 'variant'> & { readonly tree: TurnTree }>()

function treeOf({ start, dice, variant }: TurnDraft): TurnTree {
  const known = trees.get(start)
  if (known?.dice === dice && known.variant === variant) return known.tree
  const tree = new TurnTree(start, dice, variant)
  trees.set(start, { dice, variant, tree })
  return tree
}

function withSteps(draft: TurnDraft, steps: readonly Step[]): TurnDraft {
  return { ...draft, played: [...draft.played, ...steps] }
}

function firstByDice({ dice }: TurnDraft, steps: readonly Step[]): Step | undefined {
  return steps.find(isBy(dice[0])) ?? steps.find(isBy(dice[1]))
}

function isBy(die: Die): (step: Step) => boolean {
  return (step) => step.die === die
}

/**
 * The ways of one checker by their ends. When both orders of the dice end on the same point, the first die goes first.
 */
function waysFrom(draft: TurnDraft, src: number): ReadonlyMap<number, readonly Step[]> {
  const ways = new Map<number, readonly Step[]>()
  let open: readonly (readonly Step[])[] = [[]]
  while (open.length > 0) {
    const longer: (readonly Step[])[] = []
    for (const way of open) {
      const at = way.at(-1)?.dst ?? src
      if (at === OFF) continue
      const steps = stepsOf(withSteps(draft, way)).filter((step) => step.src === at)
      for (const step of steps.toSorted(byDiceOrder(draft.dice))) {
        const next = [...way, step]
        if (ways.has(step.dst)) continue
        ways.set(step.dst, next)
        longer.push(next)
      }
    }
    open = longer
  }
  return ways
}

function byDiceOrder(dice: Dice): (one: Step, other: Step) => number {
  return (one, other) => dice.indexOf(one.die) - dice.indexOf(other.die)
}
