import { useTranslation } from 'react-i18next'
import type { Matchup, Player } from '../../../protocol/matchup/matchup.ts'
import type { Member } from '../../../protocol/member/member.ts'
import { useFormat } from '../../i18n/format.ts'
import { playerName } from '../../ui/people/names.ts'
import { WinnerOutro } from '../../table/surface/WinnerOutro.tsx'
import { CreditWon } from './CreditWon.tsx'
import { ViewersReactions } from './ViewersReactions.tsx'

interface ResultHeadProps {
  matchup: Matchup
  member: Member
  first: Player
  second: Player
  /** Whether the match has just ended. */
  usesOutro: boolean
}

/** Won or lost, the score, and for the winner the credit. */
export function ResultHead({ matchup, member, first, second, usesOutro }: ResultHeadProps) {
  const format = useFormat()
  const isWinner = matchup.winnerUserId === member.id
  const won = matchup.creditWon ?? 0
  const showsCredit = isWinner && !matchup.playWithBot && (matchup.joinCredit ?? 0) > 0 && won > 0
  return (
    <div className="rs__mid">
      <h2 className={usesOutro && isWinner ? '' : 'rs__lost'}>{useHeadline({ matchup, member, usesOutro })}</h2>
      <div className="rs__score">
        <b>{format.number(first.matchScore)}</b>
        <i />
        <b>{format.number(second.matchScore)}</b>
      </div>
      <Reason matchup={matchup} />
      <ViewersReactions matchupId={matchup.id} />
      {showsCredit && <CreditWon credit={won} isCounted={usesOutro} />}
      {usesOutro && isWinner && <WinnerOutro />}
    </div>
  )
}

/** The words are shown right after the match; later the crown tells the winner (spec §2). */
function useHeadline({
  matchup,
  member,
  usesOutro,
}: Pick<ResultHeadProps, 'matchup' | 'member' | 'usesOutro'>): string {
  const { t } = useTranslation()
  if (!usesOutro) return t('result.final')
  if (matchup.isMyMatchup) return matchup.winnerUserId === member.id ? t('result.won') : t('result.lost')
  const winner = matchup.players.find(({ color }) => color === matchup.winner)
  return t('result.winner', { name: playerName(winner ?? { name: null, isBot: false }, t) })
}

/** The reason if the match ended before a side had the points. */
function Reason({ matchup }: { matchup: Matchup }) {
  const { t } = useTranslation()
  if (matchup.isTimeout) return <span className="t2 dim">{t('result.timeout')}</span>
  if (matchup.resignedAt !== null) return <span className="t2 dim">{t('result.resigned')}</span>
  return null
}
