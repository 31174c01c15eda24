import type { Dice } from '../../../src/engine/rules/dice.ts'
import type { Position } from '../../../src/engine/rules/position.ts'
import type { StepChoice } from '../../../src/engine/rules/turn.ts'
import type { VariantName } from '../../../src/engine/rules/variant.ts'

export interface TriedTurn {
  readonly steps: readonly StepChoice[]
  readonly result: Position
}

interface Trial extends TriedTurn {
  readonly dice: readonly number[]
  /** Points of the own home board on which this turn has hit. */
  readonly hits: readonly number[]
  readonly isHitAndRun: boolean
}

/**
 * All legal turns, found by trying every order of every step and filtering afterwards. It is slow, and follows the
 * rules alone without the engine's generator. Turns with the same result are all included.
 */
export function triedTurns(position: Position, dice: Dice, variant: VariantName): readonly TriedTurn[] {
  const rolled = dice[0] === dice[1] ? [...dice, ...dice] : dice
  const ends = tryOn({ steps: [], result: position, dice: [], hits: [], isHitAndRun: false }, rolled)
  const most = Math.max(...ends.map((end) => end.dice.length))
  if (most === 0) return []
  const longest = ends.filter((end) => end.dice.length === most)
  const largest = Math.max(...longest.map((end) => end.dice[0] ?? 0))
  const normal = most > 1 ? longest : longest.filter((end) => end.dice[0] === largest)
  const kept = variant === 'takhteh' ? normal.filter((end) => !end.isHitAndRun) : normal
  return unique(kept.length > 0 ? kept : normal)
}

function tryOn(trial: Trial, dice: readonly number[]): readonly Trial[] {
  const next = dice.flatMap((die, index) => {
    if (dice.indexOf(die) !== index) return []
    const rest = dice.filter((_, at) => at !== index)
    return Array.from({ length: 25 }, (_, at) => at + 1).flatMap((src) => {
      const after = move(trial, src, die)
      return after === undefined ? [] : tryOn(after, rest)
    })
  })
  return next.length > 0 ? next : [trial]
}

function move(trial: Trial, src: number, die: number): Trial | undefined {
  const me = [...trial.result[0]]
  const opponent = [...trial.result[1]]
  if (!me[src] || (me[25] && src !== 25)) return undefined
  const dst = Math.max(0, src - die)
  if (dst === 0 && me.some((checkers, point) => checkers > 0 && point > 6)) return undefined
  if (src < die && me.some((checkers, point) => checkers > 0 && point > src)) return undefined
  const met = dst === 0 ? 0 : (opponent[25 - dst] ?? 0)
  if (met > 1) return undefined
  me[src] = (me[src] ?? 0) - 1
  me[dst] = (me[dst] ?? 0) + 1
  if (met === 1) {
    opponent[25 - dst] = 0
    opponent[25] = (opponent[25] ?? 0) + 1
  }
  return {
    steps: [...trial.steps, { src, dst }],
    result: [me, opponent],
    dice: [...trial.dice, die],
    hits: met === 1 && dst <= 6 ? [...trial.hits, dst] : trial.hits,
    isHitAndRun: trial.isHitAndRun || (trial.hits.includes(src) && me[src] === 0),
  }
}

/** One turn for each result. */
function unique(turns: readonly TriedTurn[]): readonly TriedTurn[] {
  return [...new Map(turns.map((turn) => [JSON.stringify(turn.result), turn])).values()]
}
