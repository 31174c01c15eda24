import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { Member } from '../../../protocol/member/member.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { firstStepOf } from '../../platform/firstSteps.ts'
import { isNativeApp } from '../../platform/nativeApp.ts'
import { preloadWhenIdle } from '../../platform/preloadWhenIdle.ts'
import { getPushPreference } from '../../platform/pushPreference.ts'
import { optionalPart } from '../../ui/screen/optionalPart.tsx'
import { ChallengeHost } from './ChallengeHost.tsx'
import { stepOnce } from './stepOnce.ts'
import { MemberChannel } from './MemberChannel.tsx'
import { NetworkBanner } from './NetworkBanner.tsx'
import { useWindowFit } from '../window/useWindowFit.ts'

const AfterStart = optionalPart(async () => (await import('./AfterStart.tsx')).AfterStart)
const NativeShell = lazy(async () => ({ default: (await import('./NativeShell.tsx')).NativeShell }))

/**
 * The work behind the screens: the member's live channel, the banner of the network, the one question about pushes, and
 * challenges, which may come over any screen.
 */
export function Housekeeping({ isMember }: { isMember: boolean }) {
  useEffect(stepOnce, [])
  usePushSetUp()
  return (
    <>
      <NetworkBanner />
      {isMember && <MemberChannel />}
      <ChallengeHost />
      <AfterStart />
      {isNativeApp() && (
        <Suspense fallback={null}>
          <NativeShell />
        </Suspense>
      )}
    </>
  )
}

/**
 * Questions come only in the menu while it is visible. Nobody is asked in the middle of a game, and a new member only
 * after a first match.
 */
function usePushSetUp(): void {
  const member = useMember()
  const { pathname } = useLocation()
  const isSeen = useWindowFit() === 'fits'
  const setUpFor = useRef<number | null>(null)
  useEffect(() => {
    if (member === undefined || pathname !== '/' || !isSeen || setUpFor.current === member.id) return
    if (member.username === null || firstStepOf(member.id) !== null) return
    return preloadWhenIdle([
      async () => {
        setUpFor.current = member.id
        await setUpPush(member)
      },
    ])
  }, [member, pathname, isSeen])
}

/** A device whose owner wants no pushes does not load their code. */
async function setUpPush(member: Member): Promise<void> {
  if (getPushPreference().pushNotification === false) return
  const [flow, { pushPorts }] = await Promise.all([import('../../push/pushFlow.ts'), import('../../push/pushPorts.ts')])
  await flow.setUpPush(pushPorts, member)
}
