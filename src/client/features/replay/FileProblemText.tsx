import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Problem } from '../../ui/Field.tsx'
import { Ltr } from '../../ui/Bidi.tsx'
import type { FileProblem } from './openedFile.ts'

/** Why a file cannot be replayed: what is wrong, in which line, and what stands there. */
export function FileProblemText({ problem: { fault, line, text } }: { problem: FileProblem }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <div className="rpf__bad">
      <Problem>
        {line === null
          ? t(`replay.fault.${fault}`)
          : `${t('replay.line', { line: number(line) })} ${t(`replay.fault.${fault}`)}`}
      </Problem>
      {text !== '' && (
        <code className="rpf__line">
          <Ltr>{text}</Ltr>
        </code>
      )}
    </div>
  )
}
