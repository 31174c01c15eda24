import { useTranslation } from 'react-i18next'
import type { Matchup, Player } from '../../../protocol/matchup.ts'
import { useFormat } from '../../i18n/format.ts'
import { Avatar } from '../../ui/Avatar.tsx'

/** Who plays whom and how it stands, in four cells of a row; the winner's score stands out. */
export function MatchupCells({ matchup }: { matchup: Matchup }) {
  const [white, black] = matchup.players
  return (
    <>
      <PlayerCell player={white} />
      <ScoreCell player={white} winner={matchup.winner} />
      <ScoreCell player={black} winner={matchup.winner} />
      <PlayerCell player={black} />
    </>
  )
}

function PlayerCell({ player: { name, avatar, isBot } }: { player: Player }) {
  const { t } = useTranslation()
  const shown = name ?? t(isBot ? 'opponent.bot' : 'opponent.member')
  return (
    <span className="row wt__p">
      <Avatar name={shown} picture={avatar} size={78} isBot={isBot} />
      <b className="ellip">
        <bdi>{shown}</bdi>
      </b>
    </span>
  )
}

function ScoreCell({ player: { color, matchScore }, winner }: { player: Player; winner: Matchup['winner'] }) {
  const { number } = useFormat()
  return <span className={winner === color ? 'wt__s is-w' : 'wt__s'}>{number(matchScore)}</span>
}
