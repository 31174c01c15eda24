import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { createValueStore, useValueStore } from '../../platform/createValueStore.ts'
import { onMemberForgotten } from './memberStores.ts'
import { addFavorite, removeFavorite } from '../calls/matchupListCalls.ts'

/** The marks that the member changed since matchups were loaded. The live channel does not know them (W121). */
const changes = createValueStore<ReadonlyMap<number, boolean>>(new Map())

onMemberForgotten(() => changes.set(new Map()))

/** Whether the matchup is one of the member's favourites, as far as this device knows. */
export function useIsFavored({ id, favored }: Pick<Matchup, 'id' | 'favored'>): boolean {
  return useValueStore(changes).get(id) ?? favored
}

/**
 * Marks or unmarks a matchup. The change shows at once. If the server refuses it, it is taken back and the promise
 * rejects.
 */
export async function setFavored(matchupId: number, isWanted: boolean): Promise<void> {
  remember(matchupId, isWanted)
  try {
    await (isWanted ? addFavorite(matchupId) : removeFavorite(matchupId))
  } catch (error) {
    remember(matchupId, !isWanted)
    throw error
  }
  // A shown list keeps its rows, so that the member can restore a mark. The import keeps the lists' store out of the
  // board's files.
  const { queryClient } = await import('./queryClient.ts')
  await queryClient.invalidateQueries({ queryKey: ['favorites'], refetchType: 'none' })
}

function remember(matchupId: number, isFavored: boolean): void {
  changes.set(new Map(changes.get()).set(matchupId, isFavored))
}
