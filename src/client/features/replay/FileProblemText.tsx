import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Problem } from '../../ui/kit/Field.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import type { FileProblem } from './openedFile.ts'
import { problemText } from './problemText.ts'

/** Why a file cannot be replayed: what is wrong, in which line, and what stands there. */
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
