import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Format, useFormat } from '../../i18n/format.ts'
import type { FileProblem } from './OpenedMatch.ts'
import { Problem } from '../../ui/kit/Field.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import './replayFile.css'

/** How long a snack about a file stays: a line and a sentence to be read. */
export const PROBLEM_SNACK_MS = 5_000

/** What is wrong with a file, and in which line or byte of it. */
export function problemText({ fault, line, byte, record }: FileProblem, t: TFunction, { number }: Format): string {
  if (fault === 'recordAgainstRules') return t('replay.fault.recordAgainstRules', { record: number((record ?? 0) + 1) })
  const text = t(`replay.fault.${fault}`)
  if (byte !== undefined) return `${t('replay.byte', { byte: number(byte) })} ${text}`
  return line === null ? text : `${t('replay.line', { line: number(line) })} ${text}`
}

/** The reason why a file cannot be replayed: the fault, its line, and the text of that line. */
export function FileProblemText({ problem }: { problem: FileProblem }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="rpf__bad">
      <Problem>{problemText(problem, t, format)}</Problem>
      {problem.text !== '' && (
        <code className="rpf__line">
          <Ltr>{problem.text}</Ltr>
        </code>
      )}
    </div>
  )
}
