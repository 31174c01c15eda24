import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { makeMat } from '../../../engine/notation/makeMat.ts'
import { variantOfMatch } from '../../../engine/rules/matchState.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { CopyButton, CopyField } from '../../ui/kit/CopyField.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { useModal } from '../../ui/hooks/useModal.ts'
import { FileButton } from './FileButton.tsx'
import type { Film, FilmStep } from './film.ts'
import { manualAnalysisAddress, positionNamesOf } from '../../table/position/positionNames.ts'
import '../../table/panels/gameMenu.css'

export const EXPORT = 'replayExport'

interface ExportDialogProps {
  readonly film: Film
  readonly step: FilmStep
  /** The name of the saved file. */
  readonly fileName: string
  readonly onFile: (file: File) => void
}

/** The shown position and the whole match for other backgammon programs, and a button to open a match of theirs. */
export function ExportDialog({ film, step, fileName, onFile }: ExportDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { isOpen, close } = useModal(EXPORT)
  const { positionId, xgid } = useMemo(() => positionNamesOf(step.match), [step])
  const mat = useMemo(() => (isOpen ? makeMat(film.transcript) : ''), [film, isOpen])
  return (
    <Dialog name={EXPORT} title={t('replay.export')} width="menu" className="rpx">
      <CopyField label="XGID" text={xgid} />
      <CopyField label="Position ID" text={positionId} />
      <div className="copyfield">
        <span className="copyfield__label">{t('replay.wholeMatch')}</span>
        <Button
          kind="line"
          icon="download-simple-bold"
          iconSize={46}
          className="grow"
          data-testid="save-mat"
          onClick={() => saveText(mat, fileName)}
        >
          {t('replay.saveMat')}
        </Button>
        <CopyButton label={t('replay.wholeMatch')} text={mat} />
      </div>
      <div className="gm__b rpx__b">
        <FileButton kind="line" size="big" onFile={onFile} />
        {variantOfMatch(step.match).isAnalysed && (
          <Button
            kind="line"
            size="big"
            icon="chart-line-up-duotone"
            iconSize={52}
            onClick={() => void navigate(manualAnalysisAddress(xgid))}
          >
            {t('manual.title')}
          </Button>
        )}
        <Button kind="primary" size="big" onClick={close}>
          {t('game.close')}
        </Button>
      </div>
    </Dialog>
  )
}

function saveText(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
