import type { Elimination } from '../../../../protocol/matchup/matchup.ts'
import type { Tournament } from '../../../../protocol/tournament/tournament.ts'
import {
  type BracketPlan,
  type BracketRules,
  FEWEST_COMPETITORS,
  type PlannedRound,
  planDouble,
  planSingle,
} from './bracketPlan.ts'
import { type BracketResults, type RoundState, readBracket } from './bracketState.ts'
import { type CompetitorRecord, finalRanks } from './finalRanks.ts'

/** The terms of a tournament, and how many have joined it. */
interface Field extends BracketRules {
  readonly totalCompetitors: number
}

/** How a tournament goes from its first round to its places. */
export interface TournamentFormat {
  readonly name: Tournament['format']
  /**
   * All rounds that may have to be played, in their order (product §11).
   * @throws Error for fewer than four competitors
   */
  readonly plan: (field: Field) => BracketPlan
  /** Every round as the results so far leave it, in the order of play, with its pairings. */
  readonly readRounds: (field: Field, results: BracketResults) => readonly RoundState[]
  /** Whether nothing is left to play. */
  readonly isOver: (rounds: readonly RoundState[]) => boolean
  /** All seeds of a tournament that is over, the champion first. */
  readonly ranks: (
    field: Field,
    results: BracketResults,
    records: ReadonlyMap<number, CompetitorRecord>,
  ) => readonly number[]
  /** Which of the matches between the champions of both brackets a round is; null for any other round. */
  readonly grandFinalOf: (field: Field, round: Pick<PlannedRound, 'stage' | 'roundIndex'>) => 'first' | 'second' | null
}

/**
 * A format whose bracket has the next power of two of places. The missing seeds are byes for the best ones (product
 * §11).
 */
function eliminationFormat(
  planOf: (depth: number, rules: BracketRules) => BracketPlan,
  { name, grandFinalOf }: Pick<TournamentFormat, 'name' | 'grandFinalOf'>,
): TournamentFormat {
  const plan = (field: Field) => {
    const { totalCompetitors } = field
    if (totalCompetitors < FEWEST_COMPETITORS) {
      throw new Error(`${totalCompetitors} competitors are too few for a bracket`)
    }
    return planOf(depthOf(field), field)
  }
  return {
    name,
    plan,
    readRounds: (field, results) => readBracket(plan(field), field.totalCompetitors, results),
    isOver: (rounds) => rounds.every(({ status }) => status === 'over' || status === 'skipped'),
    ranks: (field, results, records) => finalRanks(plan(field), results, records),
    grandFinalOf,
  }
}

/** The number of rounds in the winners' bracket. */
const depthOf = ({ totalCompetitors }: Field) => Math.ceil(Math.log2(totalCompetitors))

const FORMATS: Readonly<Record<Elimination, TournamentFormat>> = {
  1: eliminationFormat(planSingle, { name: 'single', grandFinalOf: () => null }),
  2: eliminationFormat(planDouble, {
    name: 'double',
    // The grand finals follow the rounds of the winners' bracket.
    grandFinalOf(field, { stage, roundIndex }) {
      if (stage !== 'final') return null
      return roundIndex > depthOf(field) ? 'second' : 'first'
    },
  }),
}

export function formatOf({ elimination }: { readonly elimination: Elimination }): TournamentFormat {
  return FORMATS[elimination]
}
