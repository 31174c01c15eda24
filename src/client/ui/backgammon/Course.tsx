import type { SkillMark } from '../../../engine/evaluation/analysis/recordAnalysis.ts'
import './chanceCourse.css'

/** A side's chance to win the game at a line of the list. */
export interface ChancePoint {
  /** The line. */
  readonly at: number
  /** 0 to 1. */
  readonly chance: number
  readonly skill: SkillMark
}

/** The luck of a roll for a side, in equity: the other side's luck is its bad luck. */
export interface LuckPoint {
  readonly at: number
  readonly luck: number
}

/** The units of the drawing, which is stretched to its place. */
const WIDTH = 1000
const HEIGHT = 100

interface CourseProps {
  readonly points: readonly ChancePoint[]
  readonly lucks: readonly LuckPoint[]
  readonly last: number
}

/** The chance as a line over its ground, and the luck of each roll as a bar up or down from the middle. */
export function Course({ points, lucks, last }: CourseProps) {
  const line = points.map(({ at, chance }) => `${x(at, last)} ${y(chance)}`).join('L')
  const first = points[0]
  const end = points.at(-1)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {first !== undefined && end !== undefined && (
        <>
          <path className="chart__a" d={`M${x(first.at, last)} ${HEIGHT}L${line}L${x(end.at, last)} ${HEIGHT}Z`} />
          <path className="chart__l" d={`M${line}`} />
        </>
      )}
      <path className="chart__k" d={lucks.map((luck) => barOf(luck, last)).join('')} />
      <path className="chart__h" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
    </svg>
  )
}

function x(at: number, last: number): string {
  return ((at / last) * WIDTH).toFixed(1)
}

function y(chance: number): string {
  return ((1 - chance) * HEIGHT).toFixed(1)
}

/** A point of equity is half the chart. */
function barOf({ at, luck }: LuckPoint, last: number): string {
  return `M${x(at, last)} ${HEIGHT / 2}V${y(0.5 + Math.max(-1, Math.min(1, luck)) / 2)}`
}
