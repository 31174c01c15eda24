import type { Elimination } from '../../../protocol/matchup/matchup.ts'
import type { Round, Tournament } from '../../../protocol/tournament/tournament.ts'

/** What a round is called: the key of its text under `tournament.rounds`, and its number where the text has one. */
export interface RoundTitle {
  readonly name: 'round' | 'winners' | 'losers' | 'quarterFinal' | 'semiFinal' | 'final' | 'secondFinal' | 'decider'
  readonly number: number
}

type Place = Pick<Round, 'bracketIndex' | 'roundNum' | 'stage' | 'isSecondGrandfinal'>

/**
 * Spec §2: numbers of each bracket in a double elimination, with semi-finals and finals by their names. A single one has one list,
 * where the round before the semi-finals has a name as well.
 */
export function roundTitleOf(
  round: Place,
  rounds: readonly Place[],
  { elimination }: Pick<Tournament, 'elimination'>,
): RoundTitle {
  const number = round.roundNum
  switch (round.stage) {
    case 'decider':
    case 'semiFinal':
      return { name: round.stage, number }
    case 'final':
      return { name: round.isSecondGrandfinal ? 'secondFinal' : 'final', number }
    case 'round':
      return { name: NAMES[elimination](round, rounds), number }
  }
}

/** The names of rounds before the semi-finals. */
const NAMES: Readonly<Record<Elimination, (round: Place, rounds: readonly Place[]) => RoundTitle['name']>> = {
  1: (round, rounds) => (isBeforeSemiFinal(round, rounds) ? 'quarterFinal' : 'round'),
  2: ({ bracketIndex }) => (bracketIndex === 0 ? 'winners' : 'losers'),
}

/** The four matches before the semi-finals; the first round of four competitors is none. */
function isBeforeSemiFinal(round: Place, rounds: readonly Place[]): boolean {
  return rounds.some(({ stage, roundNum }) => stage === 'semiFinal' && roundNum === round.roundNum + 1)
}
