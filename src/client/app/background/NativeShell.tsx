import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { closeNativeApp, onNativeBack } from '../../platform/nativeEvents.ts'
import { onDeepLink, onNativePushOpened } from '../../platform/nativeLinks.ts'
import { isModalOpen } from '../../ui/hooks/useModal.ts'

/**
 * Joins the page to the Android app: links that open it, taps on pushes, and the back button where the history has
 * nothing behind.
 */
export function NativeShell() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    const open = (path: string) => void navigate(path)
    const ends = [onDeepLink(open), onNativePushOpened(open)]
    return () => ends.forEach((end) => end())
  }, [navigate])
  // The menu handles the button itself. On every other screen it goes back.
  useEffect(() => {
    if (pathname !== '/signin') return
    return onNativeBack(() => (isModalOpen() ? history.back() : closeNativeApp()))
  }, [pathname])
  return null
}
