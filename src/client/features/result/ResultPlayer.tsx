import { useTranslation } from 'react-i18next'
import { hasLevel } from '../../../engine/evaluation/analysis/playerTotals.ts'
import type { AnalysisSummary } from '../../../protocol/analysis/analysis.ts'
import type { Matchup, Player } from '../../../protocol/matchup/matchup.ts'
import { useFormat } from '../../i18n/format.ts'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { BotLevel } from '../../ui/backgammon/BotLevel.tsx'
import { Chip } from '../../ui/kit/Chip.tsx'
import { Flag } from '../../ui/people/Flag.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { SkillBadge } from '../../ui/backgammon/SkillBadge.tsx'
import { ProfileLink } from '../../ui/people/ProfileLink.tsx'
import { playerName } from '../../ui/people/names.ts'

/** The most letters that fit beside the flag in their full size. */
const SHORT_NAME = 10

interface ResultPlayerProps {
  player: Player
  matchup: Matchup
  /** Whether this player is the reader. Only the reader sees the change of rank. */
  isMe: boolean
  /** Null until it exists. */
  analysis: AnalysisSummary | null
}

/**
 * One of the two players: crowned if they won, with side, name, flag, rank or the bot's level, and the quality of play.
 */
export function ResultPlayer({ player, matchup, isMe, analysis }: ResultPlayerProps) {
  const { t } = useTranslation()
  const isWinner = matchup.winner === player.color
  const name = playerName(player, t)
  return (
    <div className="rs__p">
      <div className="rs__av">
        {isWinner && <Icon name="crown-fill" size={80} className="rs__cr" />}
        <ProfileLink username={player.name} round>
          <Avatar
            name={name}
            picture={player.avatar}
            isBot={player.isBot}
            size={190}
            cosmetics={player.cosmetics}
            tone={player.color === 'white' ? 'ivory' : 'ebony'}
            ring={{ share: 1, kind: isWinner ? 'winner' : 'loser' }}
          />
        </ProfileLink>
      </div>
      <b className={`${[...name].length > SHORT_NAME ? 't2' : 't3'} title row rs__n`}>
        <img className="rs__side" src={`/ui/checker-${player.color === 'white' ? 'light' : 'dark'}.svg`} alt="" />
        <bdi>{name}</bdi>
        <Flag countryCode={player.countryCode} />
      </b>
      {player.isBot ? <BotLevel matchup={matchup} /> : <Rank player={player} isMe={isMe} />}
      {/* The place is kept free until the skill is known, so that nothing moves. */}
      <div className="rs__skill">{analysis !== null && <Skill analysis={analysis} color={player.color} />}</div>
    </div>
  )
}

/** The quality of somebody's play. After too few decisions it is unknown. */
function Skill({ analysis, color }: { analysis: AnalysisSummary; color: Player['color'] }) {
  const { t } = useTranslation()
  if (!hasLevel(analysis.totals[color])) return <span className="t1 mute">{t('skill.tooFew')}</span>
  return <SkillBadge errorRate={analysis.totalErrorRating[color]} />
}

/** The rank before the match; for the reader also the places won. */
function Rank({ player, isMe }: { player: Player; isMe: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { initialRank, rank } = player
  const gain = !isMe || initialRank === null || rank === null ? 0 : initialRank - rank
  return (
    <Chip>
      {t('result.rank')} {initialRank === null ? t('result.noRank') : <Ltr>{format.number(initialRank)}</Ltr>}
      {gain !== 0 && (
        <b className={gain > 0 ? 'ok rs__gain' : 'bad rs__gain'}>
          <Icon name={gain > 0 ? 'caret-up-fill' : 'caret-down-fill'} size={30} />
          {format.number(Math.abs(gain))}
        </b>
      )}
    </Chip>
  )
}
