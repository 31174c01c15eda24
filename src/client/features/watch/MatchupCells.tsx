import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Matchup, Player } from '../../../protocol/matchup.ts'
import { useFormat } from '../../i18n/format.ts'
import { Link } from 'react-router-dom'
import { Avatar } from '../../ui/Avatar.tsx'
import { ProfileLink } from '../../ui/ProfileLink.tsx'

/** The whole row leads to the match; the avatars in it lead to their members. */
export function MatchupLink({ matchup, to }: { matchup: Matchup; to: string }) {
  const { t } = useTranslation()
  const [white, black] = matchup.players
  const names = { white: shownName(white, t), black: shownName(black, t) }
  return <Link to={to} className="wt__go" aria-label={t('watch.open', names)} />
}

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

function PlayerCell({ player }: { player: Player }) {
  const { t } = useTranslation()
  const { name, avatar, isBot } = player
  const shown = shownName(player, t)
  return (
    <span className="row wt__p">
      <ProfileLink username={name} className="wt__av">
        <Avatar name={shown} picture={avatar} size={78} isBot={isBot} />
      </ProfileLink>
      <b className="ellip">
        <bdi>{shown}</bdi>
      </b>
    </span>
  )
}

function shownName({ name, isBot }: Player, t: TFunction): string {
  return name ?? t(isBot ? 'opponent.bot' : 'opponent.member')
}

function ScoreCell({ player: { color, matchScore }, winner }: { player: Player; winner: Matchup['winner'] }) {
  const { number } = useFormat()
  return <span className={winner === color ? 'wt__s is-w' : 'wt__s'}>{number(matchScore)}</span>
}
