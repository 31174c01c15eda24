import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { withTexts } from '../../i18n/translations.ts'
import { useValueStore } from '../../platform/createValueStore.ts'
import { useModal } from '../../ui/hooks/useModal.ts'
import { ErrorBoundary } from '../start/ErrorBoundary.tsx'
import { CHALLENGE_MODAL, useOpenChallenge, wantedPlace } from '../../challenge/challengeAddress.ts'

/** The dialog and its texts are loaded when it is first opened, and stay from then on. */
const ChallengeDialog = lazy(async () => {
  const { ChallengeDialog: dialog } = await withTexts(
    ['beyond', 'challenge', 'matchmaking'],
    import('../../features/challenge/ChallengeDialog.tsx'),
  )
  return { default: dialog }
})

/** The challenge dialog, over whichever screen is open. */
export function ChallengeHost() {
  const { isOpen } = useModal(CHALLENGE_MODAL)
  const [isWanted, setWanted] = useState(isOpen)
  if (isOpen && !isWanted) setWanted(true)
  useWantedPlace(isOpen)
  return isWanted ? (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <ChallengeDialog />
      </Suspense>
    </ErrorBoundary>
  ) : null
}

/** Goes where a tap on the news leads. */
function useWantedPlace(isOpen: boolean): void {
  const wanted = useValueStore(wantedPlace)
  const open = useOpenChallenge()
  const navigate = useNavigate()
  useEffect(() => {
    if (wanted === null) return
    wantedPlace.set(null)
    if ('challengeId' in wanted) open(wanted, isOpen)
    else if ('path' in wanted) void navigate(wanted.path)
    else void navigate(`/matchup/${wanted.matchupId}`)
  }, [wanted, isOpen, open, navigate])
}
