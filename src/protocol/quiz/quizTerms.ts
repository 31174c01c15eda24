/** Quizzes per member and day, and the time to answer (spec §9). */
export const QUIZZES_PER_DAY = 10
export const QUIZ_TIME_MS = 45_000
