import { useTranslation } from 'react-i18next'
import { CHALLENGE_MODAL } from '../../app/challenge/challengeAddress.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx'
import { useModal } from '../../ui/useModal.ts'

/** The address names no challenge that this member has. */
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
