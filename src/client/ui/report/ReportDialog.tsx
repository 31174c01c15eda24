import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { REPORT_WORDS_LENGTH } from '../../../protocol/report/reportLimits.ts'
import { sendReport } from '../../network/calls/reportCalls.ts'
import { errorCode, failureText } from '../../network/http/requestError.ts'
import { useModal } from '../hooks/useModal.ts'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { showSnack } from '../overlays/snacks.ts'
import { describeReport } from './describeReport.ts'
import './report.css'

/** The name of the dialog in the address. */
export const REPORT = 'report'

/** Tells the operator that something is wrong. It shows everything that will be sent. */
export function ReportDialog() {
  const { t } = useTranslation()
  return (
    <Dialog name={REPORT} title={t('report.title')} width="wide" closeLabel={t('report.close')}>
      <ReportForm />
    </Dialog>
  )
}

function ReportForm() {
  const { t } = useTranslation()
  const { close } = useModal(REPORT)
  const [words, setWords] = useState('')
  const [isSending, setSending] = useState(false)
  // As it was when the dialog opened.
  const [described] = useState(describeReport)
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    try {
      const id = await sendReport({ cause: 'member', words, ...described })
      showSnack('ok', t('report.sent', { id }))
      close()
    } catch (error) {
      setSending(false)
      showSnack('error', errorCode(error) === 409 ? t('report.enough') : t(failureText(errorCode(error))))
    }
  }
  return (
    <form className="rpt" onSubmit={(event) => void send(event)}>
      <p className="t2 dim">{t('report.text')}</p>
      <div className="row">
        <Field
          className="grow"
          value={words}
          maxLength={REPORT_WORDS_LENGTH}
          placeholder={t('report.words')}
          aria-label={t('report.words')}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button kind="primary" size="big" type="submit" disabled={isSending}>
          {t('report.send')}
        </Button>
      </div>
      <details className="rpt__all">
        <summary>{t('report.all')}</summary>
        <textarea dir="ltr" readOnly aria-label={t('report.all')} value={textOf(described)} />
      </details>
    </form>
  )
}

/** Everything that is sent, as it is sent, with one line an entry. */
function textOf({ matchupId, facts, journal }: ReturnType<typeof describeReport>): string {
  const head = matchupId === undefined ? [] : [`match: ${matchupId}`]
  const lines = journal.map(({ at, kind, text }) => `${new Date(at).toISOString().slice(11, 23)} ${kind} ${text}`)
  return [...head, ...Object.entries(facts).map(([name, text]) => `${name}: ${text}`), ...lines].join('\n')
}
