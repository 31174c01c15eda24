import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Matchup, Player } from '../../../protocol/matchup/matchup.ts'
import type { Viewers } from '../../../protocol/matchup/viewers.ts'
import { variantOfWire } from '../../../protocol/wire/variantOfWire.ts'
import { useFormat, useLocale } from '../../i18n/format.ts'
import { loadProfile } from '../../network/calls/profileCalls.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { useActorState } from '../../platform/useActorState.ts'
import type { GameActor, GameSnapshot } from '../../table/machine/gameMachine.ts'
import { variantOfGame } from '../../table/position/boardPositionOf.ts'
import { BotLevel } from '../../ui/backgammon/BotLevel.tsx'
import { Coin } from '../../ui/backgammon/Credit.tsx'
import { useRoundOfMatch } from '../../ui/backgammon/roundTitles.ts'
import { ScoreTile } from '../../ui/backgammon/ScoreTile.tsx'
import { SkillBadge } from '../../ui/backgammon/SkillBadge.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Chip } from '../../ui/kit/Chip.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { Flag } from '../../ui/people/Flag.tsx'
import { playerName, tournamentTitle } from '../../ui/people/names.ts'
import { ShareMatch } from '../../ui/people/ShareMatch.tsx'
import { ProfileLink } from '../../ui/people/ProfileLink.tsx'
import { SideClock } from './SideClock.tsx'
import './matchCard.css'

interface MatchCardProps {
  /** The dialog's name in the address. */
  readonly modal: string
  readonly actor: GameActor
  readonly matchup: Matchup
  /** Null until they are known. */
  readonly viewers: Viewers | null
}

/** What is to be known of a running match: who plays, for what, and who watches. */
export function MatchCard({ modal, actor, matchup, viewers }: MatchCardProps) {
  const { t } = useTranslation()
  return (
    <Dialog name={modal} title={t('viewers.title')} width="menu" closeLabel={t('viewers.close')}>
      <div className="mc__p">
        <PlayerCard actor={actor} matchup={matchup} seat={0} />
        <PlayerCard actor={actor} matchup={matchup} seat={1} />
      </div>
      <Terms actor={actor} matchup={matchup} />
      {viewers !== null && <Audience viewers={viewers} />}
      {matchup.finished || <ShareMatch path={`/live/${matchup.id}`} />}
    </Dialog>
  )
}

const gameOf = ({ context }: GameSnapshot) => context.game

function PlayerCard({ actor, matchup, seat }: Pick<MatchCardProps, 'actor' | 'matchup'> & { seat: 0 | 1 }) {
  const { t } = useTranslation()
  const player = matchup.players[seat]
  const game = useActorState(actor, gameOf)
  const name = playerName(player, t)
  return (
    <section className="mc__c" aria-label={name}>
      <ProfileLink username={player.name} round>
        <Avatar
          name={name}
          picture={player.avatar}
          isBot={player.isBot}
          size={132}
          cosmetics={player.cosmetics}
          tone={player.color === 'white' ? 'ivory' : 'ebony'}
        />
      </ProfileLink>
      <div className="mc__n">
        <b className="row t3">
          <bdi className="ellip">{name}</bdi>
          <Flag countryCode={player.countryCode} />
        </b>
        {player.isBot ? <BotLevel matchup={matchup} /> : <Strength player={player} />}
      </div>
      <div className="mc__s">
        <ScoreTile score={game?.player[seat].score ?? player.matchScore} isWinner={false} />
        {game !== null && game.clock !== null && <SideClock clock={game.clock} side={player.color} />}
      </div>
    </section>
  )
}

/** How good a member is: the rating, and the level of play as soon as enough decisions have been judged. */
function Strength({ player: { name, initialScore } }: { player: Player }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(
    {
      queryKey: ['strength', name],
      queryFn: ({ signal }: { signal: AbortSignal }) => (name === null ? null : loadProfile(name, signal)),
      enabled: name !== null,
    },
    queryClient,
  )
  const rating = data?.eloRating ?? initialScore
  return (
    <span className="row mc__l">
      <span className="nowrap">
        <small className="dim">{t('viewers.rating')}</small>{' '}
        <b>
          <Ltr>{format.rating(rating)}</Ltr>
        </b>
      </span>
      {data?.averageErrorRate != null && <SkillBadge errorRate={data.averageErrorRate} isBandOnly />}
    </span>
  )
}

function Terms({ actor, matchup }: Pick<MatchCardProps, 'actor' | 'matchup'>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const locale = useLocale()
  const game = useActorState(actor, gameOf)
  const round = useRoundOfMatch(matchup)
  const { joinCredit, length, tournament } = matchup
  const hasCube = game !== null && length > 1 && variantOfGame(game).hasCube
  return (
    <div className="mc__t">
      <Chip>{t('game.length', { count: length })}</Chip>
      <Chip>{t(`variant.${variantOfWire(matchup)}`)}</Chip>
      {tournament === null ? (
        <Chip>
          {joinCredit === null || joinCredit === 0 ? (
            t('matchup.free')
          ) : (
            <>
              <Coin />
              <Ltr>{number(joinCredit)}</Ltr>
            </>
          )}
        </Chip>
      ) : (
        <Chip>
          <Icon name="trophy-duotone" size={38} className="gold" />
          <bdi className="ellip">{tournamentTitle(tournament, locale)}</bdi>
          {round !== null && <span className="dim nowrap">{round}</span>}
        </Chip>
      )}
      {game !== null && <Chip>{t('game.number', { number: number(game.index + 1) })}</Chip>}
      {hasCube && (
        <Chip>{game.isCrawford ? t('game.crawford') : t('viewers.cube', { value: number(game.cubeValue) })}</Chip>
      )}
    </div>
  )
}

function Audience({ viewers: { count, members } }: { viewers: Viewers }) {
  const { t } = useTranslation()
  const others = count - members.length
  return (
    <section className="mc__a" aria-label={t('viewers.who')}>
      <b className="row t2">
        <Icon name="eye-duotone" size={48} className="brass" />
        {t('viewers.watching', { count })}
      </b>
      <ul className="mc__w" data-testid="viewer-names">
        {members.map(({ id, username, avatar, countryCode, cosmetics }) => (
          <li key={id}>
            <ProfileLink username={username} className="mc__v">
              <Avatar name={username ?? ''} picture={avatar} size={64} cosmetics={cosmetics} />
              <bdi className="ellip">{username}</bdi>
              <Flag countryCode={countryCode} />
            </ProfileLink>
          </li>
        ))}
        {members.length > 0 && others > 0 && <li className="mc__v dim">{t('viewers.more', { count: others })}</li>}
      </ul>
    </section>
  )
}
