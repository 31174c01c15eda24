import { bestOf, done, type Progress } from './progress.ts'

/** Medals of a member, and its correct quiz answers. */
export interface Honours {
  readonly golds: number
  readonly silvers: number
  readonly bronzes: number
  readonly quizScore: number
}

/** What medals and quiz answers earn (product §14); nothing where none was added. */
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
