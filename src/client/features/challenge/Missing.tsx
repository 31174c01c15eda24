import { useTranslation } from 'react-i18next'
import { CHALLENGE_MODAL } from '../../challenge/challengeAddress.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/overlays/Dialog.tsx'
import { useModal } from '../../ui/hooks/useModal.ts'

/** Shown when the address names no challenge of this member. */
export function Missing() {
  const { t } = useTranslation()
  const { close } = useModal(CHALLENGE_MODAL)
  return (
    <Dialog name={CHALLENGE_MODAL} title={t('challenge.missing')}>
      <DialogButtons>
        <Button kind="primary" size="big" onClick={close}>
          {t('challenge.close')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
