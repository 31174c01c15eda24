import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isVariantName, type VariantName } from '../../engine/rules/variant.ts'
import type { Challenge } from '../../protocol/challenge/challenge.ts'
import { createValueStore } from '../platform/createValueStore.ts'

/** The dialog's name in the address (`?modalName=challenge`), and the parameter that says which challenge it shows. */
export const CHALLENGE_MODAL = 'challenge'
const ID_PARAM = 'challengeId'

export type Opponent = Challenge['userB']

/** What a new challenge starts from. */
export interface ChallengeTerms {
  readonly length: number
  readonly variant: VariantName
  readonly joinCredit: number | null
}

/** What the dialog is about: a challenge there is, or one that may be sent to somebody. */
export type ChallengeTarget =
  | { readonly challengeId: number }
  | { readonly opponent: Opponent; readonly terms: ChallengeTerms | null }

/** What an address, with what was handed over on the way to it, opens the dialog for; null for nothing sensible. */
export function readChallengeTarget(search: string, state: unknown): ChallengeTarget | null {
  const id = new URLSearchParams(search).get(ID_PARAM)
  if (id !== null) return /^[1-9]\d{0,15}$/.test(id) ? { challengeId: Number(id) } : null
  if (typeof state !== 'object' || state === null || !('challenge' in state)) return null
  const { challenge } = state
  if (typeof challenge !== 'object' || challenge === null || !('opponent' in challenge)) return null
  if (!isOpponent(challenge.opponent)) return null
  const terms = 'terms' in challenge && isTerms(challenge.terms) ? challenge.terms : null
  return { opponent: challenge.opponent, terms }
}

/** Opens the dialog over the present screen, or shows something else in it where it is open. */
export function useOpenChallenge(): (target: ChallengeTarget, isOpen?: boolean) => void {
  const navigate = useNavigate()
  const location = useLocation()
  const { search } = location
  const state: unknown = location.state
  return useCallback(
    (target, isOpen = false) => {
      const params = new URLSearchParams(search)
      params.set('modalName', CHALLENGE_MODAL)
      if ('challengeId' in target) params.set(ID_PARAM, String(target.challengeId))
      else params.delete(ID_PARAM)
      // Where it was opened by its address alone, there is nothing to go back to.
      const opened = isOpen ? stateOf(state) : { ...stateOf(state), openedModal: CHALLENGE_MODAL }
      void navigate({ search: `?${params}` }, { state: { ...opened, challenge: target }, replace: isOpen })
    },
    [navigate, search, state],
  )
}

function stateOf(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

function isOpponent(value: unknown): value is Opponent {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
}

function isTerms(value: unknown): value is ChallengeTerms {
  const isObject = typeof value === 'object' && value !== null
  if (!isObject || !('length' in value) || !('variant' in value)) return false
  return typeof value.length === 'number' && isVariantName(value.variant)
}

/** Where a tap on the news of a challenge wants to go: `ChallengeHost` leads there, from whichever screen is open then. */
type WantedPlace = { readonly challengeId: number } | { readonly matchupId: number }

export const wantedPlace = createValueStore<WantedPlace | null>(null)
