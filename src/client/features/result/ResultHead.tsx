import { useTranslation } from 'react-i18next'
import type { Matchup, Player } from '../../../protocol/matchup.ts'
import type { Member } from '../../../protocol/member.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../ui/Bidi.tsx'
import { Coin } from '../../ui/Coin.tsx'

interface ResultHeadProps {
  matchup: Matchup
  member: Member
  first: Player
  second: Player
}

/** Won or lost, the score, and what the winner alone is told: the credit. */
export function ResultHead({ matchup, member, first, second }: ResultHeadProps) {
  const format = useFormat()
  const isWinner = matchup.winnerUserId === member.id
  const won = matchup.creditWon ?? 0
  const showsCredit = isWinner && !matchup.playWithBot && (matchup.joinCredit ?? 0) > 0 && won > 0
  return (
    <div className="rs__mid">
      <h2 className={matchup.isMyMatchup && !isWinner ? 'rs__lost' : ''}>{useHeadline(matchup, member)}</h2>
      <div className="rs__score">
        <b>{format.number(first.matchScore)}</b>
        <i />
        <b>{format.number(second.matchScore)}</b>
      </div>
      <Reason matchup={matchup} />
      {showsCredit && (
        <b className="rs__cr2 ok">
          <Coin />
          <Ltr>{format.signed(won)}</Ltr>
        </b>
      )}
    </div>
  )
}

function useHeadline(matchup: Matchup, member: Member): string {
  const { t } = useTranslation()
  if (matchup.isMyMatchup) return matchup.winnerUserId === member.id ? t('result.won') : t('result.lost')
  const winner = matchup.players.find(({ color }) => color === matchup.winner)
  return t('result.winner', { name: winner?.name ?? t('opponent.member') })
}

/** Why it ended before a side had the points. */
function Reason({ matchup }: { matchup: Matchup }) {
  const { t } = useTranslation()
  if (matchup.isTimeout) return <span className="t2 dim">{t('result.timeout')}</span>
  if (matchup.resignedAt !== null) return <span className="t2 dim">{t('result.resigned')}</span>
  return null
}
