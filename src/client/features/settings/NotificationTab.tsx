import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { switchPushOff, switchPushOn } from '../../push/pushFlow.ts'
import { pushPorts } from '../../push/pushPorts.ts'
import { loadOptions } from '../../network/calls/notificationCalls.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { usePushPreference } from '../../platform/pushPreference.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { LoadFailed, Waiting } from '../../ui/screen/Loading.tsx'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { isOptionOn, OPTIONS_KEY, OptionRows } from './OptionRows.tsx'
import { SettingRow } from './SettingRow.tsx'

const KINDS = [
  'notification:upcoming_tournament_one_day',
  'notification:upcoming_tournament_one_hour',
  'notification:upcoming_tournament_five_minutes',
  'notification:abandoned_matchup',
  'notification:followed_playing',
] as const

/** The kinds of notifications that the member wants, and whether this device gets pushes, if it can. */
export function NotificationTab() {
  const { data, error, refetch } = useQuery({ queryKey: OPTIONS_KEY, queryFn: loadOptions }, queryClient)
  if (data === undefined) {
    return error !== null ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <section className="plate plate--quiet list grow">
        <Waiting />
      </section>
    )
  }
  return (
    <section className="plate plate--quiet list grow">
      {pushPorts.device.isSupported() && <DeviceRow />}
      <OptionRows names={KINDS} options={data} />
      {isOptionOn(data, 'notification:followed_playing') && (
        <OptionRows names={['push:followed_playing']} options={data} />
      )}
    </section>
  )
}

/** Asks for a missing permission. If only the browser's own settings can give it, it says so. */
function DeviceRow() {
  const { t } = useTranslation()
  const [permission, setPermission] = useState<NotificationPermission>('default')
  const [isBusy, setBusy] = useState(false)
  const { pushNotification } = usePushPreference()
  const isOn = pushNotification === true && permission === 'granted'
  useEffect(() => void pushPorts.device.permission().then(setPermission), [isBusy])
  const change = async () => {
    setBusy(true)
    try {
      await (isOn ? switchPushOff(pushPorts) : switchPushOn(pushPorts))
    } catch {
      showSnack('warning', t('push.failed'))
    } finally {
      setBusy(false)
    }
  }
  const text = isOn ? t('push.deviceOn') : permission === 'denied' ? t('push.denied') : t('push.deviceText')
  return (
    <SettingRow icon="bell-duotone" title={t('push.device')} text={text}>
      {permission !== 'denied' && (
        <Button kind={isOn ? 'line' : 'primary'} busy={isBusy} onClick={() => void change()}>
          {isOn ? t('push.turnOff') : t('push.turnOn')}
        </Button>
      )}
    </SettingRow>
  )
}
