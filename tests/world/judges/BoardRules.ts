/**
 * The moves of backgammon once more, written for nothing but to be easy to check (R20 to R24). It shares no line with
 * `src/engine/rules`, so a fault there does not hide here.
 */

/** One side's checkers by its own points: 0 borne off, 1 to 24, 25 the bar. */
export type Counts = readonly number[]

export interface Board {
  readonly own: Counts
  readonly other: Counts
}

/** The board after one checker of `own` has gone from `src` by `die`, or null where it may not. */
export function afterStep({ own, other }: Board, src: number, die: number): Board | null {
  if (at(own, src) === 0) return null
  if (at(own, 25) > 0 && src !== 25) return null
  const target = src - die
  if (target <= 0) {
    const rear = own.findLastIndex((count, point) => point > 0 && count > 0)
    if (rear > 6 || (target < 0 && src !== rear)) return null
    return { own: moved(own, src, 0), other }
  }
  const theirs = at(other, 25 - target)
  if (theirs > 1) return null
  return { own: moved(own, src, target), other: theirs === 1 ? moved(other, 25 - target, 25) : other }
}

/** Every position that a whole legal turn can lead to, by its name. */
export function legalResults(board: Board, [one, two]: readonly [number, number]): ReadonlySet<string> {
  if (one === two) return deepest(board, [one, one, one, one]).ends
  const first = deepest(board, [one, two])
  const second = deepest(board, [two, one])
  const most = Math.max(first.depth, second.depth)
  if (most === 2) return union(first.depth === 2 ? first.ends : null, second.depth === 2 ? second.ends : null)
  if (most === 0) return new Set([nameOf(board)])
  // Only one of the dice can be played: the larger one, where it can be.
  const larger = firstSteps(board, Math.max(one, two))
  return larger.size > 0 ? larger : firstSteps(board, Math.min(one, two))
}

export function nameOf({ own, other }: Board): string {
  return `${own.join()};${other.join()}`
}

/** The results of playing the dice in this order as far as possible. */
function deepest(
  board: Board,
  dice: readonly number[],
): { readonly depth: number; readonly ends: ReadonlySet<string> } {
  let depth = 0
  let level = new Map([[nameOf(board), board]])
  for (const die of dice) {
    const next = new Map<string, Board>()
    for (const from of level.values()) for (const to of stepsBy(from, die)) next.set(nameOf(to), to)
    if (next.size === 0) break
    level = next
    depth += 1
  }
  return { depth, ends: new Set(level.keys()) }
}

const firstSteps = (board: Board, die: number): ReadonlySet<string> => new Set(stepsBy(board, die).map(nameOf))

function stepsBy(board: Board, die: number): readonly Board[] {
  return Array.from({ length: 25 }, (_, index) => afterStep(board, index + 1, die)).filter((to) => to !== null)
}

function union(one: ReadonlySet<string> | null, other: ReadonlySet<string> | null): ReadonlySet<string> {
  return new Set([...(one ?? []), ...(other ?? [])])
}

function moved(counts: Counts, from: number, to: number): Counts {
  const next = [...counts]
  next[from] = at(next, from) - 1
  next[to] = at(next, to) + 1
  return next
}

const at = (counts: Counts, point: number) => counts[point] ?? 0
