import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DecisionKind, KindTotals } from '../../../engine/evaluation/analysis/decisionKind.ts'
import { addKinds } from '../../../engine/evaluation/analysis/decisionKind.ts'
import { ANALYSED_VARIANTS } from '../../../engine/rules/variant.ts'
import type { PlayPicture } from '../../../protocol/analysis/playPicture.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { matchups } from '../../play/matchups/matchupTables.ts'
import { playerAnalyses } from './analysisTables.ts'

/** The most steps of a course. */
const MOST_STEPS = 24

type Step = PlayPicture['steps'][number]

interface KindRow extends Record<string, unknown>, KindTotals {
  readonly step: number
  readonly day: string
  readonly matches: number
  readonly kind: DecisionKind
}

/**
 * A member's errors by kind of decision, over all analysed matches of the variants that its average counts (W871). The store
 * adds them up, so at most 24 steps of eight kinds are read.
 */
export async function readPicture(queries: Queries, memberId: number): Promise<PlayPicture> {
  const counted = and(eq(playerAnalyses.memberId, memberId), inArray(matchups.variant, ANALYSED_VARIANTS))
  const { rows } = await queries.execute<KindRow>(sql`
    with own as (
      select ${playerAnalyses.totals} -> 'kinds' as kinds, ${matchups.finishedAt} as at,
        ntile(${MOST_STEPS}) over (order by ${matchups.id}) as step
      from ${playerAnalyses} join ${matchups} on ${matchups.id} = ${playerAnalyses.matchupId}
      where ${counted} and jsonb_typeof(${playerAnalyses.totals} -> 'kinds') = 'object'
    ), steps as (
      select step, count(*)::int as matches, to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD') as day from own group by step
    )
    select steps.step::int as step, day, matches, key as kind, sum((value ->> 'decisions')::int)::int as decisions,
      sum((value ->> 'error')::float) as error, sum((value ->> 'squares')::float) as squares
    from steps join own on own.step = steps.step, jsonb_each(own.kinds)
    group by steps.step, day, matches, key order by steps.step, key`)
  const steps = stepsOf(rows)
  return { matches: steps.reduce((sum, { matches }) => sum + matches, 0), kinds: addUp(rows), steps }
}

function stepsOf(rows: readonly KindRow[]): Step[] {
  return [...new Set(rows.map(({ step }) => step))].flatMap((step) => {
    const own = rows.filter((row) => row.step === step)
    const [first] = own
    return first === undefined ? [] : [{ day: first.day, matches: first.matches, kinds: addUp(own) }]
  })
}

function addUp(rows: readonly KindRow[]): PlayPicture['kinds'] {
  const kinds: Partial<Record<DecisionKind, KindTotals>> = {}
  for (const { kind, decisions, error, squares } of rows) {
    kinds[kind] = addKinds(kinds[kind], { decisions, error, squares })
  }
  return kinds
}
