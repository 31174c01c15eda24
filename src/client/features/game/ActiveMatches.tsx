import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type { Member } from '../../../protocol/member/member.ts'
import { variantOfWire } from '../../../protocol/wire/variantOfWire.ts'
import { useFormat, useLocale } from '../../i18n/format.ts'
import { useLiveChannel } from '../../network/live/live.ts'
import { refreshActiveMatchups, useActiveMatchups } from '../../network/queries/memberStores.ts'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { playerName, playersFor, tournamentTitle } from '../../ui/people/names.ts'
import { useModal } from '../../ui/hooks/useModal.ts'
import '../../ui/styles/list.css'
import './activeMatches.css'

interface ActiveMatchesProps {
  /** The dialog's name in the address. */
  readonly modal: string
  readonly member: Member
  /** The match on the screen. */
  readonly matchupId: number
}

/** The member's running matches. A match with news is lit, and a tap leads there. */
export function ActiveMatches({ modal, member, matchupId }: ActiveMatchesProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { isOpen, close } = useModal(modal)
  const { matchups, updated, forget } = useRunningMatches(member.id)
  const choose = (id: number) => {
    forget(id)
    if (id === matchupId) close()
    else void navigate(`/matchup/${id}`, { replace: true })
  }
  useEffect(() => {
    if (isOpen) void refreshActiveMatchups()
  }, [isOpen])
  return (
    <Dialog name={modal} title={t('game.active.title')} width="menu">
      <div className="am list">
        {matchups.map((matchup) => (
          <Row
            key={matchup.id}
            matchup={matchup}
            memberId={member.id}
            isHere={matchup.id === matchupId}
            isUpdated={updated.has(matchup.id) && matchup.id !== matchupId}
            onChoose={choose}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface RowProps {
  readonly matchup: Matchup
  readonly memberId: number
  readonly isHere: boolean
  readonly isUpdated: boolean
  readonly onChoose: (matchupId: number) => void
}

function Row({ matchup, memberId, isHere, isUpdated, onChoose }: RowProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const locale = useLocale()
  const [own, opponent] = playersFor(matchup, memberId)
  const name = playerName(opponent, t)
  return (
    <button
      type="button"
      className={isUpdated ? 'am__r li li--on' : 'am__r li'}
      aria-current={isHere ? 'page' : undefined}
      data-updated={isUpdated}
      data-testid={`active-${matchup.id}`}
      onClick={() => onChoose(matchup.id)}
    >
      <Avatar name={name} picture={opponent.avatar} isBot={opponent.isBot} size={84} cosmetics={opponent.cosmetics} />
      <span className="grow am__n">
        <b className="ellip">
          <bdi>{name}</bdi>
        </b>
        {matchup.tournament !== null && (
          <small className="dim ellip">
            <bdi>{tournamentTitle(matchup.tournament, locale)}</bdi>
          </small>
        )}
      </span>
      {(isUpdated || isHere) && <span className="am__s">{t(isHere ? 'game.active.here' : 'game.active.updated')}</span>}
      <span className="dim nowrap">{t(`variant.${variantOfWire(matchup)}Short`)}</span>
      <span className="dim nowrap">{t('game.length', { count: matchup.length })}</span>
      <b className="am__sc tnum">
        <bdi>{number(own.matchScore)}</bdi>
        <i />
        <bdi>{number(opponent.matchScore)}</bdi>
      </b>
    </button>
  )
}

/** The running matches from the live channel, and those that have changed since they were last looked at. */
function useRunningMatches(memberId: number) {
  const matchups = useActiveMatchups().filter(({ startedAt }) => startedAt !== null)
  const [updated, setUpdated] = useState<ReadonlySet<number>>(new Set())
  useLiveChannel(`user:${memberId}`, {
    onMessage: (message) => {
      if (message.kind !== 'matchupUpdated') return
      setUpdated((known) => new Set(known).add(message.matchupId))
      void refreshActiveMatchups()
    },
  })
  const forget = (id: number) => setUpdated((known) => new Set([...known].filter((other) => other !== id)))
  return { matchups, updated, forget }
}
