import { bestOf, done, type Progress } from './progress.ts'

/** A member's medals and correct quiz answers. */
export interface Honours {
  readonly golds: number
  readonly silvers: number
  readonly bronzes: number
  readonly quizScore: number
}

/** The progress from medals and quiz answers (product §14); nothing where none was added. */
export function judgeHonours(before: Honours, after: Honours): readonly Progress[] {
  return [
    ...done({
      goldChampion: after.golds > before.golds,
      silverChampion: after.silvers > before.silvers,
      bronzeChampion: after.bronzes > before.bronzes,
    }),
    ...(after.quizScore > before.quizScore ? [bestOf('quizMaster', after.quizScore)] : []),
  ]
}
