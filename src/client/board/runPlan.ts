import { gsap } from 'gsap/gsap-core'
import type { Checker, CheckerLayer } from './layers/CheckerLayer.ts'
import type { CubeLayer } from './layers/CubeLayer.ts'
import type { DiceLayer } from './layers/DiceLayer.ts'
import type { Timeline } from './frames/FrameLoop.ts'
import type { AnimationPlan, BoardSound, CubeMove, DiceAside, DiceThrow, Flight } from './position/planAnimation.ts'

export interface Players {
  readonly checkers: CheckerLayer
  readonly dice: DiceLayer
  readonly cube: CubeLayer
  readonly onSound: (sound: BoardSound) => void
}

const EASE_OUT = 'power2.out'
const SETTLE_S = 0.09
/** The way that lifts a flying checker fully, in stage units. A shorter way lifts it less. */
const FULL_LIFT_WAY = 420

/** The plan as one timeline. A caller that stops it early has to show the plan's end. */
export function runPlan(plan: AnimationPlan, players: Players, speed: number): Timeline {
  const timeline = gsap.timeline({ paused: true })
  for (const thrown of plan.throws) addThrow(timeline, thrown, players)
  for (const flight of plan.flights) addFlight(timeline, flight, players)
  if (plan.cube !== null) addCube(timeline, plan.cube, players)
  if (plan.aside !== null) addAside(timeline, plan.aside, players)
  for (const { at, sound } of plan.cues) timeline.call(players.onSound, [sound], at / 1000)
  // The timeline lasts until the plan's end, pauses included.
  timeline.set({}, {}, plan.duration / 1000)
  timeline.timeScale(speed)
  return timeline
}

function addThrow(timeline: Timeline, thrown: DiceThrow, { dice }: Players): void {
  const progress = { share: 0 }
  timeline.to(
    progress,
    {
      share: 1,
      duration: thrown.duration / 1000,
      ease: 'none',
      onStart: () => dice.begin(thrown),
      onUpdate: () => dice.draw(thrown, progress.share),
    },
    thrown.start / 1000,
  )
}

function addFlight(timeline: Timeline, flight: Flight, { checkers }: Players): void {
  const progress = { share: 0 }
  let checker: Checker | undefined
  let from = { x: 0, y: 0 }
  let startLift = 0
  const to = checkers.spot(flight.side, flight.to, flight.toLevel)
  timeline.to(
    progress,
    {
      share: 1,
      duration: flight.duration / 1000,
      ease: flight.kind === 'hit' ? 'power3.out' : EASE_OUT,
      onStart: () => {
        checker = checkers.take(flight.side, flight.from)
        if (checker === undefined) return
        from = { x: checker.disc.x, y: checker.disc.y }
        startLift = checker.lift
        checkers.put(checker, flight.to)
      },
      onUpdate: () => {
        if (checker === undefined) return
        const { share } = progress
        const way = Math.hypot(to.x - from.x, to.y - from.y)
        const height = Math.sin(Math.PI * share) * Math.min(1, 0.25 + way / FULL_LIFT_WAY)
        const lift = Math.max(height, startLift * (1 - share))
        const bow = -Math.sin(Math.PI * share) * Math.min(26, way * 0.06)
        const spot = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share + bow }
        checkers.place(checker, spot, lift)
      },
      onComplete: () => {
        if (checker !== undefined) checkers.land(checker, flight.to)
      },
    },
    flight.start / 1000,
  )
  addSettle(timeline, flight, () => checker)
}

/** A checker gives a little when it is put down. */
function addSettle(timeline: Timeline, flight: Flight, checkerOf: () => Checker | undefined): void {
  if (flight.kind === 'return' || flight.kind === 'bearOff') return
  const squeeze = { amount: 0 }
  timeline.to(
    squeeze,
    {
      amount: 1,
      duration: SETTLE_S,
      ease: 'none',
      onUpdate: () => checkerOf()?.disc.scale.set(1 - 0.035 * Math.sin(Math.PI * squeeze.amount)),
    },
    (flight.start + flight.duration) / 1000,
  )
}

function addCube(timeline: Timeline, move: CubeMove, { cube }: Players): void {
  const progress = { share: 0 }
  timeline.to(
    progress,
    {
      share: 1,
      duration: move.duration / 1000,
      ease: 'none',
      onUpdate: () => cube.draw(move, progress.share),
    },
    move.start / 1000,
  )
}

function addAside(timeline: Timeline, { dice: shown, start, duration }: DiceAside, { dice }: Players): void {
  const progress = { share: 0 }
  timeline.to(
    progress,
    {
      share: 1,
      duration: duration / 1000,
      ease: EASE_OUT,
      onUpdate: () => dice.drawAside(shown, progress.share),
    },
    start / 1000,
  )
}
