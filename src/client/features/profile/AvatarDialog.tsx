import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cosmetics } from '../../../protocol/cosmetic/cosmetic.ts'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/overlays/Dialog.tsx'
import { Problem } from '../../ui/kit/Field.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { CropArea } from './CropArea.tsx'
import { RemoveQuestion } from './RemoveQuestion.tsx'
import { useAvatarChange } from './useAvatarChange.ts'
import { Zoom } from './Zoom.tsx'
import './avatarDialog.css'

interface AvatarDialogProps {
  /** The dialog's name in the address. */
  modal: string
  name: string
  /** The present picture. */
  picture: string | null
  /** Their frame lies round the present picture. */
  cosmetics: Cosmetics | null | undefined
}

/** Lets the member choose a picture and cut a square out of it, or remove the present one. */
export function AvatarDialog({ modal, name, picture, cosmetics }: AvatarDialogProps) {
  const { t } = useTranslation()
  const change = useAvatarChange(modal)
  const { chosen, problem, step, setStep } = change
  const [zoom, setZoom] = useState(0)
  const isSending = step === 'sending'
  if (step === 'removing') {
    return (
      <Dialog name={modal} title={t('avatar.removeQuestion')}>
        <RemoveQuestion onKeep={() => setStep('choosing')} onRemove={change.remove} />
      </Dialog>
    )
  }
  const choose = (file: File) => {
    setZoom(0)
    void change.choose(file)
  }
  const told = problem === null ? null : <Problem>{t(`avatar.${problem}`)}</Problem>
  const crop =
    chosen === null ? (
      <Avatar name={name} picture={picture} size={420} tone="ivory" cosmetics={cosmetics} />
    ) : (
      <CropArea key={chosen.address} address={chosen.address} zoom={zoom} onZoom={setZoom} onCrop={change.setCrop} />
    )
  return (
    <Dialog name={modal} title={t('avatar.title')} width="wide">
      <div className="crop">
        <div className="crop__c">{crop}</div>
        <div className="crop__r">
          {chosen === null ? (
            (told ?? <p className="t2 dim">{t('avatar.chooseText')}</p>)
          ) : (
            <Zoom value={zoom} onChange={setZoom}>
              {told ?? <p className="t1 dim">{t('avatar.dragText')}</p>}
            </Zoom>
          )}
          <ChooseFile isAgain={chosen !== null} disabled={isSending} onChoose={choose} />
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
        <Button kind="line" size="big" onClick={change.close}>
          {t('action.cancel')}
        </Button>
        <Button
          kind={chosen === null ? 'secondary' : 'primary'}
          size="big"
          busy={isSending}
          disabled={chosen === null || !change.hasCrop}
          onClick={change.apply}
        >
          {t('avatar.apply')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
