import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import { deleteAccount, exportAccount } from '../../network/calls/accountCalls.ts'
import { errorCode, failureText } from '../../network/http/requestError.ts'
import { saveFile } from '../../platform/saveFile.ts'
import { leaveSession } from '../../session/session.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { confirm } from '../../ui/overlays/confirm.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { offerSignIn } from './offerSignIn.ts'
import { SettingRow } from './SettingRow.tsx'

/** The member's data as a file, and the end of the account. */
export function AccountData() {
  const { t } = useTranslation()
  const { isBusy, attempt } = useAttempt()
  const download = () =>
    attempt({
      act: async () => saveFile(await exportAccount(), 'khatam-account.json'),
      refused: t('account.exportRefused'),
    })
  const remove = async () => {
    const question = { title: t('account.deleteQuestion'), text: t('account.deleteWarning') }
    const answers = { yes: t('account.delete'), no: t('account.keepAccount'), isDangerous: true }
    if (!(await confirm({ ...question, ...answers }))) return
    const act = async () => {
      await deleteAccount()
      leaveSession()
    }
    await attempt({ act, refused: t('account.deleteRefused') })
  }
  return (
    <>
      <SettingRow icon="user-circle-duotone" title={t('account.data')} text={t('account.dataText')}>
        <Button kind="line" icon="download-simple-bold" busy={isBusy} onClick={() => void download()}>
          {t('account.export')}
        </Button>
      </SettingRow>
      <SettingRow icon="sign-out-duotone" title={t('account.deleteTitle')} text={t('account.deleteText')}>
        <Button kind="danger" icon="trash-bold" busy={isBusy} onClick={() => void remove()}>
          {t('account.delete')}
        </Button>
      </SettingRow>
    </>
  )
}

/**
 * Acts, and tells why it was not possible. `refused` is the text for a 409. Where the last sign-in is too long ago (W884), it
 * offers to sign in again.
 */
function useAttempt() {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const attempt = async ({ act, refused }: { act: () => Promise<void>; refused: string }) => {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      const code = errorCode(error)
      if (code === ERRORS.signInAgain.status) await offerSignIn(t)
      else if (code === ERRORS.conflict.status) showSnack('warning', refused)
      else showSnack('error', t(failureText(code)))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, attempt }
}
