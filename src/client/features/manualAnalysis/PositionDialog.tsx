import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/kit/Button.tsx'
import { CopyField } from '../../ui/kit/CopyField.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Field, Problem } from '../../ui/kit/Field.tsx'
import { useModal } from '../../ui/hooks/useModal.ts'
import type { Setup } from './setup.ts'
import { namesOf, type ReadSetup, readNames } from './setupNames.ts'

export const POSITION = 'manualPosition'
/** The longest pasted line, with words around the name. */
const LONGEST = 400

interface PositionDialogProps {
  readonly setup: Setup
  readonly onChange: (next: (setup: Setup) => Setup) => void
}

/** The position in the notation of other programs, and a field for theirs. */
export function PositionDialog({ setup, onChange }: PositionDialogProps) {
  const { t } = useTranslation()
  const { close } = useModal(POSITION)
  const { xgid, gnuId } = namesOf(setup)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<Extract<ReadSetup, { ok: false }>['why'] | null>(null)
  const read = (event: SubmitEvent) => {
    event.preventDefault()
    const found = readNames(text, setup)
    if (!found.ok) {
      setFault(found.why)
      return
    }
    setText('')
    setFault(null)
    onChange(() => found.setup)
    close()
  }
  return (
    <Dialog name={POSITION} title={t('board.names')} width="menu" closeLabel={t('game.close')} className="mad">
      <CopyField label="XGID" text={xgid} />
      <CopyField label="GNU ID" text={gnuId} />
      <form className="mad__f" onSubmit={read}>
        <Field
          className="grow"
          dir="ltr"
          maxLength={LONGEST}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('manual.paste')}
          aria-label={t('manual.paste')}
          data-testid="paste"
          value={text}
          problem={fault === null ? null : t(`manual.unread.${fault}`)}
          onChange={(event) => {
            setText(event.target.value)
            setFault(null)
          }}
        />
        <Button kind="primary" type="submit" data-testid="read" disabled={text.trim() === ''}>
          {t('manual.read')}
        </Button>
      </form>
      {fault !== null && <Problem>{t(`manual.unread.${fault}`)}</Problem>}
    </Dialog>
  )
}
