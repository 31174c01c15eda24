import type { QuizOption, QuizPosition } from '../../../engine/evaluation/quiz/quizPosition.ts'
import { QUIZ_OPTIONS } from '../../../engine/evaluation/quiz/quizPosition.ts'

const SEPARATOR = ' | '

/** One line of a file: the XGID, then the four turns, the best first, each with its equity in brackets. */
export function makeQuizLine({ xgid, options }: QuizPosition): string {
  return [xgid, ...options.map(({ move, equity }) => `${move} [${equity}]`)].join(SEPARATOR)
}

/**
 * Reads the positions of a file with one line of `makeQuizLine` for each.
 * @throws Error that names the first wrong line
 */
export function parseQuizFile(text: string): readonly QuizPosition[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      const [xgid = '', ...rest] = line.split(SEPARATOR)
      const options = rest.flatMap(parseOption)
      if (options.length !== QUIZ_OPTIONS) throw new Error(`line ${index + 1} of the quiz positions is not valid`)
      return { xgid, options }
    })
}

function parseOption(text: string): readonly QuizOption[] {
  const [, move, equity] = /^(.+) \[(-?[\d.]+)\]$/.exec(text) ?? []
  return move === undefined ? [] : [{ move, equity: Number(equity) }]
}
