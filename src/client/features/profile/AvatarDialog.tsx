import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { updateMember, uploadAvatar } from '../../network/memberCalls.ts'
import { storeMember } from '../../network/queries.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Field.tsx'
import { showSnack } from '../../ui/snacks.ts'
import { useModal } from '../../ui/useModal.ts'
import { AVATAR_MODAL } from './avatarModal.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { CropArea, type Crop } from './CropArea.tsx'
import { drawCrop } from './drawCrop.ts'
import { RemoveQuestion } from './RemoveQuestion.tsx'
import { useChosenPicture } from './useChosenPicture.ts'
import { Zoom } from './Zoom.tsx'
import './avatarDialog.css'

/** What the dialog is at: looking, asking whether to remove, or busy with the server. */
type Step = 'choosing' | 'removing' | 'sending'

interface AvatarDialogProps {
  name: string
  /** The present picture. */
  picture: string | null
}

/** Chooses a picture, cuts a square out of it, and sends that; or takes the present one away. */
export function AvatarDialog({ name, picture }: AvatarDialogProps) {
  const { t } = useTranslation()
  const { close } = useModal(AVATAR_MODAL)
  const { chosen, problem, choose, forget } = useChosenPicture()
  const [step, setStep] = useState<Step>('choosing')
  const [crop, setCrop] = useState<Crop | null>(null)
  const [zoom, setZoom] = useState(0)
  const isSending = step === 'sending'

  const send = async (request: () => ReturnType<typeof updateMember>) => {
    if (isSending) return
    setStep('sending')
    try {
      storeMember(await request())
      forget()
      close()
    } catch {
      showSnack('error', t('network.error'))
    }
    setStep('choosing')
  }
  const apply = () => {
    if (chosen !== null && crop !== null) void send(async () => uploadAvatar(await drawCrop(chosen.image, crop)))
  }

  if (step === 'removing') {
    return (
      <Dialog name={AVATAR_MODAL} title={t('avatar.removeQuestion')} onClosed={() => setStep('choosing')}>
        <RemoveQuestion
          onKeep={() => setStep('choosing')}
          onRemove={() => void send(() => updateMember({ avatar: null }))}
        />
      </Dialog>
    )
  }
  return (
    <Dialog name={AVATAR_MODAL} title={t('avatar.title')} width="wide" onClosed={forget}>
      <div className="ac">
        <div className="ac__c">
          {chosen === null ? (
            <Avatar name={name} picture={picture} size={420} tone="ivory" />
          ) : (
            <CropArea key={chosen.address} address={chosen.address} zoom={zoom} onZoom={setZoom} onCrop={setCrop} />
          )}
        </div>
        <div className="ac__r">
          {chosen === null ? (
            <p className="t2 dim">{t('avatar.chooseText')}</p>
          ) : (
            <div className="col ac__z">
              <Zoom value={zoom} onChange={setZoom} />
              <p className="t1 dim">{t('avatar.dragText')}</p>
            </div>
          )}
          {problem !== null && <Problem>{t(`avatar.${problem}`)}</Problem>}
          <ChooseFile
            isAgain={chosen !== null}
            disabled={isSending}
            onChoose={(file) => {
              setZoom(0)
              void choose(file)
            }}
          />
          <Button
            kind="danger"
            icon="trash-bold"
            disabled={picture === null || isSending}
            onClick={() => setStep('removing')}
          >
            {t('avatar.remove')}
          </Button>
          <small className="t1 mute">{t('avatar.limits')}</small>
        </div>
      </div>
      <DialogButtons>
        <Button kind="line" size="big" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button
          kind={chosen === null ? 'secondary' : 'primary'}
          size="big"
          busy={isSending}
          disabled={chosen === null || crop === null}
          onClick={apply}
        >
          {t('avatar.apply')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
