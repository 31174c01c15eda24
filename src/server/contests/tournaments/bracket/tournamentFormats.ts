import type { Elimination } from '../../../../protocol/matchup/matchup.ts'
import type { Tournament } from '../../../../protocol/tournament/tournament.ts'
import {
  type BracketPlan,
  type BracketRules,
  FEWEST_COMPETITORS,
  type FormatRound,
  planDouble,
  planSingle,
} from './bracketPlan.ts'
import { type BracketResults, type RoundState, readBracket } from './bracketState.ts'
import { type CompetitorRecord, finalRanks } from './finalRanks.ts'

/** The terms of a tournament, and the number of its competitors. */
interface Field extends BracketRules {
  readonly totalCompetitors: number
}

/** A way to play a tournament, from the first round to the final ranks. */
export interface TournamentFormat {
  readonly name: Tournament['format']
  /**
   * All rounds that may have to be played, in the order of play (product §11).
   * @throws Error for fewer than four competitors
   */
  readonly rounds: (field: Field) => readonly FormatRound[]
  /** The state of every round after the results so far, in the order of play, with its pairings. */
  readonly readRounds: (field: Field, results: BracketResults) => readonly RoundState[]
  /** Whether nothing is left to play. */
  readonly isOver: (rounds: readonly RoundState[]) => boolean
  /** All seeds of a tournament that is over, the champion first. */
  readonly ranks: (
    field: Field,
    results: BracketResults,
    records: ReadonlyMap<number, CompetitorRecord>,
  ) => readonly number[]
  /** Whether a round is the first or second match between the champions of both brackets; null for any other round. */
  readonly grandFinalOf: (field: Field, round: Pick<FormatRound, 'stage' | 'roundIndex'>) => 'first' | 'second' | null
}

/**
 * A format whose bracket has the next power of two of places. Instead of the missing seeds, the best seeds get byes
 * (product §11).
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
    rounds: plan,
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
