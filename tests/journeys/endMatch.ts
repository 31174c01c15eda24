import type { MemberApi } from './memberApi.ts'

/** The side on turn gives the match up. */
export async function endMatch(matchupId: number, members: readonly [MemberApi, ...MemberApi[]]): Promise<void> {
  const { player, currentPlayer } = await members[0].context(matchupId)
  const actor = members.find(({ id }) => player.some((seat) => seat.id === id && seat.color === currentPlayer))
  if (!actor) throw new Error(`Nobody has a turn in match ${matchupId}`)
  await actor.resign(matchupId)
}
