import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Problem } from '../../ui/kit/Field.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import type { FileProblem } from './openedFile.ts'
import { problemText } from './problemText.ts'

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
