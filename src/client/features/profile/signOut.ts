import i18next from 'i18next'
import { endSession } from '../../session/session.ts'
import { confirm } from '../../ui/overlays/confirm.ts'

/**
 * Asks for confirmation, ends the session and opens the sign-in page afresh, so that nothing of the member stays in the
 * page.
 */
export async function signOut(): Promise<void> {
  const { t } = i18next
  const isSure = await confirm({
    title: t('settings.signOutQuestion'),
    text: t('settings.signOutText'),
    yes: t('settings.signOut'),
    no: t('settings.stay'),
    isDangerous: true,
  })
  if (isSure) await endSession()
}
