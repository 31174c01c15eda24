import { useTranslation } from 'react-i18next'
import type { Round, Tournament } from '../../../protocol/tournament/tournament.ts'
import { useFormat } from '../../i18n/format.ts'
import { roundTitleOf } from './roundTitles.ts'

/** The title of each round in the present language. */
export function useRoundTitle(rounds: readonly Round[], tournament: Tournament): (round: Round) => string {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (round) => {
    const title = roundTitleOf(round, rounds, tournament)
    return t(`tournament.rounds.${title.name}`, { number: number(title.number) })
  }
}
