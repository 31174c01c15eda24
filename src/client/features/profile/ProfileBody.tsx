import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemberProfile } from '../../../protocol/member/member.ts'
import { useFormat } from '../../i18n/format.ts'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { Flag } from '../../ui/people/Flag.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Medals } from './Medals.tsx'
import { memberName } from '../../ui/people/names.ts'
import { SkillBadge } from '../../ui/backgammon/SkillBadge.tsx'
import { useModal } from '../../ui/hooks/useModal.ts'
import { Achievements } from './Achievements.tsx'
import { RankTiles } from './RankTiles.tsx'
import { RelationCounts } from './Relation.tsx'
import './profile.css'

const AvatarDialog = lazy(async () => ({ default: (await import('./AvatarDialog.tsx')).AvatarDialog }))

const AVATAR_SIZE = 208
/** The name of the picture's dialog in the address. */
const AVATAR_MODAL = 'avatar'

interface ProfileBodyProps {
  profile: MemberProfile & { readonly mobile?: string | null; readonly email?: string | null }
  isMine: boolean
}

/** The most letters that fit beside the flag in their full size. */
const SHORT_NAME = 9

/** A member: identity, places in the rankings, achievements. */
export function ProfileBody({ profile, isMine }: ProfileBodyProps) {
  const name = memberName(profile, useFormat())
  return (
    <div className="body">
      <aside className="plate plate--inlay pf__me">
        {isMine ? (
          <OwnAvatar name={name} profile={profile} />
        ) : (
          <Avatar name={name} picture={profile.avatar} size={AVATAR_SIZE} cosmetics={profile.cosmetics} />
        )}
        <b className={`${[...name].length > SHORT_NAME ? 't3' : 't4'} title row pf__name`}>
          <bdi className="pf__whole">{name}</bdi>
          <Flag countryCode={profile.countryCode} />
        </b>
        {profile.averageErrorRate != null && <SkillBadge errorRate={profile.averageErrorRate} />}
        <Medals
          golds={profile.tournamentGolds ?? 0}
          silvers={profile.tournamentSilvers ?? 0}
          bronzes={profile.tournamentBronzes ?? 0}
        />
        <RelationCounts profile={profile} isMine={isMine} />
      </aside>
      <section className="grow col pf__all">
        <RankTiles ranks={profile.ranks} />
        <Achievements memberId={profile.id} own={isMine ? { name, picture: profile.avatar } : null} />
      </section>
    </div>
  )
}

/** The member's own picture. A tap opens the dialog that changes it, and loads the dialog's code. */
function OwnAvatar({ name, profile }: { name: string; profile: MemberProfile }) {
  const { t } = useTranslation()
  const { isOpen, open } = useModal(AVATAR_MODAL)
  const [isWanted, setWanted] = useState(isOpen)
  if (isOpen && !isWanted) setWanted(true)
  return (
    <>
      <button type="button" className="pf__av" aria-label={t('avatar.change')} onClick={open}>
        <Avatar name={name} picture={profile.avatar} size={AVATAR_SIZE} tone="ivory" cosmetics={profile.cosmetics} />
        <span className="pf__ed">
          <Icon name="pencil-simple-bold" size={38} />
        </span>
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <AvatarDialog modal={AVATAR_MODAL} name={name} picture={profile.avatar} cosmetics={profile.cosmetics} />
        </Suspense>
      )}
    </>
  )
}
