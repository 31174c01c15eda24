import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import type { FileProblem } from './openedFile.ts'

/** How long a message about a file stays: it has a line and a sentence to be read. */
export const PROBLEM_SNACK_MS = 5_000

/** The fault of a file and its line. */
export function problemText({ fault, line }: FileProblem, t: TFunction, { number }: Format): string {
  const text = t(`replay.fault.${fault}`)
  return line === null ? text : `${t('replay.line', { line: number(line) })} ${text}`
}
