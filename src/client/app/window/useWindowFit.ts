import { useEffect, useState } from 'react'

/** Spec shell §2 and §9. */
const MIN_WIDTH = 568
const MIN_HEIGHT = 150
const RESIZE_DEBOUNCE_MS = 250

type WindowFit = 'fits' | 'upright' | 'small'

/** Whether a board has room in a window of this size. A keyboard may take room while something is typed. */
export function windowFit(width: number, height: number, isTyping: boolean): WindowFit {
  if (isTyping) return 'fits'
  if (height > width) return 'upright'
  return width < MIN_WIDTH || height < MIN_HEIGHT ? 'small' : 'fits'
}

export function useWindowFit(): WindowFit {
  const [fit, setFit] = useState(measure)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const update = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setFit(measure()), RESIZE_DEBOUNCE_MS)
    }
    const events = ['resize', 'focusin', 'focusout'] as const
    for (const event of events) window.addEventListener(event, update)
    return () => {
      clearTimeout(timer)
      for (const event of events) window.removeEventListener(event, update)
    }
  }, [])
  return fit
}

function measure(): WindowFit {
  const { activeElement } = document
  const isTyping = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
  return windowFit(window.innerWidth, window.innerHeight, isTyping)
}

/** Removes the alert that index.html painted. Either the real alert is shown now, or the window fits. */
export function removeFirstAlert(): void {
  document.getElementById('first-alert')?.remove()
}
