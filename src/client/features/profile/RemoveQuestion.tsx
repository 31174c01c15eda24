import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/kit/Button.tsx'
import { DialogButtons } from '../../ui/overlays/Dialog.tsx'

/** Asks whether to remove the picture, within the dialog that shows it. */
export function RemoveQuestion({ onKeep, onRemove }: { onKeep: () => void; onRemove: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="dialog__text">{t('avatar.removeText')}</p>
      <DialogButtons>
        <Button kind="line" size="big" onClick={onKeep}>
          {t('avatar.keep')}
        </Button>
        <Button kind="danger" size="big" onClick={onRemove}>
          {t('avatar.remove')}
        </Button>
      </DialogButtons>
    </>
  )
}
