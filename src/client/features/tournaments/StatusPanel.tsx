import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Tournament } from '../../../protocol/tournament/tournament.ts'
import { useFormat } from '../../i18n/format.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Coin } from '../../ui/backgammon/Credit.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { IconName } from '../../ui/icons/iconNames.ts'
import { Progress } from '../../ui/kit/Progress.tsx'
import { useModal } from '../../ui/hooks/useModal.ts'
import { Champions } from './Champions.tsx'
import { JOIN_MODAL, JoinDialog } from './JoinDialog.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { ownWayQuery, refreshTournament, roundsQuery } from './tournamentQueries.ts'
import {
  canUnregister,
  joinButtonOf,
  NO_WAY,
  type Offer,
  offerOf,
  type OwnWay,
  type StatusArea,
  statusAreaOf,
} from './tournamentState.ts'
import { useLeaving } from './useLeaving.ts'
import { useRoundTitle } from '../../ui/backgammon/roundTitles.ts'

/** The state of the tournament, and what the member can do now. */
export function StatusPanel({ tournament }: { tournament: Tournament }) {
  const way = useOwnWay(tournament)
  const offer = offerOf(tournament, way)
  if (offer.kind === 'champions') return <Champions tournament={tournament} />
  return (
    <aside className="to__s plate plate--inlay">
      <Status tournament={tournament} area={statusAreaOf(tournament, way)} />
      <Terms tournament={tournament} showsFee={offer.kind === 'join'} />
      <OfferButtons tournament={tournament} offer={offer} />
      {(offer.kind === 'join' || offer.kind === 'joined') && <JoinDialog tournament={tournament} />}
    </aside>
  )
}

/**
 * The member's way through a tournament. Only competitors of a started tournament have one. Data that is still loading
 * counts as none.
 */
function useOwnWay({ id, status, imRegistered }: Tournament): OwnWay {
  const enabled = imRegistered && (status === 'started' || status === 'registrationClosed')
  const { data } = useQuery({ ...ownWayQuery(id), enabled }, queryClient)
  return enabled ? (data ?? NO_WAY) : NO_WAY
}

const SIGNS: Record<StatusArea['kind'], readonly [IconName, string]> = {
  registrationOpen: ['door-open-duotone', 'ok'],
  registrationClosed: ['hourglass-duotone', 'warn'],
  nextMatch: ['clock-duotone', 'ok'],
  running: ['broadcast-duotone', 'ok'],
  finishedRound: ['seal-check-fill', 'ok'],
  finished: ['flag-checkered-duotone', ''],
  canceled: ['calendar-x-duotone', 'bad'],
}

function Status({ tournament, area }: { tournament: Tournament; area: StatusArea }) {
  const { t } = useTranslation()
  const [icon, tone] = SIGNS[area.kind]
  return (
    <div className="to__now">
      <output className={`to__st ${tone}`}>
        <Icon name={icon} size={56} />
        {t(`tournament.area.${area.kind}`)}
      </output>
      <Substance tournament={tournament} area={area} />
    </div>
  )
}

function Substance({ tournament, area }: { tournament: Tournament; area: StatusArea }) {
  const { t } = useTranslation()
  switch (area.kind) {
    case 'registrationOpen':
    case 'registrationClosed':
    case 'nextMatch':
      return (
        <>
          <span className="dim t1">{t(`tournament.until.${area.kind}`)}</span>
          <TimeLeft until={area.until} onComplete={() => refreshTournament(tournament.id)} />
        </>
      )
    case 'finishedRound':
      return <FinishedRound tournament={tournament} roundId={area.roundId} />
    case 'canceled':
      return <Note>{t(canceledText(tournament))}</Note>
    case 'running':
    case 'finished':
      return <Note>{t(`tournament.text.${area.kind}`)}</Note>
  }
}

function canceledText({ imRegistered, registrationCredit }: Tournament) {
  return imRegistered && (registrationCredit ?? 0) > 0 ? 'tournament.text.refunded' : 'tournament.text.canceled'
}

function Note({ children }: { children: ReactNode }) {
  return <p className="dim to__note">{children}</p>
}

function FinishedRound({ tournament, roundId }: { tournament: Tournament; roundId: number }) {
  const { t } = useTranslation()
  const { data: rounds } = useQuery(roundsQuery(tournament.id), queryClient)
  const titleOf = useRoundTitle(rounds ?? [], tournament)
  const round = rounds?.find(({ id }) => id === roundId)
  return round === undefined ? null : <Note>{t('tournament.text.finishedRound', { round: titleOf(round) })}</Note>
}

/** The number of competitors, and the fee. */
function Terms({ tournament, showsFee }: { tournament: Tournament; showsFee: boolean }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { totalCompetitors, maximumCompetitors } = tournament
  const fee = tournament.registrationCredit ?? 0
  const count = { count: number(totalCompetitors), places: number(maximumCompetitors) }
  return (
    <div className="to__terms">
      <div className="row">
        <span className="dim">{t('tournament.participants')}</span>
        <b className="end">{t('tournament.ofPlaces', count)}</b>
      </div>
      <Progress share={totalCompetitors / maximumCompetitors} label={t('tournament.participants')} />
      {showsFee && (
        <div className="row to__fee">
          <span className="dim">{t('tournament.fee')}</span>
          <b className="row end t3">
            {fee > 0 && <Coin />}
            {fee > 0 ? <Ltr>{number(fee)}</Ltr> : t('tournament.free')}
          </b>
        </div>
      )}
    </div>
  )
}

function OfferButtons({ tournament, offer }: { tournament: Tournament; offer: Offer }) {
  switch (offer.kind) {
    case 'join':
      return <JoinButton tournament={tournament} />
    case 'play':
    case 'joinUpcoming':
      return <MatchButton offer={offer} />
    case 'joined':
      return <Joined tournament={tournament} />
    case 'champions':
    case 'nothing':
      return null
  }
}

function JoinButton({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation()
  const { open } = useModal(JOIN_MODAL)
  const { text, isDisabled } = joinButtonOf(tournament)
  return (
    <Button
      kind="primary"
      size="big"
      wide
      disabled={isDisabled}
      {...(tournament.hasPassword && !isDisabled && { icon: 'lock-simple-fill' as const })}
      onClick={open}
    >
      {t(text)}
    </Button>
  )
}

function MatchButton({ offer }: { offer: Extract<Offer, { matchupId: number }> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Button
      kind="primary"
      size="big"
      wide
      icon="play-fill"
      data-testid="play"
      onClick={() => void navigate(`/matchup/${offer.matchupId}`)}
    >
      {t(offer.kind === 'play' ? 'tournament.playNow' : 'tournament.joinUpcoming')}
    </Button>
  )
}

function Joined({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation()
  const { isBusy, leave } = useLeaving(tournament)
  return (
    <div className="to__in">
      <p className="row to__joined ok">
        <Icon name="check-circle-fill" size={52} />
        {t('tournament.joined')}
      </p>
      {canUnregister(tournament) && (
        <Button kind="line" wide busy={isBusy} onClick={() => void leave()}>
          {t('tournament.leave')}
        </Button>
      )}
    </div>
  )
}
