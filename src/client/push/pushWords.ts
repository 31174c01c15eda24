import i18next from 'i18next'
import { confirm } from '../ui/overlays/confirm.ts'
import { showSnack } from '../ui/overlays/snacks.ts'

const HINT_MS = 3_000

/** Asks whether to send pushes to this device. Resolves to false for anything but a yes. */
export function askForPushes(): Promise<boolean> {
  return confirm({
    title: i18next.t('push.question'),
    text: i18next.t('push.questionText'),
    yes: i18next.t('push.yes'),
    no: i18next.t('push.no'),
  })
}

/** Tells where pushes can still be switched on. */
export function hintAtPushes(): void {
  showSnack('info', i18next.t('push.hint'), HINT_MS)
}
