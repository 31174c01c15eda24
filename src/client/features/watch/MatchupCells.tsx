import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Matchup, Player } from '../../../protocol/matchup/matchup.ts'
import { Link } from 'react-router-dom'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { ProfileLink } from '../../ui/people/ProfileLink.tsx'
import { ScoreTile } from '../../ui/backgammon/ScoreTile.tsx'

/** The whole row leads to the match; the avatars in it lead to their members. */
export function MatchupLink({ matchup, to }: { matchup: Matchup; to: string }) {
  const { t } = useTranslation()
  const [white, black] = matchup.players
  const names = { white: shownName(white, t), black: shownName(black, t) }
  return <Link to={to} className="wt__go" aria-label={t('watch.open', names)} />
}

/** Players and score, in four cells of a row. The winner's score stands out. */
export function MatchupCells({ matchup }: { matchup: Matchup }) {
  const [white, black] = matchup.players
  return (
    <>
      <PlayerCell player={white} />
      <ScoreTile score={white.matchScore} isWinner={matchup.winner === white.color} />
      <ScoreTile score={black.matchScore} isWinner={matchup.winner === black.color} />
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
      <ProfileLink username={name} className="wt__av" round>
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
