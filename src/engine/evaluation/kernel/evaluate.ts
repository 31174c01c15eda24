import { BEAR_OFF, OVER, PRUNE, RACE, SIDE } from './layout'
import { addExperts, readPosition } from './features'
import { addRaceInputs } from './raceInputs'
import { buildBearOff, evaluateBearOff } from './bearOff'
import { runNet } from './network'

/** The result of a finished game for `x`: 1 at the win, gammon and backgammon that happened, else 0. */
function evaluateOver(x: usize, y: usize, out: usize): void {
  memory.fill(out, 0, 20)
  const isWon = load<u8>(x) == 15
  const loser = isWon ? y : x
  const at: usize = isWon ? 4 : 12
  if (isWon) store<f32>(out, 1)
  if (load<u8>(loser)) return
  store<f32>(out + at, 1)
  for (let p: usize = 19; p <= 25; p++) {
    if (load<u8>(loser + p)) {
      store<f32>(out + at + 4, 1)
      return
    }
  }
}

/**
 * Makes the five chances consistent. A gammon is at most as likely as a win, and a backgammon as a gammon. Both are
 * impossible once the loser has borne off a checker.
 */
function makeConsistent(x: usize, y: usize, out: usize): void {
  const win = load<f32>(out)
  const winGammon: f32 = load<u8>(y) ? 0 : min(load<f32>(out + 4), win)
  const loseGammon: f32 = load<u8>(x) ? 0 : min(load<f32>(out + 12), <f32>1 - win)
  store<f32>(out + 4, winGammon)
  store<f32>(out + 8, min(load<f32>(out + 8), winGammon))
  store<f32>(out + 12, loseGammon)
  store<f32>(out + 16, min(load<f32>(out + 16), loseGammon))
}

/**
 * Removes backgammons from a race where they are impossible. Without contact, a backgammon needs a checker of the loser
 * in the winner's home.
 */
@inline function dropRaceBackgammons(x: usize, y: usize, out: usize): void {
  if (!(v128.any_true(v128.and(v128.load(y + 10), v128.load(backMask))))) store<f32>(out + 8, 0)
  if (!(v128.any_true(v128.and(v128.load(x + 10), v128.load(backMask))))) store<f32>(out + 16, 0)
}

const backMask: usize = memory.data<u8>([0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255], 16)

/** Writes the evaluation of `x`, on roll, against `y` without looking ahead: five chances, then the class, 32 bytes. */
export function evaluateSides(x: usize, y: usize, out: usize): void {
  const kind = readPosition(x, y)
  evaluateClass(kind, x, y, out)
  store<f32>(out, <f32>kind, 20)
  store<u64>(out, 0, 24)
}

@inline function evaluateClass(kind: i32, x: usize, y: usize, out: usize): void {
  if (kind == OVER) return evaluateOver(x, y, out)
  if (kind == BEAR_OFF) {
    buildBearOff()
    return evaluateBearOff(x, y, out)
  }
  if (kind == RACE) {
    addRaceInputs(x, y)
    runNet(RACE, true, out)
    makeConsistent(x, y, out)
    return dropRaceBackgammons(x, y, out)
  }
  addExperts(x, y)
  runNet(kind, true, out)
  makeConsistent(x, y, out)
}

/** Writes the chances by the pruning net, which drops hopeless candidates. */
export function evaluateRoughly(x: usize, y: usize, out: usize): void {
  if (readPosition(x, y) == OVER) return evaluateOver(x, y, out)
  runNet(PRUNE, false, out)
  makeConsistent(x, y, out)
}

@inline export function evaluate(position: usize, out: usize): void {
  evaluateSides(position, position + SIDE, out)
}

export function classOf(position: usize): i32 {
  return readPosition(position, position + SIDE)
}
