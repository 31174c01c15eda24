import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toLatinDigits, useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Field } from '../../ui/kit/Field.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { FileButton } from './FileButton.tsx'
import { PROBLEM_SNACK_MS, problemText } from './FileProblemText.tsx'
import type { NotesKey } from './keptNotes.ts'
import { keyOfFile } from './keptNotes.ts'
import { useKeptList } from './useKeptList.ts'
import { useTakeFile } from './useOpenFile.ts'
import './compareDialog.css'

export const COMPARE = 'replayCompare'

interface CompareDialogProps {
  /** The shown recording, which is not offered. */
  readonly shown: NotesKey
  /** Called with the id of a match or of a file of the list. */
  readonly onChoose: (id: string) => void
}

/** The choice of the recording to compare with: a file of the list, another file, or a match of the site. */
export function CompareDialog(props: CompareDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog name={COMPARE} title={t('replay.compare.title')} width="menu" closeLabel={t('game.close')}>
      <Choices {...props} />
    </Dialog>
  )
}

function Choices({ shown, onChoose }: CompareDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const take = useTakeFile()
  const files = useKeptList()?.filter(({ id }) => keyOfFile(id) !== shown) ?? []
  const onFile = (file: File) =>
    void take(file).then((taken) => {
      if (taken.ok) onChoose(taken.id)
      else showSnack('error', problemText(taken.problem, t, format), PROBLEM_SNACK_MS)
    })
  return (
    <>
      {files.length > 0 && (
        <ul className="list cmp__l" aria-label={t('replay.files')} data-testid="compare-files">
          {files.map(({ id, name, players }) => (
            <li key={id}>
              <button type="button" className="li cmp__f" onClick={() => onChoose(id)}>
                <b className="ellip t2">
                  <bdi>{name}</bdi>
                </b>
                <span className="ellip t1 dim">{t('replay.players', players)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="cmp__w">
        <FileButton kind="line" onFile={onFile} />
        <MatchField onChoose={onChoose} />
      </div>
    </>
  )
}

function MatchField({ onChoose }: Pick<CompareDialogProps, 'onChoose'>) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const id = toLatinDigits(text.trim())
  const isGood = /^[1-9]\d{0,14}$/.test(id)
  const choose = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isGood) onChoose(id)
  }
  return (
    <form className="row grow" onSubmit={choose}>
      <Field
        className="grow"
        inputMode="numeric"
        aria-label={t('replay.compare.match')}
        placeholder={t('replay.compare.match')}
        maxLength={15}
        value={text}
        data-testid="compare-match"
        onChange={(event) => setText(event.target.value)}
      />
      <Button kind="primary" type="submit" disabled={!isGood}>
        {t('replay.compare.yes')}
      </Button>
    </form>
  )
}
