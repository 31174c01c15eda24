import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Side } from '../../../engine/rules/position.ts'
import { variantOfMatch } from '../../../engine/rules/matchState.ts'
import { useFormat } from '../../i18n/format.ts'
import { useActorState } from '../../platform/useActorState.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { CopyField } from '../../ui/kit/CopyField.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { ShareBoard } from '../../table/share/lateShare.ts'
import { ShareMatch } from '../../ui/people/ShareMatch.tsx'
import { useModal } from '../../ui/hooks/useModal.ts'
import type { FilmPlayers } from './filmPlayers.ts'
import { FileButton } from './FileButton.tsx'
import { MatchFiles, type MatchFilesProps } from './MatchFiles.tsx'
import { manualAnalysisAddress, positionNamesOf } from '../../table/position/positionNames.ts'
import type { ReplayActor } from './useReplay.ts'
import '../../table/panels/gameMenu.css'

export const EXPORT = 'replayExport'

interface ExportDialogProps extends MatchFilesProps {
  readonly actor: ReplayActor
  /** Of a match of the site, whose link can be shared; undefined for files. */
  readonly matchupId: number | undefined
  readonly players: FilmPlayers
  readonly bottom: Side
  readonly onCompare: () => void
  readonly onFile: (file: File) => void
}

/** The shown position and the whole match for other backgammon programs, and a button to open a match of theirs. */
export const ExportDialog = memo(function ExportDialog(props: ExportDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog name={EXPORT} title={t('replay.export')} width="menu" className="rpx">
      <Exports {...props} />
    </Dialog>
  )
})

/** What the dialog shows. It exists only while the dialog is open, so that a step of the film does not name positions. */
function Exports(props: ExportDialogProps) {
  const { film, actor, fileName, notes, matchupId, loadRecording, onCompare, onFile } = props
  const { t } = useTranslation()
  const { number } = useFormat()
  const navigate = useNavigate()
  const { close } = useModal(EXPORT)
  const match = useActorState(actor, ({ context }) => film.steps[context.index]?.match)
  const names = useMemo(() => (match === undefined ? null : positionNamesOf(match)), [match])
  if (match === undefined || names === null) return null
  const { gnuId, xgid } = names
  return (
    <>
      <CopyField label="XGID" text={xgid} />
      <CopyField label="GNU ID" text={gnuId} />
      <MatchFiles film={film} fileName={fileName} notes={notes} loadRecording={loadRecording} />
      <div className="gm__b rpx__b">
        <FileButton kind="line" size="big" onFile={onFile} />
        <ShareBoard
          size="big"
          order={async () => {
            const step = film.steps[actor.getSnapshot().context.index]
            if (step === undefined) throw new Error('There is no step to be drawn')
            const { pictureOfStep } = await import('./pictureOfStep.ts')
            return pictureOfStep(step, props, t('game.number', { number: number(step.gameIndex + 1) }))
          }}
        />
        {matchupId !== undefined && <ShareMatch path={`/replay/${matchupId}`} />}
        <Button
          kind="line"
          size="big"
          icon="arrows-horizontal-duotone"
          iconSize={52}
          data-testid="compare"
          onClick={onCompare}
        >
          {t('replay.compare.yes')}
        </Button>
        {variantOfMatch(match).isAnalysed && (
          <Button
            kind="line"
            size="big"
            icon="chart-line-up-duotone"
            iconSize={52}
            onClick={() => void navigate(manualAnalysisAddress(xgid, match.setup.variant))}
          >
            {t('manual.title')}
          </Button>
        )}
        <Button kind="primary" size="big" onClick={close}>
          {t('game.close')}
        </Button>
      </div>
    </>
  )
}
