import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Elimination, Matchup } from '../../../protocol/matchup/matchup.ts'
import type { Round, Tournament } from '../../../protocol/tournament/tournament.ts'
import { useFormat } from '../../i18n/format.ts'
import { loadRounds } from '../../network/calls/tournamentCalls.ts'
import { queryClient } from '../../network/queries/queryClient.ts'

/** The title of a round: the key of its text under `tournament.rounds`, and its number if the text has one. */
interface RoundTitle {
  readonly name: 'round' | 'winners' | 'losers' | 'quarterFinal' | 'semiFinal' | 'final' | 'secondFinal' | 'decider'
  readonly number: number
}

type Place = Pick<Round, 'bracketIndex' | 'roundNum' | 'stage' | 'isSecondGrandfinal'>

/**
 * The title of a round. In a double elimination each bracket is numbered, and semi-finals and finals have names. A
 * single elimination has one list, in which the round before the semi-finals has a name as well (spec §2).
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

/** Whether a round has the four matches before the semi-finals. The first round of four competitors does not. */
function isBeforeSemiFinal(round: Place, rounds: readonly Place[]): boolean {
  return rounds.some(({ stage, roundNum }) => stage === 'semiFinal' && roundNum === round.roundNum + 1)
}

/** The title of a round in the language of the screen. */
export function useRoundTitle(
  rounds: readonly Round[],
  tournament: Pick<Tournament, 'elimination'>,
): (round: Round) => string {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (round) => {
    const title = roundTitleOf(round, rounds, tournament)
    return t(`tournament.rounds.${title.name}`, { number: number(title.number) })
  }
}

const NO_ROUNDS: readonly Round[] = []

/** The title of the round that a tournament's match belongs to; null for other matches, and until it is known. */
export function useRoundOfMatch({ tournament, bracketIndex, roundIndex }: Matchup): string | null {
  const { data = NO_ROUNDS } = useQuery(
    {
      queryKey: ['tournament', tournament?.id, 'roundNames'],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        tournament === null ? NO_ROUNDS : loadRounds(tournament.id, signal),
      enabled: tournament !== null,
      // Rounds keep their names.
      staleTime: Infinity,
    },
    queryClient,
  )
  const titleOf = useRoundTitle(data, { elimination: tournament?.elimination ?? 1 })
  const round = data.find((known) => known.bracketIndex === bracketIndex && known.roundIndex === roundIndex)
  return round === undefined ? null : titleOf(round)
}
