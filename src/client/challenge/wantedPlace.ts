import { createValueStore } from '../platform/createValueStore.ts'

/** Where a tap on the news of a challenge wants to go: `ChallengeHost` leads there, from whichever screen is open then. */
export type WantedPlace = { readonly challengeId: number } | { readonly matchupId: number }

export const wantedPlace = createValueStore<WantedPlace | null>(null)
