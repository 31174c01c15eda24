import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Matchup, Player } from '../../../protocol/matchup/matchup.ts'
import { Link } from 'react-router-dom'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { ScoreTile } from '../../ui/backgammon/ScoreTile.tsx'
import { playerName } from '../../ui/people/names.ts'

/** The whole row leads to the match. */
export function MatchupLink({ matchup, to }: { matchup: Matchup; to: string }) {
  const { t } = useTranslation()
  const names = useShownNames(matchup)
  return <Link to={to} className="wt__go" aria-label={t('watch.open', names)} />
}

/** The names of both players as the lists show them. */
export function useShownNames({ players: [white, black] }: Matchup): Readonly<Record<'white' | 'black', string>> {
  const { t } = useTranslation()
  return { white: playerName(white, t), black: playerName(black, t) }
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

/** A player with the picture, and what else is to be said under the name. */
export function PlayerCell({ player, children }: { player: Player; children?: ReactNode }) {
  const { t } = useTranslation()
  const { avatar, isBot, cosmetics } = player
  const shown = playerName(player, t)
  return (
    <span className="row wt__p">
      <Avatar name={shown} picture={avatar} size={78} isBot={isBot} cosmetics={cosmetics} />
      <span className="wt__n">
        <b className="ellip">
          <bdi>{shown}</bdi>
        </b>
        {children}
      </span>
    </span>
  )
}
