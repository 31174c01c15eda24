import type { AnimationPlan } from '../../src/client/board/position/planAnimation.ts'
import type { FilmPlan } from './filmPlans.ts'
import type { Moment, MomentKind } from './films.ts'

/** A picture to take: so many ms after the beginning of a plan. */
export interface Still {
  readonly moment: Moment
  readonly plan: number
  readonly atMs: number
}

/** How far a plan is when its picture is taken. Most things are in the air then. */
const SHARE = 0.55
/** A celebration is seen best at this time. */
const CELEBRATION_MS = 480

const BAR = 25

const SHOWS: Readonly<Record<MomentKind, (plan: FilmPlan) => boolean>> = {
  opening: ({ plan }) => plan.throws.some(({ kind }) => kind === 'opening'),
  roll: ({ plan }) => plan.throws.some(({ kind }) => kind === 'turn'),
  move: ({ plan }) => flies(plan, 'move'),
  hit: ({ plan }) => flies(plan, 'hit'),
  enter: ({ plan }) => plan.flights.some(({ kind, from }) => kind === 'move' && from === BAR),
  bearOff: ({ plan }) => flies(plan, 'bearOff'),
  double: ({ plan: { cube } }) => cube !== null && cube.to.isOffered,
  take: ({ plan: { cube } }) => cube !== null && cube.from.isOffered && !cube.to.isOffered && cube.to.owner !== null,
  pass: ({ plan: { cube } }) => cube !== null && cube.from.isOffered && cube.to.owner === null,
  gap: ({ plan }) => flies(plan, 'return'),
  end: ({ isEnd }) => isEnd,
}

/** The pictures to take of a film. Throws an `Error` if it has no such moment. */
export function stillsOf(plans: readonly FilmPlan[], moments: readonly Moment[]): readonly Still[] {
  return moments.map((moment) => {
    const kind = moment.slice(moment.indexOf(' ') + 1) as MomentKind
    const shows = SHOWS[kind]
    const at = moment.startsWith('first') ? plans.findIndex(shows) : plans.findLastIndex(shows)
    const plan = plans[at]
    if (plan === undefined) throw new Error(`The film has no ${kind}`)
    return { moment, plan: at, atMs: kind === 'end' ? CELEBRATION_MS : Math.round(plan.plan.duration * SHARE) }
  })
}

function flies({ flights }: AnimationPlan, wanted: string): boolean {
  return flights.some(({ kind }) => kind === wanted)
}
