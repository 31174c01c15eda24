import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { makeMatWithNotes } from '../../../engine/notation/matNotes.ts'
import { type RecordNotes, withNotes } from '../../../engine/recording/recordNotes.ts'
import type { Recording } from '../../../engine/recording/Recording.ts'
import { saveFile } from '../../platform/saveFile.ts'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { CopyButton } from '../../ui/kit/CopyField.tsx'
import { showSnack } from '../../ui/overlays/snacks.ts'
import type { Film } from '../../table/turns/film.ts'

export interface MatchFilesProps {
  readonly film: Film
  /** The name of the saved files, without what tells their form. */
  readonly fileName: string
  readonly notes: RecordNotes
  readonly loadRecording: () => Promise<Recording>
}

/** Saves the whole match as a file of each form and copies it as `.mat`. */
export function MatchFiles({ film, fileName, notes, loadRecording }: MatchFilesProps) {
  const { t } = useTranslation()
  const mat = useMemo(() => makeMatWithNotes(film.transcript, notes), [film, notes])
  const save = async (name: string, makeText: () => Promise<string>) => {
    try {
      saveText(await makeText(), name)
    } catch {
      showSnack('error', t('replay.saveFailed'))
    }
  }
  const makeSgfText = async () => {
    const { makeSgf } = await import('../../../engine/notation/makeSgf.ts')
    return makeSgf(film.transcript, notes)
  }
  const makeRecording = async () => {
    const { makeRecordingText } = await import('../../../protocol/recording/recordingText.ts')
    return makeRecordingText(withNotes(await loadRecording(), notes))
  }
  return (
    <div className="copyfield">
      <span className="copyfield__label">{t('replay.wholeMatch')}</span>
      <SaveButton form="mat" label={t('replay.saveMat')} onSave={() => saveText(mat, `${fileName}.mat`)}>
        <Ltr>.mat</Ltr>
      </SaveButton>
      <SaveButton form="sgf" label={t('replay.saveSgf')} onSave={() => void save(`${fileName}.sgf`, makeSgfText)}>
        <Ltr>.sgf</Ltr>
      </SaveButton>
      <SaveButton
        form="json"
        label={t('replay.saveRecording')}
        onSave={() => void save(`${fileName}.json`, makeRecording)}
      >
        {t('replay.fullRecording')}
      </SaveButton>
      <CopyButton label={t('replay.wholeMatch')} text={mat} />
    </div>
  )
}

interface SaveButtonProps {
  readonly form: 'mat' | 'sgf' | 'json'
  /** What the button does, for screen readers. */
  readonly label: string
  readonly onSave: () => void
  readonly children: ReactNode
}

function SaveButton({ form, label, onSave, children }: SaveButtonProps) {
  return (
    <Button
      kind="line"
      icon="download-simple-bold"
      iconSize={46}
      className="rpx__save"
      data-testid={`save-${form}`}
      aria-label={label}
      onClick={onSave}
    >
      {children}
    </Button>
  )
}

const saveText = (text: string, fileName: string) => saveFile(new Blob([text], { type: 'text/plain' }), fileName)
