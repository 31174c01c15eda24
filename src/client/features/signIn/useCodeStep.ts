import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { isModalOpen, useModal } from '../../ui/hooks/useModal.ts'

/**
 * Gives the code's step a place in the browser's history. So Back leads from the code to the number, which is still there,
 * as the button does. `onBack` is called for it.
 */
export function useCodeStep(isAtCode: boolean, onBack: () => void): void {
  const { isOpen, open, close } = useModal('code')
  const openPlace = useEffectEvent(open)
  const goBack = useEffectEvent(() => {
    if (!isModalOpen()) onBack()
  })
  // The place is there before the code is painted. Who goes back at once would leave the page otherwise.
  useLayoutEffect(() => {
    if (!isAtCode) return
    openPlace()
    // The address is heard by the window itself. The router tells it later, and not at all where it has become what it was.
    window.addEventListener('popstate', goBack)
    return () => window.removeEventListener('popstate', goBack)
  }, [isAtCode])
  useEffect(() => {
    // The button was pressed, or a page of this address was loaded anew.
    if (!isAtCode && isOpen) close()
  }, [isAtCode, isOpen, close])
}
