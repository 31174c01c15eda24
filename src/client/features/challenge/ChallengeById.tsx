import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Challenge } from '../../../protocol/challenge/challenge.ts'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { Member } from '../../../protocol/member/member.ts'
import { CHALLENGE_MODAL } from '../../challenge/challengeAddress.ts'
import { challengeQuery, refreshChallenges } from '../../network/queries/challengeQueries.ts'
import { useLiveChannel } from '../../network/live/live.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { errorCode, isSiteFault } from '../../network/http/requestError.ts'
import { measureServerTime } from '../../network/http/serverTime.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/overlays/Dialog.tsx'
import { Waiting } from '../../ui/screen/Loading.tsx'
import { useModal } from '../../ui/hooks/useModal.ts'
import { ChallengeView } from './ChallengeView.tsx'
import { Missing } from './Missing.tsx'

interface ChallengeByIdProps {
  readonly challengeId: number
  readonly member: Member
  readonly isOpen: boolean
}

/** The challenge in the address, once it is loaded. */
export function ChallengeById({ challengeId, member, isOpen }: ChallengeByIdProps) {
  const { t } = useTranslation()
  const { close } = useModal(CHALLENGE_MODAL)
  const { data, error, isFetching, refetch } = useQuery(
    { ...challengeQuery(challengeId), enabled: isOpen },
    queryClient,
  )
  useEffect(() => void measureServerTime(), [])
  // It may have been answered while nobody listened.
  useLiveChannel(isOpen ? `user:${member.id}` : null, { onResumed: () => void refreshChallenges() })
  if (isMine(data, member)) return <ChallengeView challenge={data} member={member} isOpen={isOpen} />
  if (data !== undefined || errorCode(error) === ERRORS.badRequest.status) return <Missing />
  return (
    <Dialog
      name={CHALLENGE_MODAL}
      title={
        error === null
          ? t('challenge.loading')
          : t(isSiteFault(errorCode(error)) ? 'failure.siteTitle' : 'failure.title')
      }
      {...(error === null && { closeLabel: t('challenge.close') })}
    >
      {error === null ? (
        <div className="ch__load">
          <Waiting />
        </div>
      ) : (
        <DialogButtons>
          <Button kind="line" size="big" onClick={close}>
            {t('challenge.close')}
          </Button>
          <Button kind="primary" size="big" busy={isFetching} onClick={() => void refetch()}>
            {t('action.retry')}
          </Button>
        </DialogButtons>
      )}
    </Dialog>
  )
}

function isMine(challenge: Challenge | null | undefined, { id }: Member): challenge is Challenge {
  return challenge != null && (challenge.userA.id === id || challenge.userB.id === id)
}
