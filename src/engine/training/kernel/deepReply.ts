import { BEAR_OFF, MAX_RESULTS, SIDE, STRIDE } from '../../evaluation/kernel/layout'
import { classOf, evaluateSides } from '../../evaluation/kernel/evaluate'
import { copyPosition, copySwapped, generate, results } from '../../evaluation/kernel/moves'
import { copyChances, equityOf, expandRolls, forbidsHitAndRun, meanOfRolls } from '../../evaluation/kernel/search'

/** The most turns that are searched one roll deeper, and how far below the best they may be in static equity. */
const MOST_CANDIDATES: i32 = 4
const MARGIN: f32 = 0.12

const scores: usize = memory.data(MAX_RESULTS * 4, 16)
const candidates: usize = memory.data(MOST_CANDIDATES * STRIDE, 16)
const candidateChances: usize = memory.data(MOST_CANDIDATES * 32, 16)
const chances: usize = memory.data(32, 16)
const leaves: usize = memory.data(21 * 32, 16)
const mean: usize = memory.data(32, 16)

/**
 * Plays the turn of the side on roll that is best over the opponent's 21 rolls. Writes the result, with the opponent on
 * roll, to `to`, and its static chances to `chancesTo`.
 */
export function deepReply(position: usize, dieA: i32, dieB: i32, to: usize, chancesTo: usize): void {
  const kept = keepCandidates(generate(position, dieA, dieB, forbidsHitAndRun))
  let best: f32 = -1e9
  for (let k = 0; k < kept; k++) {
    const candidate = candidates + <usize>k * STRIDE
    const staticChances = candidateChances + (<usize>k << 5)
    const equity = kept == 1 ? <f32>0 : equityAfter(candidate, staticChances)
    if (equity <= best) continue
    best = equity
    copyPosition(to, candidate)
    copyChances(chancesTo, staticChances)
  }
}

/** Keeps the best of `count` results, with the opponent on roll. Returns how many are kept. */
function keepCandidates(count: i32): i32 {
  for (let i = 0; i < count; i++) {
    const at = results + <usize>i * STRIDE
    evaluateSides(at + SIDE, at, chances)
    store<f32>(scores + (<usize>i << 2), -equityOf(chances, 1))
  }
  let kept = 0
  let least: f32 = -1e8
  while (kept < MOST_CANDIDATES) {
    let best: f32 = -1e9
    let bestIndex = 0
    for (let i = 0; i < count; i++) {
      const score = load<f32>(scores + (<usize>i << 2))
      if (score <= best) continue
      best = score
      bestIndex = i
    }
    if (best < least) break
    if (kept == 0) least = best - MARGIN
    store<f32>(scores + (<usize>bestIndex << 2), -1e9)
    const at = results + <usize>bestIndex * STRIDE
    copySwapped(candidates + <usize>kept * STRIDE, at)
    evaluateSides(at + SIDE, at, chances)
    copyChances(candidateChances + (<usize>kept << 5), chances)
    kept++
  }
  return kept
}

/** The equity of the side that has just played, searched one roll ahead. */
function equityAfter(candidate: usize, staticChances: usize): f32 {
  if (classOf(candidate) >= BEAR_OFF) return -equityOf(staticChances, 1)
  expandRolls(candidate, 1, leaves, 0)
  meanOfRolls(leaves, mean)
  return -equityOf(mean, 1)
}
