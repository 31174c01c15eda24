import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Goes back to the previous screen, or to `otherwise` when this address was the first one opened. */
export function useGoBack(otherwise = '/'): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return useCallback(() => {
    // A first address that was replaced, as on the way through the sign-in, is still the first one.
    if (key === 'default' || placeInHistory() === 0) void navigate(otherwise, { replace: true })
    else void navigate(-1)
  }, [key, navigate, otherwise])
}

/** The number of screens before this one, as the router counts them; undefined where it does not. */
function placeInHistory(): unknown {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined
}
