import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { Member } from '../../../protocol/member/member.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { restoreFullscreen } from '../../platform/fullscreenWish.ts'
import { isNativeApp } from '../../platform/nativeApp.ts'
import { preloadWhenIdle } from '../../platform/preloadWhenIdle.ts'
import { ChallengeHost } from './ChallengeHost.tsx'
import { useAppUpdate } from './useAppUpdate.ts'
import { useWindowFit } from '../window/useWindowFit.ts'

const NativeShell = lazy(async () => ({ default: (await import('./NativeShell.tsx')).NativeShell }))

/**
 * The work behind the screens: the care of the installed app, full screen as before, the one question about pushes, and
 * challenges, which may come over any screen.
 */
export function Housekeeping() {
  useAppUpdate()
  usePushSetUp()
  useEffect(restoreFullscreen, [])
  return (
    <>
      <ChallengeHost />
      {isNativeApp() && (
        <Suspense fallback={null}>
          <NativeShell />
        </Suspense>
      )}
    </>
  )
}

/** Questions come only in the menu while it is visible. Nobody is asked in the middle of a game. */
function usePushSetUp(): void {
  const member = useMember()
  const { pathname } = useLocation()
  const isSeen = useWindowFit() === 'fits'
  const setUpFor = useRef<number | null>(null)
  useEffect(() => {
    if (member === undefined || pathname !== '/' || !isSeen || setUpFor.current === member.id) return
    return preloadWhenIdle([
      async () => {
        setUpFor.current = member.id
        await setUpPush(member)
      },
    ])
  }, [member, pathname, isSeen])
}

async function setUpPush(member: Member): Promise<void> {
  const [flow, { pushPorts }] = await Promise.all([import('../../push/pushFlow.ts'), import('../../push/pushPorts.ts')])
  await flow.setUpPush(pushPorts, member)
}
