import { gsap } from 'gsap/gsap-core'
import type { Checker, CheckerLayer } from './layers/CheckerLayer.ts'
import type { CubeLayer } from './layers/CubeLayer.ts'
import type { DiceLayer } from './layers/DiceLayer.ts'
import type { Motion } from './frames/FrameLoop.ts'
import { type AnimationPlan, type BoardSound, type Flight, SETTLE_MS } from './position/planAnimation.ts'

type FlyingCheckers = Pick<CheckerLayer, 'spot' | 'take' | 'put' | 'place' | 'land'>

export interface Players {
  readonly checkers: FlyingCheckers
  readonly dice: Pick<DiceLayer, 'begin' | 'draw' | 'drawAside'>
  readonly cube: Pick<CubeLayer, 'draw'>
  readonly onSound: (sound: BoardSound) => void
}

/** One motion of a plan. Times are in ms from its start. */
interface Act {
  readonly start: number
  readonly duration: number
  readonly ease: (share: number) => number
  readonly begin?: () => void
  /** Draws the motion at a share of its way, from 0 to 1. */
  readonly draw: (share: number) => void
  readonly end?: () => void
}

const EASES = { linear: gsap.parseEase('none'), out: gsap.parseEase('power2.out'), hit: gsap.parseEase('power3.out') }
/** The way that lifts a flying checker fully, in stage units. A shorter way lifts it less. */
const FULL_LIFT_WAY = 420

/**
 * The plan as one tween, which draws what its time asks for. A tween for each motion would cost a frame more than the
 * drawing. `onEnd` is called at its end. A caller that stops it early has to show the plan's end.
 */
export function runPlan(plan: AnimationPlan, players: Players, speed: number, onEnd: () => void): Motion {
  const advance = follow(actsOf(plan, players), plan.cues, players.onSound)
  const tween = gsap.to(
    {},
    {
      // The tween lasts until the plan's end, pauses included.
      duration: plan.duration / 1000,
      ease: 'none',
      paused: true,
      onUpdate: () => advance(tween.progress() * plan.duration),
      onComplete: onEnd,
    },
  )
  return tween.timeScale(speed)
}

/** Answers a function that draws the acts at a time, in ms, and sounds the cues until then. The time never goes back. */
function follow(
  acts: readonly Act[],
  cues: AnimationPlan['cues'],
  onSound: Players['onSound'],
): (time: number) => void {
  /** Acts from here on have not begun. */
  let next = 0
  let nextCue = 0
  const running = new Set<Act>()
  const drawAt = (act: Act, time: number) => {
    const share = Math.min(1, (time - act.start) / act.duration)
    act.draw(act.ease(share))
    if (share < 1) return
    running.delete(act)
    act.end?.()
  }
  return (time) => {
    // A late frame ends an act before it begins those that go on from there.
    for (const act of running) drawAt(act, time)
    for (let act = acts[next]; act !== undefined && act.start <= time; act = acts[++next]) {
      running.add(act)
      act.begin?.()
      drawAt(act, time)
    }
    for (let cue = cues[nextCue]; cue !== undefined && cue.at <= time; cue = cues[++nextCue]) onSound(cue.sound)
  }
}

/** The motions of a plan in the order in which they begin. */
function actsOf({ throws, flights, cube: move, aside }: AnimationPlan, players: Players): readonly Act[] {
  const { dice, cube } = players
  const acts: Act[] = throws.map((thrown) => ({
    ...thrown,
    ease: EASES.linear,
    begin: () => dice.begin(thrown),
    draw: (share) => dice.draw(thrown, share),
  }))
  for (const flight of flights) acts.push(...flightActs(flight, players.checkers))
  if (move !== null) acts.push({ ...move, ease: EASES.linear, draw: (share) => cube.draw(move, share) })
  if (aside !== null) acts.push({ ...aside, ease: EASES.out, draw: (share) => dice.drawAside(aside.dice, share) })
  return acts.sort((one, other) => one.start - other.start)
}

/** A checker flies, and gives a little when it is put down. */
function flightActs(flight: Flight, checkers: FlyingCheckers): readonly Act[] {
  const { kind, start, duration } = flight
  let checker: Checker | undefined
  let from = { x: 0, y: 0 }
  let startLift = 0
  const to = checkers.spot(flight.side, flight.to, flight.toLevel)
  const fly: Act = {
    start,
    duration,
    ease: kind === 'hit' ? EASES.hit : EASES.out,
    begin: () => {
      checker = checkers.take(flight.side, flight.from)
      if (checker === undefined) return
      from = { x: checker.disc.x, y: checker.disc.y }
      startLift = checker.lift
      checkers.put(checker, flight.to)
    },
    draw: (share) => {
      if (checker === undefined) return
      const way = Math.hypot(to.x - from.x, to.y - from.y)
      const arc = Math.sin(Math.PI * share)
      const lift = Math.max(arc * Math.min(1, 0.25 + way / FULL_LIFT_WAY), startLift * (1 - share))
      const bow = -arc * Math.min(26, way * 0.06)
      const spot = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share + bow }
      checkers.place(checker, spot, lift)
    },
    end: () => {
      if (checker !== undefined) checkers.land(checker, flight.to)
    },
  }
  if (kind === 'return' || kind === 'bearOff') return [fly]
  const settle: Act = {
    start: start + duration,
    duration: SETTLE_MS,
    ease: EASES.linear,
    draw: (share) => checker?.disc.scale.set(1 - 0.035 * Math.sin(Math.PI * share)),
  }
  return [fly, settle]
}
