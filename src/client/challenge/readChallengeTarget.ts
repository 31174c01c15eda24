import { isVariantName } from '../../engine/rules/variant.ts'
import { CHALLENGE_ID, type ChallengeTarget, type ChallengeTerms, type Opponent } from './challengeAddress.ts'

/** The subject of the dialog in an address and its navigation state; null when they name none. */
export function readChallengeTarget(search: string, state: unknown): ChallengeTarget | null {
  const id = new URLSearchParams(search).get(CHALLENGE_ID)
  if (id !== null) return /^[1-9]\d{0,15}$/.test(id) ? { challengeId: Number(id) } : null
  if (typeof state !== 'object' || state === null || !('challenge' in state)) return null
  const { challenge } = state
  if (typeof challenge !== 'object' || challenge === null || !('opponent' in challenge)) return null
  if (!isOpponent(challenge.opponent)) return null
  const terms = 'terms' in challenge && isTerms(challenge.terms) ? challenge.terms : null
  const isAtOnce = 'isAtOnce' in challenge && challenge.isAtOnce === true
  return { opponent: challenge.opponent, terms, isAtOnce }
}

function isOpponent(value: unknown): value is Opponent {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
}

function isTerms(value: unknown): value is ChallengeTerms {
  const isObject = typeof value === 'object' && value !== null
  if (!isObject || !('length' in value) || !('variant' in value)) return false
  return typeof value.length === 'number' && isVariantName(value.variant)
}
