import { loadAchievements, loadProfile } from '../../network/calls/memberCalls.ts'

export const profileQuery = (username: string) => ({
  queryKey: ['profile', username],
  queryFn: ({ signal }: { signal: AbortSignal }) => loadProfile(username, signal),
})

export const achievementsQuery = (memberId: number) => ({
  queryKey: ['achievements', memberId],
  queryFn: ({ signal }: { signal: AbortSignal }) => loadAchievements(memberId, signal),
})
