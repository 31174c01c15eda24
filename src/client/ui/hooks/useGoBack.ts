import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Goes back to where the reader came from; to `otherwise` where this address was the first one opened. */
export function useGoBack(otherwise = '/'): () => void {
  const navigate = useNavigate()
  const isFirst = useLocation().key === 'default'
  return useCallback(() => {
    if (isFirst) void navigate(otherwise, { replace: true })
    else void navigate(-1)
  }, [isFirst, navigate, otherwise])
}
