import { useTranslation } from 'react-i18next'
import { makeGnuId } from '../../../engine/notation/gnuId.ts'
import { makeXgid, type PositionContext } from '../../../engine/notation/xgid.ts'
import { withTexts } from '../../i18n/translations.ts'
import { CopyField } from '../../ui/kit/CopyField.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { ShareBoard } from './lateShare.ts'

interface PositionNamesDialogProps {
  readonly name: string
  readonly position: PositionContext
}

const loadPicture = () => withTexts(['share'], import('./pictureOfPosition.ts'))

/** The XGID and the GNU ID of a position, to be copied, and the position as a picture. */
export function PositionNamesDialog({ name, position }: PositionNamesDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog name={name} title={t('board.names')} width="menu" closeLabel={t('game.close')}>
      <CopyField label="XGID" text={makeXgid(position)} />
      <CopyField label="GNU ID" text={makeGnuId(position)} />
      <ShareBoard
        hasText
        order={async () => {
          const { fileNameOfPosition, pictureOfPosition } = await loadPicture()
          return { board: pictureOfPosition(position, t), fileName: fileNameOfPosition(position) }
        }}
      />
    </Dialog>
  )
}
