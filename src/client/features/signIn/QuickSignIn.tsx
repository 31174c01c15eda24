import { useTranslation } from 'react-i18next'
import type { SignInOptions } from '../../../protocol/session/session.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { useModal } from '../../ui/hooks/useModal.ts'

const SHOWN = 3
const DIALOG = 'testMembers'

interface QuickSignInProps {
  members: SignInOptions['testMembers']
  isBusy: boolean
  onChoose: (mobile: string) => void
}

/** Test members, on servers that have them: one tap signs in. */
export function QuickSignIn({ members, isBusy, onChoose }: QuickSignInProps) {
  const { t } = useTranslation()
  const { open } = useModal(DIALOG)
  return (
    <>
      <div className="or">
        <span>{t('signIn.quick')}</span>
      </div>
      <div className="quick">
        {members.slice(0, SHOWN).map((member) => (
          <Button key={member.mobile} kind="line" disabled={isBusy} onClick={() => onChoose(member.mobile)}>
            <bdi>{member.username}</bdi>
          </Button>
        ))}
        {members.length > SHOWN && (
          <Button kind="line" icon="users-three-duotone" aria-label={t('signIn.allTestMembers')} onClick={open} />
        )}
      </div>
      <Dialog name={DIALOG} title={t('signIn.allTestMembers')} width="wide">
        <div className="quick quick--all">
          {members.map((member) => (
            <Button key={member.mobile} kind="line" disabled={isBusy} onClick={() => onChoose(member.mobile)}>
              <bdi>{member.username}</bdi>
            </Button>
          ))}
        </div>
      </Dialog>
    </>
  )
}
