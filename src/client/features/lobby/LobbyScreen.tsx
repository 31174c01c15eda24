import { useTranslation } from 'react-i18next'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { ANY_LENGTH } from '../../ui/backgammon/matchChoices.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { variantOfWire } from '../../../protocol/wire/variantOfWire.ts'
import { useFormat } from '../../i18n/format.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Coin, CreditPill } from '../../ui/backgammon/Credit.tsx'
import { SkeletonRows } from '../../ui/kit/Skeleton.tsx'
import { Dots } from '../../ui/kit/Dots.tsx'
import { Flag } from '../../ui/people/Flag.tsx'
import { LoadFailed } from '../../ui/screen/Loading.tsx'
import { Message } from '../../ui/screen/Message.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { type Lobby, useLobby } from './useLobby.ts'
import './lobby.css'

/** Everybody's matchups that wait for an opponent; a tap joins one. */
export function LobbyScreen() {
  const { t } = useTranslation()
  const goBack = useGoBack('/matchup/new/online')
  const member = useMember()
  const lobby = useLobby()
  if (member === undefined) return null
  return (
    <Screen name="newMatchupLobby" title={t('lobby.title')}>
      <TopBar title={t('lobby.title')} onBack={goBack}>
        <div className="bar__end">
          <CreditPill credit={member.credit} />
        </div>
      </TopBar>
      <LobbyBody lobby={lobby} />
    </Screen>
  )
}

function LobbyBody({ lobby }: { lobby: Lobby }) {
  const { t } = useTranslation()
  const { rows, error, joining, join, reload } = lobby
  if (rows === undefined && error !== null) return <LoadFailed error={error} onRetry={reload} />
  if (rows?.length === 0) {
    return (
      <Message drawing="empty-lobby" title={t('lobby.empty')} text={t('lobby.emptyText')}>
        <Dots label={t('lobby.loading')} />
      </Message>
    )
  }
  return (
    <div className="body">
      <section className="plate plate--quiet grow lb" aria-busy={rows === undefined || joining !== null}>
        <div className="lb__r lb__r--h" aria-hidden="true">
          <span>{t('lobby.player')}</span>
          <span>{t('newMatchup.variant')}</span>
          <span>{t('newMatchup.length')}</span>
          <span>{t('newMatchup.fee')}</span>
        </div>
        {rows === undefined ? (
          <SkeletonRows label={t('lobby.loading')} />
        ) : (
          <ul className="lb__list" aria-label={t('lobby.title')}>
            {rows.map((matchup) => (
              <LobbyRow key={matchup.id} matchup={matchup} joining={joining} onJoin={join} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

interface LobbyRowProps {
  readonly matchup: Matchup
  readonly joining: number | null
  readonly onJoin: (matchup: Matchup) => void
}

function LobbyRow({ matchup, joining, onJoin }: LobbyRowProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { id, joinCredit, length, players } = matchup
  const [{ name, avatar, countryCode, cosmetics }] = players
  const shownName = name ?? t('opponent.member')
  return (
    <li>
      <button
        type="button"
        className={joining === id ? 'lb__r lb__r--on' : 'lb__r'}
        disabled={joining !== null}
        data-matchup={id}
        onClick={() => onJoin(matchup)}
      >
        <span className="row lb__p">
          <Avatar name={shownName} picture={avatar} size={78} cosmetics={cosmetics} />
          <b className="ellip">
            <bdi>{shownName}</bdi>
          </b>
          <Flag countryCode={countryCode} />
        </span>
        <span>{t(`variant.${variantOfWire(matchup)}`)}</span>
        <span>{length === ANY_LENGTH ? t('newMatchup.anyLength') : t('newMatchup.points', { count: length })}</span>
        {joinCredit === null || joinCredit === 0 ? (
          <span className="dim">{t('matchup.free')}</span>
        ) : (
          <b className="row lb__fee">
            <Coin />
            <Ltr>{number(joinCredit)}</Ltr>
          </b>
        )}
      </button>
    </li>
  )
}
