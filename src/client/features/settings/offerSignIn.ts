import type { TFunction } from 'i18next'
import { endSession } from '../../session/session.ts'
import { confirm } from '../../ui/overlays/confirm.ts'

/** Where the last sign-in is too long ago (W884): asks whether to sign in again, which begins with signing out. */
export async function offerSignIn(t: TFunction): Promise<void> {
  const question = { title: t('account.signInAgainQuestion'), text: t('account.signInAgainText') }
  const isWanted = await confirm({ ...question, yes: t('account.signInAgain'), no: t('account.notNow') })
  if (isWanted) await endSession()
}
