import type { DecisionKind } from '../../../engine/evaluation/analysis/decisionKind.ts'
import type { MistakeAnswer, Quiz, QuizAnswer, QuizMistake, QuizStat } from '../../../protocol/quiz/quiz.ts'
import { http } from '../http/http.ts'

/** The number of quizzes that the member can still answer today, and of today's right answers. */
export function loadQuizStat(signal: AbortSignal): Promise<QuizStat> {
  return http.get('quiz/stat', { signal }).json<QuizStat>()
}

/** The worst turns of the member's latest matches; with `kind` only those of this kind. */
export function loadMistakes(kind: DecisionKind | null): Promise<QuizMistake[]> {
  return http.get('quiz/mistakes', { searchParams: kind === null ? {} : { kind } }).json<QuizMistake[]>()
}

/** Tells whether the member has found the right turn of an own mistake this time. */
export async function tellMistake(answer: MistakeAnswer): Promise<void> {
  await http.put('quiz/mistakes', { json: answer })
}

/** The open quiz, or the next one. */
export function askQuiz(): Promise<Quiz> {
  return http.post('quiz').json<Quiz>()
}

/** Answers a quiz. Resolves to the quiz with its right answer. */
export function answerQuiz(id: number, answer: string | null): Promise<Quiz> {
  return http.put(`quiz/${id}/answer`, { json: { answer } satisfies QuizAnswer }).json<Quiz>()
}
