import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLiveChannel } from '../../network/live.ts'
import { useMember } from '../../network/queries.ts'
import { loadAllTexts } from '../../i18n/startTranslations.ts'
import { useModal } from '../../ui/useModal.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { CHALLENGE_MODAL, useOpenChallenge } from './challengeAddress.ts'

/** The dialog and what it says come when it is opened for the first time; from then on it stays. */
const ChallengeDialog = lazy(async () => {
  const [{ ChallengeDialog: dialog }] = await Promise.all([
    import('../../features/challenge/ChallengeDialog.tsx'),
    loadAllTexts(),
  ])
  return { default: dialog }
})

/** Challenges over whichever screen is open: their news, and the dialog. */
export function ChallengeHost() {
  const { isOpen } = useModal(CHALLENGE_MODAL)
  const [isWanted, setWanted] = useState(isOpen)
  if (isOpen && !isWanted) setWanted(true)
  useChallengeNews(isWanted)
  return isWanted ? (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <ChallengeDialog />
      </Suspense>
    </ErrorBoundary>
  ) : null
}

/** Tells of requests and answers as they come. */
function useChallengeNews(isWanted: boolean): void {
  const member = useMember()
  const navigate = useNavigate()
  const open = useOpenChallenge()
  // A snack is tapped later, on another screen perhaps.
  const ways = useRef({ openChallenge: open, openMatchup: (_matchupId: number) => {} })
  useEffect(() => {
    ways.current = { openChallenge: open, openMatchup: (matchupId) => void navigate(`/matchup/${matchupId}`) }
  })
  useLiveChannel(member === undefined ? null : `user:${member.id}`, {
    onMessage: (message) => {
      if (message.kind === 'challengeRequest') {
        void import('./challengeNews.ts').then(({ showRequest }) => showRequest(message, ways.current))
      } else if (message.kind === 'challengeResponse' && member !== undefined) {
        const { challengeId } = message
        void import('./challengeNews.ts').then(({ showResponse }) =>
          showResponse({ challengeId, memberId: member.id }, ways.current),
        )
      }
    },
    // Whatever was answered while nobody listened.
    onResumed: () => {
      if (isWanted) void import('./challengeNews.ts').then(({ catchUp }) => catchUp())
    },
  })
}
