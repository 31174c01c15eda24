import i18next from 'i18next'
import { confirm } from '../../ui/overlays/confirm.ts'

/** Asks whether to reload the page with the new version. */
export function askForUpdate(): Promise<boolean> {
  return confirm({
    title: i18next.t('update.title'),
    text: i18next.t('update.text'),
    yes: i18next.t('update.yes'),
    no: i18next.t('update.no'),
  })
}
