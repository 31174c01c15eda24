import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { REPORT_WORDS_LENGTH } from '../../../protocol/report/reportLimits.ts'
import type { MemberProfile } from '../../../protocol/member/member.ts'
import { changeRelation, loadRelation } from '../../network/calls/relationCalls.ts'
import { sendReport } from '../../network/calls/reportCalls.ts'
import { errorCode, failureText } from '../../network/http/requestError.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { confirm, prompt } from '../../ui/overlays/confirm.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'

const relationQuery = (memberId: number) => ({
  queryKey: ['relation', memberId],
  queryFn: ({ signal }: { signal: AbortSignal }) => loadRelation(memberId, signal),
  staleTime: 0,
})

/** How many follow a member, and how many the member follows. */
export function RelationCounts({ profile, isMine }: { profile: MemberProfile; isMine: boolean }) {
  const { t } = useTranslation()
  const { data } = useQuery(relationQuery(profile.id), queryClient)
  return (
    <p className="pf__rel t1 dim" data-testid="relation">
      {data !== undefined && (
        <>
          <span>{t('relation.followers', { count: data.followers })}</span>
          <span>{t('relation.followed', { count: data.followed })}</span>
          {data.isFollower && !isMine && <b className="brass">{t('social.followsYou')}</b>}
        </>
      )}
    </p>
  )
}

/** The ways to follow, block and report another member. */
export function RelationButtons({ profile }: { profile: MemberProfile }) {
  const { t } = useTranslation()
  const { data } = useQuery(relationQuery(profile.id), queryClient)
  const { isBusy, change, block, report } = useRelating(profile)
  if (data === undefined) return null
  const { isFollowed, isBlocked, mayFollow } = data
  return (
    <>
      <Button kind="quiet" icon="flag-bold" aria-label={t('relation.report')} onClick={() => void report()} />
      {isBlocked ? (
        <Button kind="line" busy={isBusy} onClick={() => void change('block', false)}>
          {t('relation.unblock')}
        </Button>
      ) : (
        <Button kind="quiet" icon="x-bold" aria-label={t('relation.block')} onClick={() => void block()} />
      )}
      {!isBlocked && (mayFollow || isFollowed) && (
        <Button
          kind="line"
          icon={isFollowed ? 'check-bold' : 'plus-bold'}
          busy={isBusy}
          aria-pressed={isFollowed}
          onClick={() => void change('follow', !isFollowed)}
        >
          {t(isFollowed ? 'relation.following' : 'relation.follow')}
        </Button>
      )}
    </>
  )
}

/** What the member can do about another one, one thing at a time. */
function useRelating({ id, username }: MemberProfile) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const name = username ?? t('opponent.member')

  async function attempt(act: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      showSnack('error', errorCode(error) === 409 ? t('relation.enough') : t(failureText(errorCode(error))))
    } finally {
      setBusy(false)
    }
  }

  const change = (what: 'follow' | 'block', isOn: boolean) =>
    attempt(async () => {
      queryClient.setQueryData(relationQuery(id).queryKey, await changeRelation(id, what, isOn))
      void queryClient.invalidateQueries({ queryKey: ['friends'] })
    })

  async function block(): Promise<void> {
    const question = { title: t('relation.blockQuestion', { name }), text: t('relation.blockText') }
    const isSure = await confirm({ ...question, yes: t('relation.block'), no: t('action.cancel'), isDangerous: true })
    if (isSure) await change('block', true)
  }

  async function report(): Promise<void> {
    const words = await prompt({
      title: t('relation.reportTitle', { name }),
      label: t('relation.reportWords'),
      yes: t('relation.reportSend'),
      no: t('action.cancel'),
      maxLength: REPORT_WORDS_LENGTH,
    })
    if (words === null || words.trim() === '') return
    await attempt(async () => {
      await sendReport({ cause: 'conduct', aboutMemberId: id, words, facts: {}, journal: [] })
      showSnack('ok', t('relation.reported'))
    })
  }

  return { isBusy, change, block, report }
}
