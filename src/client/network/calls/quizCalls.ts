import type { Quiz, QuizAnswer, QuizMistake, QuizStat } from '../../../protocol/quiz/quiz.ts'
import { http } from '../http/http.ts'

/** What is left of the member's day. */
export function loadQuizStat(signal: AbortSignal): Promise<QuizStat> {
  return http.get('quiz/stat', { signal }).json<QuizStat>()
}

/** The worst turns of the member's latest matches. */
export function loadMistakes(): Promise<QuizMistake[]> {
  return http.get('quiz/mistakes').json<QuizMistake[]>()
}

/** The open quiz, or the next one. */
export function askQuiz(): Promise<Quiz> {
  return http.post('quiz').json<Quiz>()
}

/** The quiz with what was right. */
export function answerQuiz(id: number, answer: string | null): Promise<Quiz> {
  return http.put(`quiz/${id}/answer`, { json: { answer } satisfies QuizAnswer }).json<Quiz>()
}
