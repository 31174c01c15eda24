import { useEffect, useRef } from 'react'
import { useModal } from '../../ui/hooks/useModal.ts'

/**
 * Gives the code's step a place in the browser's history. So Back leads from the code to the number, which is still there,
 * as the button does. `onBack` is called for it.
 */
export function useCodeStep(isAtCode: boolean, onBack: () => void): void {
  const { isOpen, open, close } = useModal('code')
  const hasPlace = useRef(false)
  useEffect(() => {
    if (isAtCode && isOpen) hasPlace.current = true
    else if (!isAtCode) {
      hasPlace.current = false
      // The button was pressed, or a page of this address was loaded anew.
      if (isOpen) close()
    } else if (hasPlace.current) {
      hasPlace.current = false
      onBack()
    } else open()
  })
}
