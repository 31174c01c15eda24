import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { VariantName } from '../../engine/rules/variant.ts'
import type { Challenge } from '../../protocol/challenge/challenge.ts'
import { createValueStore } from '../platform/createValueStore.ts'

/** The dialog's name in the address (`?modalName=challenge`), and the parameter for the shown challenge. */
export const CHALLENGE_MODAL = 'challenge'
export const CHALLENGE_ID = 'challengeId'

export type Opponent = Challenge['userB']

/** The terms that a new challenge starts with. */
export interface ChallengeTerms {
  readonly length: number
  readonly variant: VariantName
  readonly joinCredit: number | null
}

/** The subject of the dialog: an existing challenge, or an opponent to send one to. */
export type ChallengeTarget =
  | { readonly challengeId: number }
  | {
      readonly opponent: Opponent
      readonly terms: ChallengeTerms | null
      /** Sent without being asked for terms, unless they cost a fee. */
      readonly isAtOnce: boolean
    }

/** Opens the dialog over the present screen. If it is already open, shows another subject in it. */
export function useOpenChallenge(): (target: ChallengeTarget, isOpen?: boolean) => void {
  const navigate = useNavigate()
  const location = useLocation()
  const { search } = location
  const state: unknown = location.state
  return useCallback(
    (target, isOpen = false) => {
      const params = new URLSearchParams(search)
      params.set('modalName', CHALLENGE_MODAL)
      if ('challengeId' in target) params.set(CHALLENGE_ID, String(target.challengeId))
      else params.delete(CHALLENGE_ID)
      // A dialog that was opened by its address has no earlier place in the history.
      const opened = isOpen ? stateOf(state) : { ...stateOf(state), openedModal: CHALLENGE_MODAL }
      void navigate({ search: `?${params}` }, { state: { ...opened, challenge: target }, replace: isOpen })
    },
    [navigate, search, state],
  )
}

function stateOf(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

/** The place that a tap on news wants to open. `ChallengeHost` navigates there from any screen. */
type WantedPlace = { readonly challengeId: number } | { readonly matchupId: number } | { readonly path: string }

export const wantedPlace = createValueStore<WantedPlace | null>(null)
