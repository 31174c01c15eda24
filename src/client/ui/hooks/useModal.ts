import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

const MODAL_PARAM = 'modalName'
/** The place in the history that a closing dialog is leaving. A second tap must not go back twice. */
let leftPlace: string | null = null

/**
 * The state of the dialog of this name. The dialog is open while the address says `?modalName=<name>`, so going back
 * closes it. Parameters that begin with the name (`challengeId`) belong to the dialog and disappear with it.
 */
export function useModal(name: string): { isOpen: boolean; open: () => void; close: () => void } {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  if (name === '') throw new Error('A dialog needs a name.')
  const isOpen = params.get(MODAL_PARAM) === name

  useEffect(() => {
    if (!isOpen) leftPlace = null
  }, [isOpen])

  const open = useCallback(() => {
    // The address changes before the screen does. A second tap in between must not open the dialog twice.
    if (isOpen || new URLSearchParams(window.location.search).get(MODAL_PARAM) === name) return
    const next = new URLSearchParams(params)
    next.set(MODAL_PARAM, name)
    void navigate({ search: `?${next}` }, { state: { ...stateOf(location.state), openedModal: name } })
  }, [isOpen, params, name, navigate, location.state])

  const close = useCallback(() => {
    if (!isOpen || leftPlace === location.key) return
    leftPlace = location.key
    if (stateOf(location.state)['openedModal'] === name) return void navigate(-1)
    const next = new URLSearchParams(params)
    for (const param of params.keys()) if (param === MODAL_PARAM || param.startsWith(name)) next.delete(param)
    void navigate({ search: next.size === 0 ? '' : `?${next}` }, { replace: true })
  }, [isOpen, location.key, location.state, name, navigate, params])

  return { isOpen, open, close }
}

/** Whether the address says that a dialog is open. */
export function isModalOpen(): boolean {
  return new URLSearchParams(location.search).has(MODAL_PARAM)
}

function stateOf(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? { ...state } : {}
}
