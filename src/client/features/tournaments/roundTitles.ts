import { useTranslation } from 'react-i18next'
import type { Elimination } from '../../../protocol/matchup/matchup.ts'
import type { Round, Tournament } from '../../../protocol/tournament/tournament.ts'
import { useFormat } from '../../i18n/format.ts'

/** What a round is called: the key of its text under `tournament.rounds`, and its number where the text has one. */
interface RoundTitle {
  readonly name: 'round' | 'winners' | 'losers' | 'quarterFinal' | 'semiFinal' | 'final' | 'secondFinal' | 'decider'
  readonly number: number
}

type Place = Pick<Round, 'bracketIndex' | 'roundNum' | 'stage' | 'isSecondGrandfinal'>

/**
 * In a double elimination each bracket is numbered, and semi-finals and finals have names. A single elimination has one
 * list, in which the round before the semi-finals has a name as well (spec §2).
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

/** How the language calls each of the rounds. */
export function useRoundTitle(rounds: readonly Round[], tournament: Tournament): (round: Round) => string {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (round) => {
    const title = roundTitleOf(round, rounds, tournament)
    return t(`tournament.rounds.${title.name}`, { number: number(title.number) })
  }
}
