import { useTranslation } from 'react-i18next'
import { makeGnuId } from '../../../engine/notation/gnuId.ts'
import { makeXgid, type PositionContext } from '../../../engine/notation/xgid.ts'
import { CopyField } from '../../ui/kit/CopyField.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

interface PositionNamesDialogProps {
  readonly name: string
  readonly position: PositionContext
}

/** The XGID and the GNU ID of a position, to be copied. */
export function PositionNamesDialog({ name, position }: PositionNamesDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog name={name} title={t('board.names')} width="menu" closeLabel={t('game.close')}>
      <CopyField label="XGID" text={makeXgid(position)} />
      <CopyField label="GNU ID" text={makeGnuId(position)} />
    </Dialog>
  )
}
