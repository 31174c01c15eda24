import { matchupQuery, queryClient } from '../../network/queries/queryClient.ts'

/** Loads what the result shows first, so that no empty screen comes between it and the board. */
export async function prepareResult(matchupId: number): Promise<void> {
  await queryClient.query({ ...matchupQuery(matchupId), staleTime: 0 })
}
