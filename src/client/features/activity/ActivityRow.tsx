import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { BOT_LEVELS } from '../../../protocol/matchup/matchupTerms.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { variantOfWire } from '../../../protocol/wire/variantOfWire.ts'
import { useFormat, useLocale } from '../../i18n/format.ts'
import { formatRecent } from '../../i18n/formatDate.ts'
import { serverNow } from '../../network/http/serverTime.ts'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Coin } from '../../ui/backgammon/Credit.tsx'
import { playerName, playersFor, tournamentTitle } from '../../ui/people/names.ts'
import { ProfileLink } from '../../ui/people/ProfileLink.tsx'
import { ScoreTile } from '../../ui/backgammon/ScoreTile.tsx'
import { creditChangeOf } from './activityRows.ts'

interface ActivityRowProps {
  matchup: Matchup
  memberId: number
}

/** One match of the member's own. The row leads to the match or its result, the avatar to the opponent. */
export function ActivityRow({ matchup, memberId }: ActivityRowProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [own, opponent] = playersFor(matchup, memberId)
  const state = stateOf(matchup, memberId)
  const isWaiting = state === 'waiting'
  const name = isWaiting ? t('activity.nobody') : playerName(opponent, t)
  const label = t('activity.open', {
    opponent: name,
    state: t(`activity.${state}`),
    own: number(own.matchScore),
    theirs: number(opponent.matchScore),
  })
  const address = matchup.finished ? `/matchup/${matchup.id}/result` : `/matchup/${matchup.id}`
  return (
    <li className={matchup.finished ? 'et__r' : 'et__r et__r--on'} data-matchup={matchup.id} data-state={state}>
      <Link to={address} className="et__go" aria-label={label} />
      <span className="row ac__p">
        <ProfileLink username={isWaiting ? null : opponent.name} className="ac__av" round>
          <Avatar
            name={isWaiting ? '?' : name}
            picture={opponent.avatar}
            size={78}
            isBot={opponent.isBot}
            cosmetics={opponent.cosmetics}
          />
        </ProfileLink>
        <span className="ac__who">
          <b className="ellip">
            <bdi>{name}</bdi>
          </b>
          <Facts matchup={matchup} />
        </span>
      </span>
      <ScoreTile score={own.matchScore} isWinner={matchup.winner === own.color} />
      <ScoreTile score={opponent.matchScore} isWinner={matchup.winner === opponent.color} />
      <span className="ac__who">
        <b className={STATE_TONES[state]}>{t(`activity.${state}`)}</b>
        <Reason matchup={matchup} />
      </span>
      <Credit matchup={matchup} memberId={memberId} />
      <PlayedAt instant={matchup.finishedAt ?? matchup.startedAt ?? matchup.createdAt} />
    </li>
  )
}

type State = 'waiting' | 'running' | 'won' | 'lost'

const STATE_TONES: Record<State, string> = { waiting: 'warn', running: 'ok', won: 'gold', lost: 'dim' }

function stateOf({ finished, startedAt, winnerUserId }: Matchup, memberId: number): State {
  if (!finished) return startedAt === null ? 'waiting' : 'running'
  return winnerUserId === memberId ? 'won' : 'lost'
}

/** What was played: the tournament, how strong the bot is, the variant, the length. */
function Facts({ matchup }: { matchup: Matchup }) {
  const { botDifficulty, length, tournament } = matchup
  const { t } = useTranslation()
  const locale = useLocale()
  const level = LEVELS.find((name) => BOT_LEVELS[name] === botDifficulty)
  const facts = [
    ...(tournament === null ? [] : [tournamentTitle(tournament, locale)]),
    ...(level === undefined ? [] : [t(`botLevel.${level}`)]),
    t(`variant.${variantOfWire(matchup)}`),
    ...(length === 0 ? [] : [t('game.length', { count: length })]),
  ]
  return <small className="mute ellip">{facts.join(t('activity.comma'))}</small>
}

const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const satisfies readonly (keyof typeof BOT_LEVELS)[]

/** The reason if the match ended before a side had the points. */
function Reason({ matchup: { isTimeout, resignedAt } }: { matchup: Matchup }) {
  const { t } = useTranslation()
  if (isTimeout) return <small className="mute ellip">{t('activity.byTimeout')}</small>
  return resignedAt === null ? null : <small className="mute ellip">{t('activity.byResignation')}</small>
}

/** The credit that the match has brought or taken; while it runs, the stake of each side. */
function Credit({ matchup, memberId }: ActivityRowProps) {
  const { t } = useTranslation()
  const { number, signed } = useFormat()
  const change = creditChangeOf(matchup, memberId)
  if (change === null) return <span className="mute">{t('activity.free')}</span>
  if (!matchup.finished) {
    return (
      <span className="row">
        <Coin />
        <span className="unseen">{t('activity.fee')}</span>
        {number(matchup.joinCredit ?? 0)}
      </span>
    )
  }
  return (
    <span className={`row ${change < 0 ? 'bad' : 'ok'}`}>
      <Coin />
      <Ltr>{change === 0 ? number(0) : signed(change)}</Ltr>
    </span>
  )
}

function PlayedAt({ instant }: { instant: string }) {
  const { t } = useTranslation()
  const recent = formatRecent(instant, useLocale(), serverNow())
  return (
    <time className="ac__d ellip" dateTime={instant}>
      {recent.kind === 'now' && t('activity.now')}
      {recent.kind === 'today' && t('activity.today', { time: recent.text })}
      {recent.kind === 'day' && recent.text}
    </time>
  )
}
