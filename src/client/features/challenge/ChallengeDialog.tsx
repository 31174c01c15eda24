import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { CHALLENGE_MODAL, type ChallengeTarget } from '../../challenge/challengeAddress.ts'
import { readChallengeTarget } from '../../challenge/readChallengeTarget.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { useModal } from '../../ui/hooks/useModal.ts'
import { ChallengeById } from './ChallengeById.tsx'
import { ChallengeForm } from './ChallengeForm.tsx'
import { Missing } from './Missing.tsx'
import './challenge.css'

/** Sends a challenge, or shows an existing one, over any screen (spec §2, Challenge dialog). */
export function ChallengeDialog() {
  const member = useMember()
  const { isOpen } = useModal(CHALLENGE_MODAL)
  const location = useLocation()
  const target = isOpen ? readChallengeTarget(location.search, location.state) : null
  // The last content stays while the dialog closes.
  const [shown, setShown] = useState<ChallengeTarget | null>(target)
  if (isOpen && keyOf(shown) !== keyOf(target)) setShown(target)
  // The form starts afresh each time it is opened.
  const [opening, setOpening] = useState({ isOpen, count: 0 })
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) })
  if (member === undefined) return null
  if (shown === null) return <Missing />
  return 'challengeId' in shown ? (
    <ChallengeById key={keyOf(shown)} challengeId={shown.challengeId} member={member} isOpen={isOpen} />
  ) : (
    <ChallengeForm key={`${keyOf(shown)} ${opening.count}`} {...shown} member={member} />
  )
}

function keyOf(target: ChallengeTarget | null): string {
  if (target === null) return ''
  return 'challengeId' in target ? `challenge ${target.challengeId}` : `opponent ${target.opponent.id}`
}
