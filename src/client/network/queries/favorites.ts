import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { createValueStore, useValueStore } from '../../platform/createValueStore.ts'
import { onMemberForgotten } from './memberStores.ts'
import { addFavorite, removeFavorite } from '../calls/matchupListCalls.ts'

/** What the member has marked or unmarked since matchups were loaded; the live channel knows nothing of marks (W121). */
const changes = createValueStore<ReadonlyMap<number, boolean>>(new Map())

onMemberForgotten(() => changes.set(new Map()))

/** Whether the member has marked the matchup, as far as this device knows. */
export function useIsFavored({ id, favored }: Pick<Matchup, 'id' | 'favored'>): boolean {
  return useValueStore(changes).get(id) ?? favored
}

/** Marks or unmarks a matchup, shown at once and taken back when it fails; then it rejects. */
export async function setFavored(matchupId: number, isWanted: boolean): Promise<void> {
  remember(matchupId, isWanted)
  try {
    await (isWanted ? addFavorite(matchupId) : removeFavorite(matchupId))
  } catch (error) {
    remember(matchupId, !isWanted)
    throw error
  }
  // A list on the screen keeps its rows, so that a mark taken away by mistake can be set again. The lists' store is not for
  // the board to load.
  const { queryClient } = await import('./queryClient.ts')
  await queryClient.invalidateQueries({ queryKey: ['favorites'], refetchType: 'none' })
}

function remember(matchupId: number, isFavored: boolean): void {
  changes.set(new Map(changes.get()).set(matchupId, isFavored))
}
