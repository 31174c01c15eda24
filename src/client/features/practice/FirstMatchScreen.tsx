import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Member } from '../../../protocol/member/member.ts'
import { BOT_LEVELS } from '../../../protocol/matchup/matchupTerms.ts'
import { errorCode, failureText } from '../../network/http/requestError.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { redirectTarget } from '../../session/redirectTarget.ts'
import { Waiting } from '../../ui/screen/Loading.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { FirstMatchTable } from './FirstMatchTable.tsx'
import { usePractice } from './usePractice.ts'
import './practice.css'

/** The first match: a practice to one point against the easiest bot, with the tutor beside the board. */
export function FirstMatchScreen() {
  const member = useMember()
  return member === undefined ? null : <FirstMatchOfMember member={member} />
}

function FirstMatchOfMember({ member }: { member: Member }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search } = useLocation()
  const practice = usePractice(member)
  const { authority, create } = practice
  const isAsked = useRef(false)
  useEffect(() => {
    if (authority !== null || isAsked.current) return
    isAsked.current = true
    create({ variant: 'normal', length: 1, level: BOT_LEVELS.easy }).catch((error: unknown) => {
      showSnack('error', t(failureText(errorCode(error))))
      void navigate('/practice', { replace: true })
    })
  }, [authority, create, navigate, t])
  return (
    <Screen name="firstMatch" title={t('tutor.firstMatch')}>
      {authority == null ? (
        <Waiting />
      ) : (
        <FirstMatchTable
          key={`${authority.kind} ${authority.matchupId}`}
          authority={authority}
          member={member}
          practice={practice}
          onLeave={() => void navigate(redirectTarget(search), { replace: true })}
        />
      )}
    </Screen>
  )
}
