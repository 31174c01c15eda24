import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '../../../protocol/member/member.ts'
import { uploadAvatar } from '../../network/calls/accountCalls.ts'
import { updateMember } from '../../network/calls/memberCalls.ts'
import { storeMember } from '../../network/queries/memberStores.ts'
import { errorCode, failureText } from '../../network/http/requestError.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { useModal } from '../../ui/hooks/useModal.ts'
import type { Crop } from './CropArea.tsx'
import { drawCrop, useChosenPicture } from './useChosenPicture.ts'

/** The state of the dialog: looking, asking whether to remove, or busy with the server. */
type Step = 'choosing' | 'removing' | 'sending'

/** The way from choosing a picture to the server's answer, one request at a time. */
export function useAvatarChange(modal: string) {
  const { t } = useTranslation()
  const { isOpen, close } = useModal(modal)
  const { chosen, problem, choose, forget } = useChosenPicture()
  const [step, setStep] = useState<Step>('choosing')
  const [crop, setCrop] = useState<Crop | null>(null)

  // It opens afresh, however it was closed.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) {
      forget()
      setStep('choosing')
    }
  }

  const send = async (request: () => Promise<Member>) => {
    if (step === 'sending') return
    setStep('sending')
    try {
      storeMember(await request())
      close()
    } catch (error) {
      showSnack('error', t(failureText(errorCode(error))))
    }
    setStep('choosing')
  }
  const apply = () => {
    if (chosen !== null && crop !== null) void send(async () => uploadAvatar(await drawCrop(chosen.image, crop)))
  }
  const remove = () => void send(() => updateMember({ avatar: null }))
  return { chosen, problem, choose, step, setStep, hasCrop: crop !== null, setCrop, apply, remove, close }
}
