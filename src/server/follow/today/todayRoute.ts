import { todaySchema } from '../../../protocol/member/today.ts'
import type { App } from '../../machinery/http/App.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { isDailyAhead } from '../quizzes/dailyPosition.ts'
import { readStreak } from '../quizzes/readStreak.ts'
import { readCourse } from '../rankings/readCourse.ts'

/** `GET /member/me/today`: what goes on, for the menu, in one answer (W846). */
export function registerTodayRoute(app: App, { database: { queries }, clock, presence }: Machinery): void {
  app.get(
    '/member/me/today',
    {
      schema: {
        summary: 'What the menu tells the caller of today',
        tags: ['member'],
        response: { 200: todaySchema },
      },
    },
    async (request) => {
      const { memberId } = callerOf(request)
      const now = clock()
      const [course, isAhead, streak] = await Promise.all([
        readCourse(queries, memberId),
        isDailyAhead(queries, now, memberId),
        readStreak(queries, now, memberId),
      ])
      return { online: presence.count(), course, isDailyAhead: isAhead, streak }
    },
  )
}
