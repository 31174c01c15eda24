import { loadToday } from '../calls/todayCalls.ts'

/** What goes on today. The menu and the quiz show it. */
export const todayQuery = {
  queryKey: ['today'],
  queryFn: ({ signal }: { signal: AbortSignal }) => loadToday(signal),
  staleTime: 0,
}
